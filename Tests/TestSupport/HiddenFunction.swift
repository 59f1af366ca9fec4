import Foundation

/// A function of the C library that Swift's module for glibc leaves out.
///
/// - Parameter type: what it is, as C calls it.
package func hiddenFunction<Function>(_ name: String, as type: Function.Type) throws -> Function {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), name) else { throw CocoaError(.featureUnsupported) }
    return unsafeBitCast(symbol, to: type)
}
