import TestSupport
import Testing

@testable import RabbleDecks

struct DeckMediaTests {
    @Test("An impossible file name is not a media file, whatever the system reports for it")
    func names() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("x")
        let bytes = String(repeating: "A", count: 400)
        let names: Set = ["\(bytes).png", "x/\(bytes).png", "missing.png"]
        try expectEqual(DeckMedia(names, in: folder.path).files, [:])
    }

    @Test(
        "A field refers to a file of the library by the name that the file had there",
        arguments: [
            ("a<img src=\"img.png\">", "d.media/img.2.png", "img.png", "a<img src=\"x.png\">"),
            ("<img src='img.png'>", "d.media/img.png", "img.png", "<img src='x.png'>"),
            (
                "<img src=img.png>[sound:img.mp3]", "d.media/img.12.mp3", "img.mp3",
                "<img src=img.png>[sound:x.png]"
            ),
            ("[sound:a&amp;b.mp3]", "d.media/a&b.mp3", "a&b.mp3", "[sound:x.png]"),
            ("<img src=\"img\">", "d.media/img.png", "img", "<img src=\"x.png\">"),
            ("<img src=\"img.png\">", "d.media/img2.png", nil, nil),
            ("<img src=\"img.png\">", "d.media/other.png", nil, nil),
        ] as [(String, String, String?, String?)])
    func references(field: String, path: String, name: String?, renamed: String?) {
        let reference = DeckMedia.reference(to: path, in: field)
        expectEqual(reference?.name, name)
        expectEqual(reference.map { field.replacingMedia($0.written, by: "x.png") }, renamed)
    }
}
