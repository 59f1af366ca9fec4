import Foundation

/// What a process left behind.
package struct Outcome {
    package let output: String
    package let errors: String
    /// The exit code, or the negative number of the signal that ended it.
    package let status: Int32
    /// Whether it did not end by itself within the time that it had.
    package let isHung: Bool

    package var lines: [String] { output.components(separatedBy: "\n").dropLast() }
}
