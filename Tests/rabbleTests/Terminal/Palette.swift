import Foundation

/// The colours of a terminal, and their contrast with its background.
struct Palette {
    let name: String
    let background: UInt32
    let text: UInt32
    /// The colours 0 to 15, in sRGB.
    let colours: [UInt32]
    /// The required contrast: 4.5, or less if the palette's own text has less.
    var least: Double { min(4.5, Self.contrast(text, background)) }

    // xterm: invisible-island.net/xterm, XTerm-col.ad, black on white. Linux: drivers/tty/vt/vt.c,
    // default_red, default_grn and default_blu. Solarized: ethanschoonover.com/solarized, the table
    // of values.
    static let all: [Palette] = [
        Palette(
            name: "xterm", background: 0xFFFFFF, text: 0x000000,
            colours: [
                0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
                0x7F7F7F, 0xFF0000,
                0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
            ]),
        Palette(
            name: "the Linux console", background: 0x000000, text: 0xAAAAAA,
            colours: [
                0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
                0x555555, 0xFF5555,
                0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
            ]),
        Palette(name: "Solarized dark", background: 0x002B36, text: 0x839496, colours: solarized),
        Palette(name: "Solarized light", background: 0xFDF6E3, text: 0x657B83, colours: solarized),
    ]

    private static let solarized: [UInt32] = [
        0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5, 0x002B36,
        0xCB4B16, 0x586E75,
        0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
    ]

    /// The contrast of text in the colour given by SGR parameters.
    func contrast(of parameters: String) -> Double {
        let numbers = parameters.split(separator: ";").compactMap { Int($0) }
        let colour = numbers.compactMap { number in
            switch number {
            case 30...37: colours[number - 30]
            case 90...97: colours[number - 82]
            default: nil
            }
        }.last
        return Self.contrast(colour ?? text, background)
    }

    /// The contrast ratio of WCAG 2.2 (w3.org/TR/WCAG22, 1.4.3), 1 to 21.
    static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
        func luminance(_ colour: UInt32) -> Double {
            zip([16, 8, 0] as [UInt32], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
                let channel = Double(colour >> part.0 & 0xFF) / 255
                return sum + part.1
                    * (channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4))
            }
        }
        let pair = [luminance(one), luminance(other)]
        return ((pair.max() ?? 0) + 0.05) / ((pair.min() ?? 0) + 0.05)
    }
}
