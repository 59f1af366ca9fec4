import Foundation

/// Ends the programs with the position of the failed expectation.
func fail(file: String = #fileID, line: Int = #line) -> Never {
    FileHandle.standardError.write(Data("\(file):\(line): not as expected\n".utf8))
    exit(1)
}

func expect(_ isAsExpected: Bool, file: String = #fileID, line: Int = #line) {
    if !isAsExpected { fail(file: file, line: line) }
}
