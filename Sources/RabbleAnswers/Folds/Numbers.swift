extension Fold {
    /// `1,000`, `1'000`, `1 000` and `1.000.000` have marks between thousands; `1.000` may be one.
    static let thousands = Fold(needs: "0") { text in
        let hasPoints = text.utf8.count { $0 == "." } > 1
        return text.rewriting([",", "'", " ", "."]) { spot in
            spot.isBeforeThousand && (hasPoints || spot[0] != ".") ? "" : nil
        }
    }

    /// `3,14` is `3.14`, but `(3,4)` a pair.
    static let decimalCommas = Fold(needs: ",") { text in
        text.rewriting([","]) { $0.isBetweenDigits && $0.depth == 0 ? "." : nil }
    }

    /// `12:30` is `1230`.
    static let clocks = Fold(needs: ":") { text in
        text.rewriting([":"]) { $0.isBetweenDigits && $0.isDigit(2) ? "" : nil }
    }

    /// `5 kg` is `5kg`, but `5 -3` two numbers.
    static let units = Fold(needs: "0") { text in
        text.rewriting([" "]) { spot in
            spot.isDigit(-1) && !spot.isDigit(1) && spot[1] != "-" ? "" : nil
        }
    }
}
