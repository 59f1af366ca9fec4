import TestSupport
import Testing

@testable import RabbleBase

struct SplitMix64Tests {
    @Test(
        "The numbers equal those of the reference code",
        // Those of seed 0 are from Java's SplittableRandom; the others are published with their
        // seed.
        arguments: ([
            (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
            (
                1_234_567,
                [
                    6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                    4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
                ]
            ),
        ] as [(UInt64, [UInt64])]).map { ($0.0, Short($0.1)) })
    func reference(seed: UInt64, numbers: Short<[UInt64]>) {
        let numbers = numbers.value
        var generator = SplitMix64(seed: seed)
        expectEqual(numbers.map { _ in generator.next() }, numbers)
    }
}
