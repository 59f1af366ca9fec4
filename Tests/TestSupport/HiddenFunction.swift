import Foundation

/// A C function that no Swift module exports, such as some of glibc's.
///
/// - Parameters:
///   - library: the library; nil searches the C library and everything else that is loaded.
///   - type: the function type, with the C calling convention.
/// - Throws: an error if there is no such function.
package func hiddenFunction<Function>(
    _ name: String, of library: UnsafeMutableRawPointer? = nil, as type: Function.Type
) throws -> Function {
    guard let symbol = dlsym(library ?? dlopen(nil, RTLD_NOW), name) else {
        throw CocoaError(.featureUnsupported)
    }
    return unsafeBitCast(symbol, to: type)
}
