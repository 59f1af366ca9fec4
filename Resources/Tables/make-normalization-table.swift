// swift Resources/Tables/make-normalization-table.swift /usr/share/unicode
//
// writes `NormalizationMappings.swift` to standard output.
//
// The folder is the Unicode Character Database; Debian has it in the package unicode-data. The
// result holds the mappings in UnicodeData.txt, and which of them CompositionExclusions.txt
// excludes: after a line with the version of Unicode, numbers in base 32, lowest digit first, in
// characters from 0 on, with 32 added to all digits but the last of a number.
//
// A mapping starts with three values in one number: 128 times the distance from the code point of
// the last mapping, less 1; 4 times the count of code points that it maps to, less 1; and 2 for
// compatibility, 1 for exclusion from composition or 0. These code points follow, each as its
// difference d from the last one in its place: 2d, or -2d - 1 for a negative d.

import Foundation

func lines(of name: String) throws -> [Substring] {
    let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".")
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
}

func codePoint(_ digits: Substring) -> Int { Int(digits, radix: 16) ?? 0 }

var data: [UInt8] = []

/// Appends a number in base 32, the lowest digit first.
func append(_ number: Int) {
    var rest = number
    while rest >= 32 {
        data.append(UInt8(ascii: "0") + 32 + UInt8(rest % 32))
        rest /= 32
    }
    data.append(UInt8(ascii: "0") + UInt8(rest))
}

// `# CompositionExclusions-15.0.0.txt`, and lines as `0958    #  DEVANAGARI LETTER QA`.
let exclusionLines = try lines(of: "CompositionExclusions.txt")
let version = exclusionLines[0].dropFirst("# CompositionExclusions-".count).dropLast(".txt".count)
let exclusions = Set(exclusionLines.map { codePoint($0.prefix(while: \.isHexDigit)) })

var lastSource = 0
var lastMapping = [Int](repeating: 0, count: 18)
for line in try lines(of: "UnicodeData.txt") {
    // Code point, name, category, combining class, direction, mapping, …
    let fields = line.utf8.split(
        separator: UInt8(ascii: ";"), maxSplits: 6, omittingEmptySubsequences: false)
    if fields[5].isEmpty { continue }
    let source = codePoint(Substring(fields[0]))
    var mapping = Substring(fields[5]).split(separator: " ")
    // `<font> 0041` is a mapping of compatibility.
    let isCompatible = mapping[0].hasPrefix("<")
    if isCompatible { mapping.removeFirst() }
    let composes = !isCompatible && mapping.count == 2 && !exclusions.contains(source)
    let kind = if isCompatible { 2 } else if composes { 0 } else { 1 }
    append((source - lastSource - 1) * 128 + (mapping.count - 1) * 4 + kind)
    for (index, value) in mapping.map(codePoint).enumerated() {
        let difference = value - lastMapping[index]
        append(difference < 0 ? -2 * difference - 1 : 2 * difference)
        lastMapping[index] = value
    }
    lastSource = source
}

print(
    """
    /// The mappings of Unicode in the format of `make-normalization-table.swift`.
    package let normalizationMappings = #\"""
    """)
print("# Unicode \(version)")
for start in stride(from: 0, to: data.count, by: 100) {
    print(String(decoding: data[start..<min(start + 100, data.count)], as: UTF8.self))
}
print("\"\"\"#")
