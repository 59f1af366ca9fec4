extension ReviewHistory.Review: Codable {
    private enum CodingKeys: CodingKey { case time, fields, rest }

    /// Decodes an answer, including the format of versions before 0.11.0.
    ///
    /// - Parameter decoder: the decoder.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let fields = try values.decode(UInt64.self, forKey: .fields)
        self.init(
            try values.decode(Timestamp.self, forKey: .time), Int(fields >> 32),
            Int(fields >> 3 & 0x1FFF_FFFF), Kind(rawValue: UInt32(fields & 7)) ?? .again,
            try values.decodeIfPresent(String.self, forKey: .rest).flatMap { Rest($0) })
    }

    /// Encodes the time, the fields that distinguish answers at one time, and the rest.
    ///
    /// - Parameter encoder: the encoder.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(time, forKey: .time)
        let fields = UInt64(sessionNumber) << 32 | UInt64(questionAndGrade)
        try values.encode(fields, forKey: .fields)
        try values.encodeIfPresent(rest?.description, forKey: .rest)
    }
}
