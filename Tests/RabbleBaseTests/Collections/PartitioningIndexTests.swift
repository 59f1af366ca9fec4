import TestSupport
import Testing

@testable import RabbleBase

struct PartitioningIndexTests {
    @Test("The result is the first index past the boundary, or the end if there is no boundary")
    func boundary() {
        for count in 0..<20 {
            let numbers = Array(0..<count)
            for boundary in 0...count {
                expectEqual(numbers.partitioningIndex { $0 >= boundary }, boundary)
            }
        }
    }

    @Test("In a slice the result is an index of the whole")
    func slice() {
        let slice = [9, 1, 2, 3, 9][1..<4]
        expectEqual(slice.partitioningIndex { $0 >= 3 }, 3)
        expectEqual(slice.partitioningIndex { $0 >= 7 }, 4)
        expectEqual(slice[2..<2].partitioningIndex { _ in true }, 2)
    }

    @Test("A million elements take twenty comparisons")
    func complexity() {
        var looks = 0
        let index = (0..<1_000_000).partitioningIndex {
            looks += 1
            return $0 >= 765_432
        }
        expectEqual(index, 765_432)
        #expect(looks <= 20)
    }
}
