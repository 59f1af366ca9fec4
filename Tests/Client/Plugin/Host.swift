import Counter
import Foundation

/// An app that counts once, and makes its plug-in count once.
@main enum Host {
    static func main() {
        guard let plugin = dlopen(CommandLine.arguments[1], RTLD_NOW),
            let symbol = dlsym(plugin, "countInPlugin")
        else {
            preconditionFailure("\(CommandLine.arguments[1]) is no plug-in")
        }
        typealias Function = @convention(c) () -> Int
        print(Counter.shared.next(), unsafeBitCast(symbol, to: Function.self)())
    }
}
