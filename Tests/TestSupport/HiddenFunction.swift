import Foundation

/// A function of a C library of which Swift has no module, or whose module leaves it out, as that of glibc does.
///
/// - Parameters:
///   - library: the library; the C library and what else is loaded if it is nil.
///   - type: what it is, as C calls it.
package func hiddenFunction<Function>(
    _ name: String, of library: UnsafeMutableRawPointer? = nil, as type: Function.Type
) throws -> Function {
    guard let symbol = dlsym(library ?? dlopen(nil, RTLD_NOW), name) else { throw CocoaError(.featureUnsupported) }
    return unsafeBitCast(symbol, to: type)
}
