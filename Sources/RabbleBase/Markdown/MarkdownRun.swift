/// A part of a text that looks the same throughout.
public struct MarkdownRun: Equatable, Sendable {
    /// How a part of a text looks.
    public struct Emphasis: OptionSet, Hashable, Sendable {
        /// A bit for each kind.
        public let rawValue: UInt8

        /// The kinds of these bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// In bold type.
        public static let strong = Emphasis(rawValue: 1)
        /// In italics.
        public static let italic = Emphasis(rawValue: 2)
        /// Code.
        public static let code = Emphasis(rawValue: 4)
    }

    /// The text.
    public fileprivate(set) var text: String
    /// How it looks.
    public let emphasis: Emphasis

    /// A part of a text.
    public init(_ text: String, _ emphasis: Emphasis = []) {
        self.text = text
        self.emphasis = emphasis
    }
}

extension [MarkdownRun] {
    /// The same with neighbours that look alike as one run.
    package var joined: [MarkdownRun] {
        reduce(into: []) { runs, run in
            if runs.last?.emphasis == run.emphasis {
                runs[runs.count - 1].text += run.text
            } else {
                runs.append(run)
            }
        }
    }
}
