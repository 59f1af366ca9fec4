import Foundation

/// The output and exit status of a process.
package struct Outcome {
    package let output: String
    package let errors: String
    /// The exit code, or the negated number of the signal that ended the process.
    package let status: Int32
    /// The processor time in seconds.
    package let processorTime: Double

    package var lines: [String] { output.components(separatedBy: "\n").dropLast() }
}
