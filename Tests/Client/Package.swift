// swift-tools-version: 6.3
import PackageDescription

/// A package that uses the library as any other does: it sees what is public, by one import.
let package = Package(
    name: "client",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "rabble-wabble", path: "../..")],
    targets: [
        .testTarget(
            name: "ClientTests", dependencies: [.product(name: "RabbleCore", package: "rabble-wabble")])
    ],
    swiftLanguageModes: [.v6]
)
