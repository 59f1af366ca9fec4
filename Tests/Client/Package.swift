// swift-tools-version: 6.3
import PackageDescription

/// A package that uses the library like any client: through its public interface, with one import.
let package = Package(
    name: "client",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "rabble-wabble", path: "../..")],
    targets: ["ClientTests", "ClientXCTests"].map { name in
        .testTarget(
            name: name,
            dependencies: ["RabbleCore", "RabbleTesting"].map {
                .product(name: $0, package: "rabble-wabble")
            },
            swiftSettings: [.treatAllWarnings(as: .error)])
    },
    swiftLanguageModes: [.v6]
)
