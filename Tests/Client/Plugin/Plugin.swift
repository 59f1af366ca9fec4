import Counter

/// The function that the app looks up in its plug-in.
///
/// - Returns: the plug-in's count.
@c public func countInPlugin() -> Int { Counter.shared.next() }
