import Foundation

/// The names in each source, as the compiler wrote them down when it compiled that, for editors to read.
///
/// The toolchain's own library reads them, as `indexstore/indexstore.h` has it; Swift has no module of that.
struct IndexStore {
    /// A symbol in a source.
    struct Symbol {
        /// The name by which the compiler tells it from all others.
        let name: String
        fileprivate let roles: UInt64

        /// Whether it is defined there.
        var isDefined: Bool { roles & 2 != 0 }
        /// Whether the source refers to it.
        var isUsed: Bool { roles & 4 != 0 }
    }

    private let library: Library
    private let store: OpaquePointer

    /// - Throws: if there is no such store, or no such library.
    init(path: String) throws {
        library = try Library()
        guard let store = library.openStore(path, nil) else { throw CocoaError(.fileReadNoSuchFile) }
        self.store = store
    }

    /// The compilations that are in it, also of sources that are gone.
    var units: [String] {
        let found = Found(library)
        _ = library.forEachUnit(store, 0, found.context) { context, unit in
            Found.of(context)?.names.append(unit.text)
            return true
        }
        return found.names
    }

    /// The path of the source of a compilation, and the symbols in it; nil if it does not lie in `folder`, or is gone.
    func source(of unit: String, in folder: String) -> (path: String, symbols: [Symbol])? {
        guard let reader = library.openUnit(store, unit, nil) else { return nil }
        defer { library.closeUnit(reader) }
        let path = library.mainFile(reader).text
        guard path.hasPrefix(folder + "/"), FileManager.default.fileExists(atPath: path) else { return nil }
        let found = Found(library)
        _ = library.forEachDependency(reader, found.context) { context, dependency in
            guard let found = Found.of(context) else { return false }
            let isRecord = found.library.kind(dependency) == 2
            if isRecord { found.names.append(found.library.name(dependency).text) }
            return true
        }
        for name in found.names {
            guard let record = library.openRecord(store, name, nil) else { return nil }
            defer { library.closeRecord(record) }
            _ = library.forEachSymbol(record, true, found.context) { context, symbol in
                guard let found = Found.of(context) else { return false }
                found.symbols.append(
                    Symbol(name: found.library.symbolName(symbol).text, roles: found.library.roles(symbol)))
                return true
            }
        }
        return (path, found.symbols)
    }

    /// What the library has told so far: C hands only a pointer through.
    private final class Found {
        let library: Library
        var names: [String] = []
        var symbols: [Symbol] = []

        init(_ library: Library) {
            self.library = library
        }

        var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

        static func of(_ context: UnsafeMutableRawPointer?) -> Found? {
            context.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
        }
    }

    /// The functions of the library.
    private struct Library {
        // A pointer and a length, like the library's own type.
        typealias Text = iovec
        typealias Context = UnsafeMutableRawPointer?
        typealias Open = @convention(c) (OpaquePointer, UnsafePointer<CChar>, OpaquePointer?) -> OpaquePointer?
        typealias Close = @convention(c) (OpaquePointer) -> Void
        typealias GetText = @convention(c) (OpaquePointer) -> Text
        typealias Body = @convention(c) (Context, OpaquePointer) -> Bool

        let openStore: @convention(c) (UnsafePointer<CChar>, OpaquePointer?) -> OpaquePointer?
        let forEachUnit:
            @convention(c) (OpaquePointer, CUnsignedInt, Context, @convention(c) (Context, Text) -> Bool) -> Bool
        let openUnit: Open
        let closeUnit: Close
        let mainFile: GetText
        let forEachDependency: @convention(c) (OpaquePointer, Context, Body) -> Bool
        let kind: @convention(c) (OpaquePointer) -> CUnsignedInt
        let name: GetText
        let openRecord: Open
        let closeRecord: Close
        let forEachSymbol: @convention(c) (OpaquePointer, Bool, Context, Body) -> Bool
        let symbolName: GetText
        let roles: @convention(c) (OpaquePointer) -> UInt64

        init() throws {
            let folder = Compiler.tools.deletingLastPathComponent().appending(path: "lib")
            let library = ["so", "dylib"].lazy
                .compactMap { dlopen(folder.appending(path: "libIndexStore.\($0)").path, RTLD_NOW) }.first
            func function<Function>(_ name: String) throws -> Function {
                try hiddenFunction("indexstore_\(name)", of: library, as: Function.self)
            }
            openStore = try function("store_create")
            forEachUnit = try function("store_units_apply_f")
            openUnit = try function("unit_reader_create")
            closeUnit = try function("unit_reader_dispose")
            mainFile = try function("unit_reader_get_main_file")
            forEachDependency = try function("unit_reader_dependencies_apply_f")
            kind = try function("unit_dependency_get_kind")
            name = try function("unit_dependency_get_name")
            openRecord = try function("record_reader_create")
            closeRecord = try function("record_reader_dispose")
            forEachSymbol = try function("record_reader_symbols_apply_f")
            symbolName = try function("symbol_get_usr")
            roles = try function("symbol_get_roles")
        }
    }
}

extension iovec {
    fileprivate var text: String {
        String(decoding: UnsafeRawBufferPointer(start: iov_base, count: iov_len), as: UTF8.self)
    }
}
