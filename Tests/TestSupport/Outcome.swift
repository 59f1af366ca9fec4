import Foundation

/// What a process left behind.
package struct Outcome {
    package let output: String
    package let errors: String
    /// The exit code, or the negative number of the signal that ended it.
    package let status: Int32
    /// How many seconds of a processor it took.
    package let processorTime: Double

    package var lines: [String] { output.components(separatedBy: "\n").dropLast() }
}
