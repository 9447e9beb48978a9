//! The application identifiers of the GS1 General Specifications, 2026 edition, clause 3.2: one row for each
//! identifier, or for each run of identifiers that differ only in their last digit.
//!
//! A row says what a value looks like, which partners it needs and which it cannot stand beside (clause 4.13).

use super::{
    checks::Check::{
        CheckDigit, CheckPair, Country, CountryLetters, CountryOr999, Coupon, CouponOffer,
        Currency, Day, DayOrMonth, Hour, HourMinute, Hyphen, Iban, ImporterIndex, Latitude,
        LongDay, Longitude, MediaType, Minute, NoLeadingZero, NotOnlyDigits, NotZero, PackageType,
        PercentEncoding, PieceOfTotal, PositionOfTotal, PrefixAtFirst, PrefixAtSecond, Second, Sex,
        Winding, YesNo, Zero,
    },
    entry::{Component, Entry, n, n_up_to, predefined, separated, x, x_up_to, y_up_to, z_up_to},
};

/// How many rows there are.
pub(super) const ROWS: usize = 224;

const GTIN: &[Component] = &[n(14).with(&[CheckDigit, PrefixAtSecond])];
const TRADE_ITEM_PIECE: &[Component] =
    &[n(14).with(&[CheckDigit, PrefixAtSecond]), n(4).with(&[PieceOfTotal])];
const GLN: &[Component] = &[n(13).with(&[CheckDigit, PrefixAtFirst])];
const GSRN: &[Component] = &[n(18).with(&[CheckDigit, PrefixAtFirst])];
const DATE: &[Component] = &[n(6).with(&[DayOrMonth])];
const DATE_AND_TIME: &[Component] = &[n(6).with(&[DayOrMonth]), n(4).with(&[HourMinute])];
const COUNTRIES: &[Component] = &[
    n(3).with(&[Country]),
    n(3).with(&[Country]).or_nothing(),
    n(3).with(&[Country]).or_nothing(),
    n(3).with(&[Country]).or_nothing(),
    n(3).with(&[Country]).or_nothing(),
];
const PROCESSOR: &[Component] = &[n(3).with(&[CountryOr999]), x_up_to(27)];
const TEMPERATURE: &[Component] = &[n(6), x(1).with(&[Hyphen]).or_nothing()];
const PERCENT_35: &[Component] = &[x_up_to(35).with(&[PercentEncoding])];
const PERCENT_40: &[Component] = &[x_up_to(40).with(&[PercentEncoding])];
const PERCENT_70: &[Component] = &[x_up_to(70).with(&[PercentEncoding])];

/// The keys of trade items, pieces of them, and of the contents of a logistic unit.
const ANY_ITEM: &str = "01 02 03 8006 8026";

/// All rows, in the order of their identifiers as text.
pub(super) static TABLE: [Entry; ROWS] = [
    predefined("00", "SSCC", &[n(18).with(&[CheckDigit, PrefixAtSecond])]),
    predefined("01", "GTIN", GTIN).bars("255 37"),
    predefined("02", "CONTENT", GTIN).needs("37").bars("01 03"),
    predefined("03", "MTO GTIN", GTIN).bars("01 02 37 235"),
    separated("10", "BATCH/LOT", &[x_up_to(20)]).needs(ANY_ITEM),
    predefined("11", "PROD DATE", DATE).needs(ANY_ITEM),
    predefined("12", "DUE DATE", DATE).needs("8020"),
    predefined("13", "PACK DATE", DATE).needs(ANY_ITEM),
    predefined("15", "BEST BEFORE or BEST BY", DATE).needs(ANY_ITEM),
    predefined("16", "SELL BY", DATE).needs(ANY_ITEM),
    predefined("17", "USE BY or EXPIRY", DATE).needs("01 02 03 255 8006 8026"),
    predefined("20", "VARIANT", &[n(2)]).needs(ANY_ITEM),
    separated("21", "SERIAL", &[x_up_to(20)]).needs("01 03 8006").bars("235"),
    separated("22", "CPV", &[x_up_to(20)]).needs("01"),
    separated("235", "TPX", &[x_up_to(28)]).needs("01"),
    separated("240", "ADDITIONAL ID", &[x_up_to(30)]).needs(ANY_ITEM),
    separated("241", "CUST. PART No.", &[x_up_to(30)]).needs(ANY_ITEM),
    separated("242", "MTO VARIANT", &[n_up_to(6)]).needs("01 02 8006 8026"),
    separated("243", "PCN", &[x_up_to(20)]).needs("01 03"),
    separated("250", "SECONDARY SERIAL", &[x_up_to(30)]).needs("01+21 03+21 8006+21"),
    separated("251", "REF. TO SOURCE", &[x_up_to(30)]).needs("01 03 8006"),
    separated("253", "GDTI", &[n(13).with(&[CheckDigit, PrefixAtFirst]), x_up_to(17).or_nothing()]),
    separated("254", "GLN EXTENSION COMPONENT", &[x_up_to(20)]).needs("414"),
    separated("255", "GCN", &[n(13).with(&[CheckDigit, PrefixAtFirst]), n_up_to(12).or_nothing()])
        .bars("01 02 415 8006 8020 8026"),
    separated("30", "VAR. COUNT", &[n_up_to(8)]).needs("01 02"),
    predefined("3100-3105", "NET WEIGHT (kg)", &[n(6)]).needs("01 02").bars("310n"),
    predefined("3110-3115", "LENGTH (m)", &[n(6)]).needs("01 02").bars("311n"),
    predefined("3120-3125", "WIDTH (m)", &[n(6)]).needs("01 02").bars("312n"),
    predefined("3130-3135", "HEIGHT (m)", &[n(6)]).needs("01 02").bars("313n"),
    predefined("3140-3145", "AREA (m²)", &[n(6)]).needs("01 02").bars("314n"),
    predefined("3150-3155", "NET VOLUME (l)", &[n(6)]).needs("01 02").bars("315n"),
    predefined("3160-3165", "NET VOLUME (m³)", &[n(6)]).needs("01 02").bars("316n"),
    predefined("3200-3205", "NET WEIGHT (lb)", &[n(6)]).needs("01 02").bars("320n"),
    predefined("3210-3215", "LENGTH (in)", &[n(6)]).needs("01 02").bars("321n"),
    predefined("3220-3225", "LENGTH (ft)", &[n(6)]).needs("01 02").bars("322n"),
    predefined("3230-3235", "LENGTH (yd)", &[n(6)]).needs("01 02").bars("323n"),
    predefined("3240-3245", "WIDTH (in)", &[n(6)]).needs("01 02").bars("324n"),
    predefined("3250-3255", "WIDTH (ft)", &[n(6)]).needs("01 02").bars("325n"),
    predefined("3260-3265", "WIDTH (yd)", &[n(6)]).needs("01 02").bars("326n"),
    predefined("3270-3275", "HEIGHT (in)", &[n(6)]).needs("01 02").bars("327n"),
    predefined("3280-3285", "HEIGHT (ft)", &[n(6)]).needs("01 02").bars("328n"),
    predefined("3290-3295", "HEIGHT (yd)", &[n(6)]).needs("01 02").bars("329n"),
    predefined("3300-3305", "GROSS WEIGHT (kg)", &[n(6)]).needs("00 01").bars("330n"),
    predefined("3310-3315", "LENGTH (m), log", &[n(6)]).needs("00 01").bars("331n"),
    predefined("3320-3325", "WIDTH (m), log", &[n(6)]).needs("00 01").bars("332n"),
    predefined("3330-3335", "HEIGHT (m), log", &[n(6)]).needs("00 01").bars("333n"),
    predefined("3340-3345", "AREA (m²), log", &[n(6)]).needs("00 01").bars("334n"),
    predefined("3350-3355", "VOLUME (l), log", &[n(6)]).needs("00 01").bars("335n"),
    predefined("3360-3365", "VOLUME (m³), log", &[n(6)]).needs("00 01").bars("336n"),
    predefined("3370-3375", "KG PER m²", &[n(6)]).needs("01").bars("337n"),
    predefined("3400-3405", "GROSS WEIGHT (lb)", &[n(6)]).needs("00 01").bars("340n"),
    predefined("3410-3415", "LENGTH (in), log", &[n(6)]).needs("00 01").bars("341n"),
    predefined("3420-3425", "LENGTH (ft), log", &[n(6)]).needs("00 01").bars("342n"),
    predefined("3430-3435", "LENGTH (yd), log", &[n(6)]).needs("00 01").bars("343n"),
    predefined("3440-3445", "WIDTH (in), log", &[n(6)]).needs("00 01").bars("344n"),
    predefined("3450-3455", "WIDTH (ft), log", &[n(6)]).needs("00 01").bars("345n"),
    predefined("3460-3465", "WIDTH (yd), log", &[n(6)]).needs("00 01").bars("346n"),
    predefined("3470-3475", "HEIGHT (in), log", &[n(6)]).needs("00 01").bars("347n"),
    predefined("3480-3485", "HEIGHT (ft), log", &[n(6)]).needs("00 01").bars("348n"),
    predefined("3490-3495", "HEIGHT (yd), log", &[n(6)]).needs("00 01").bars("349n"),
    predefined("3500-3505", "AREA (in²)", &[n(6)]).needs("01 02").bars("350n"),
    predefined("3510-3515", "AREA (ft²)", &[n(6)]).needs("01 02").bars("351n"),
    predefined("3520-3525", "AREA (yd²)", &[n(6)]).needs("01 02").bars("352n"),
    predefined("3530-3535", "AREA (in²), log", &[n(6)]).needs("00 01").bars("353n"),
    predefined("3540-3545", "AREA (ft²), log", &[n(6)]).needs("00 01").bars("354n"),
    predefined("3550-3555", "AREA (yd²), log", &[n(6)]).needs("00 01").bars("355n"),
    predefined("3560-3565", "NET WEIGHT (tr oz)", &[n(6)]).needs("01 02").bars("356n"),
    predefined("3570-3575", "NET VOLUME (oz)", &[n(6)]).needs("01 02").bars("357n"),
    predefined("3600-3605", "NET VOLUME (qt (US))", &[n(6)]).needs("01 02").bars("360n"),
    predefined("3610-3615", "NET VOLUME (gal.)", &[n(6)]).needs("01 02").bars("361n"),
    predefined("3620-3625", "VOLUME (qt (US)), log", &[n(6)]).needs("00 01").bars("362n"),
    predefined("3630-3635", "VOLUME (gal (US)), log", &[n(6)]).needs("00 01").bars("363n"),
    predefined("3640-3645", "NET VOLUME (in³)", &[n(6)]).needs("01 02").bars("364n"),
    predefined("3650-3655", "NET VOLUME (ft³)", &[n(6)]).needs("01 02").bars("365n"),
    predefined("3660-3665", "NET VOLUME (yd³)", &[n(6)]).needs("01 02").bars("366n"),
    predefined("3670-3675", "VOLUME (in³), log", &[n(6)]).needs("00 01").bars("367n"),
    predefined("3680-3685", "VOLUME (ft³), log", &[n(6)]).needs("00 01").bars("368n"),
    predefined("3690-3695", "VOLUME (yd³), log", &[n(6)]).needs("00 01").bars("369n"),
    separated("37", "COUNT", &[n_up_to(8)]).needs("00+02 00+8026"),
    separated("3900-3909", "AMOUNT", &[n_up_to(15)]).needs("255 8020").bars("390n 391n 394n 8111"),
    separated("3910-3919", "AMOUNT", &[n(3).with(&[Currency]), n_up_to(15)])
        .needs("8020")
        .bars("391n"),
    separated("3920-3929", "PRICE", &[n_up_to(15)])
        .needs("01+30 01+31nn 01+32nn 01+35nn 01+36nn")
        .bars("392n 393n"),
    separated("3930-3939", "PRICE", &[n(3).with(&[Currency]), n_up_to(15)])
        .needs("30 31nn 32nn 35nn 36nn")
        .bars("393n"),
    separated("3940-3943", "PRCNT OFF", &[n(4)]).needs("255").bars("394n 8111"),
    separated("3950-3955", "PRICE/UoM", &[n(6)])
        .needs("30 31nn 32nn 35nn 36nn")
        .bars("392n 393n 395n 8005"),
    separated("400", "ORDER NUMBER", &[x_up_to(30)]),
    separated("401", "GINC", &[x_up_to(30).with(&[PrefixAtFirst])]),
    separated("402", "GSIN", &[n(17).with(&[CheckDigit, PrefixAtFirst])]),
    separated("403", "ROUTE", &[x_up_to(30)]).needs("00"),
    predefined("410", "SHIP TO LOC", GLN),
    predefined("411", "BILL TO", GLN),
    predefined("412", "PURCHASE FROM", GLN),
    predefined("413", "SHIP FOR LOC", GLN),
    predefined("414", "LOC No.", GLN),
    predefined("415", "PAY TO", GLN).needs("8020"),
    predefined("416", "PROD/SERV LOC", GLN),
    predefined("417", "PARTY", GLN),
    separated("420", "SHIP TO POST", &[x_up_to(20)]).bars("421"),
    separated("421", "SHIP TO POST", &[n(3).with(&[Country]), x_up_to(9)]).bars("4307"),
    separated("422", "ORIGIN", &[n(3).with(&[Country])]).needs(ANY_ITEM).bars("426"),
    separated("423", "COUNTRY - INITIAL PROCESS", COUNTRIES).needs("01 02 03").bars("426"),
    separated("424", "COUNTRY - PROCESS", &[n(3).with(&[Country])]).needs("01 02 03").bars("426"),
    separated("425", "COUNTRY - DISASSEMBLY", COUNTRIES).needs("01 02 03").bars("426"),
    separated("426", "COUNTRY - FULL PROCESS", &[n(3).with(&[Country])]).needs("01 02 03"),
    separated("427", "ORIGIN SUBDIVISION", &[x_up_to(3)]).needs("01+422 02+422 03+422"),
    separated("4300", "SHIP TO COMP", PERCENT_35).needs("00"),
    separated("4301", "SHIP TO NAME", PERCENT_35).needs("00"),
    separated("4302", "SHIP TO ADD1", PERCENT_70).needs("00"),
    separated("4303", "SHIP TO ADD2", PERCENT_70).needs("4302"),
    separated("4304", "SHIP TO SUB", PERCENT_70).needs("00"),
    separated("4305", "SHIP TO LOC", PERCENT_70).needs("00"),
    separated("4306", "SHIP TO REG", PERCENT_70).needs("00"),
    separated("4307", "SHIP TO COUNTRY", &[x(2).with(&[CountryLetters])]).needs("00"),
    separated("4308", "SHIP TO PHONE", &[x_up_to(30)]).needs("00"),
    separated("4309", "SHIP TO GEO", &[n(10).with(&[Latitude]), n(10).with(&[Longitude])])
        .needs("00"),
    separated("4310", "RTN TO COMP", PERCENT_35).needs("00"),
    separated("4311", "RTN TO NAME", PERCENT_35).needs("00"),
    separated("4312", "RTN TO ADD1", PERCENT_70).needs("00"),
    separated("4313", "RTN TO ADD2", PERCENT_70).needs("4312"),
    separated("4314", "RTN TO SUB", PERCENT_70).needs("00"),
    separated("4315", "RTN TO LOC", PERCENT_70).needs("00"),
    separated("4316", "RTN TO REG", PERCENT_70).needs("00"),
    separated("4317", "RTN TO COUNTRY", &[x(2).with(&[CountryLetters])]).needs("00"),
    separated("4318", "RTN TO POST", &[x_up_to(20)]).needs("00"),
    separated("4319", "RTN TO PHONE", &[x_up_to(30)]).needs("00"),
    separated("4320", "SRV DESCRIPTION", PERCENT_35).needs("00"),
    separated("4321", "DANGEROUS GOODS", &[n(1).with(&[YesNo])]).needs("00"),
    separated("4322", "AUTH TO LEAVE", &[n(1).with(&[YesNo])]).needs("00"),
    separated("4323", "SIG REQUIRED", &[n(1).with(&[YesNo])]).needs("00"),
    separated("4324", "NOT BEF DEL DT", DATE_AND_TIME).needs("00"),
    separated("4325", "NOT AFT DEL DT", DATE_AND_TIME).needs("00"),
    separated("4326", "REL DATE", &[n(6).with(&[Day])]).needs("00"),
    separated("4330", "MAX TEMP F.", TEMPERATURE).needs("00").bars("4331"),
    separated("4331", "MAX TEMP C.", TEMPERATURE).needs("00").bars("4330"),
    separated("4332", "MIN TEMP F.", TEMPERATURE).needs("00").bars("4333"),
    separated("4333", "MIN TEMP C.", TEMPERATURE).needs("00").bars("4332"),
    separated("7001", "NSN", &[n(13)]).needs("01 02 8006 8026"),
    separated("7002", "MEAT CUT", &[x_up_to(30)]).needs("01 02"),
    separated("7003", "EXPIRY TIME", &[n(6).with(&[Day]), n(4).with(&[HourMinute])])
        .needs("01 02 03"),
    separated("7004", "ACTIVE POTENCY", &[n_up_to(4)]).needs("01+10 03+10"),
    separated("7005", "CATCH AREA", &[x_up_to(12)]).needs("01 02"),
    separated("7006", "FIRST FREEZE DATE", &[n(6).with(&[Day])]).needs("01 02"),
    separated("7007", "HARVEST DATE", &[n(6).with(&[Day]), n(6).with(&[Day]).or_nothing()])
        .needs("01 02"),
    separated("7008", "AQUATIC SPECIES", &[x_up_to(3)]).needs("01 02"),
    separated("7009", "FISHING GEAR TYPE", &[x_up_to(10)]).needs("01 02"),
    separated("7010", "PROD METHOD", &[x_up_to(2)]).needs("01 02 03"),
    separated("7011", "TEST BY DATE", &[n(6).with(&[Day]), n(4).with(&[HourMinute]).or_nothing()])
        .needs("01 02 03"),
    separated("7020", "REFURB LOT", &[x_up_to(20)]).needs("01+416 03+416 8006+416"),
    separated("7021", "FUNC STAT", &[x_up_to(20)]).needs("01 03 8006"),
    separated("7022", "REV STAT", &[x_up_to(20)]).needs("01+7021 03+7021 8006+7021"),
    separated("7023", "GIAI - ASSEMBLY", &[x_up_to(30).with(&[PrefixAtFirst])]),
    separated("7030", "PROCESSOR # 0", PROCESSOR).needs("01 02"),
    separated("7031", "PROCESSOR # 1", PROCESSOR).needs("01 02"),
    separated("7032", "PROCESSOR # 2", PROCESSOR).needs("01 02"),
    separated("7033", "PROCESSOR # 3", PROCESSOR).needs("01 02"),
    separated("7034", "PROCESSOR # 4", PROCESSOR).needs("01 02"),
    separated("7035", "PROCESSOR # 5", PROCESSOR).needs("01 02"),
    separated("7036", "PROCESSOR # 6", PROCESSOR).needs("01 02"),
    separated("7037", "PROCESSOR # 7", PROCESSOR).needs("01 02"),
    separated("7038", "PROCESSOR # 8", PROCESSOR).needs("01 02"),
    separated("7039", "PROCESSOR # 9", PROCESSOR).needs("01 02"),
    separated("7040", "UIC+EXT", &[n(1), x(1), x(1), x(1).with(&[ImporterIndex])]),
    separated("7041", "UFRGT UNIT TYPE", &[x_up_to(4).with(&[PackageType])]).needs("00"),
    separated("710", "NHRN PZN", &[x_up_to(20)]).needs("01"),
    separated("711", "NHRN CIP", &[x_up_to(20)]).needs("01"),
    separated("712", "NHRN CN", &[x_up_to(20)]).needs("01"),
    separated("713", "NHRN DRN", &[x_up_to(20)]).needs("01"),
    separated("714", "NHRN AIM", &[x_up_to(20)]).needs("01"),
    separated("715", "NHRN NDC", &[x_up_to(20)]).needs("01"),
    separated("716", "NHRN AIC", &[x_up_to(20)]).needs("01"),
    separated("717", "NHRN SRN", &[x_up_to(20)]).needs("01"),
    separated("7230", "CERT # 1", &[x(2), x_up_to(28)]).needs("01 8004"),
    separated("7231", "CERT # 2", &[x(2), x_up_to(28)]).needs("01 8004"),
    separated("7232", "CERT # 3", &[x(2), x_up_to(28)]).needs("01 8004"),
    separated("7233", "CERT # 4", &[x(2), x_up_to(28)]).needs("01 8004"),
    separated("7234", "CERT # 5", &[x(2), x_up_to(28)]).needs("01 8004"),
    separated("7235", "CERT # 6", &[x(2), x_up_to(28)]).needs("01 8004"),
    separated("7236", "CERT # 7", &[x(2), x_up_to(28)]).needs("01 8004"),
    separated("7237", "CERT # 8", &[x(2), x_up_to(28)]).needs("01 8004"),
    separated("7238", "CERT # 9", &[x(2), x_up_to(28)]).needs("01 8004"),
    separated("7239", "CERT # 10", &[x(2), x_up_to(28)]).needs("01 8004"),
    separated("7240", "PROTOCOL", &[x_up_to(20)]).needs("01 8006").bars("03"),
    separated("7241", "AIDC MEDIA TYPE", &[n(2).with(&[MediaType])]).needs("8017 8018"),
    separated("7242", "VCN", &[x_up_to(25)]).needs("8017 8018"),
    separated("7250", "DOB", &[n(8).with(&[LongDay])]).needs("8018").bars("7251"),
    separated("7251", "DOB TIME", &[n(8).with(&[LongDay]), n(4).with(&[HourMinute])])
        .needs("8018")
        .bars("7250"),
    separated("7252", "BIO SEX", &[n(1).with(&[Sex])]).needs("8018"),
    separated("7253", "FAMILY NAME", PERCENT_40).needs("8017 8018").bars("7256 7259"),
    separated("7254", "GIVEN NAME", PERCENT_40).needs("8017 8018").bars("7256 7259"),
    separated("7255", "SUFFIX", &[x_up_to(10)]).needs("8017 8018").bars("7256 7259"),
    separated("7256", "FULL NAME", &[x_up_to(90).with(&[PercentEncoding])]).needs("8017 8018"),
    separated("7257", "PERSON ADDR", PERCENT_70).needs("8018"),
    separated("7258", "BIRTH SEQUENCE", &[x(3).with(&[PositionOfTotal])]).needs("8018+7259"),
    separated("7259", "BABY", PERCENT_40).needs("8018").bars("7256"),
    separated(
        "8001",
        "DIMENSIONS",
        &[
            n(4).with(&[NotZero]),
            n(5).with(&[NotZero]),
            n(3).with(&[NotZero]),
            n(1).with(&[Winding]),
            n(1),
        ],
    )
    .needs("01"),
    separated("8002", "CMT No.", &[x_up_to(20)]),
    separated(
        "8003",
        "GRAI",
        &[n(1).with(&[Zero]), n(13).with(&[CheckDigit, PrefixAtFirst]), x_up_to(16).or_nothing()],
    ),
    separated("8004", "GIAI", &[x_up_to(30).with(&[PrefixAtFirst])]),
    separated("8005", "PRICE PER UNIT", &[n(6)]).needs("01 02"),
    separated("8006", "ITIP", TRADE_ITEM_PIECE).bars("01 03 37"),
    separated("8007", "IBAN", &[x_up_to(34).with(&[Iban])]).needs("415"),
    separated(
        "8008",
        "PROD TIME",
        &[
            n(6).with(&[Day]),
            n(2).with(&[Hour]),
            n(2).with(&[Minute]).or_nothing(),
            n(2).with(&[Second]).or_nothing(),
        ],
    )
    .needs("01 02 03"),
    separated("8009", "OPTSEN", &[x_up_to(50)]).needs("00 01 03"),
    separated("8010", "CPID", &[y_up_to(30).with(&[PrefixAtFirst])]),
    separated("8011", "CPID SERIAL", &[n_up_to(12).with(&[NoLeadingZero])]).needs("8010"),
    separated("8012", "VERSION", &[x_up_to(20)]).needs("01 03 8006"),
    separated("8013", "GMN", &[x_up_to(25).with(&[CheckPair, PrefixAtFirst])]),
    separated("8014", "MUDI", &[x_up_to(25).with(&[CheckPair, PrefixAtFirst, NotOnlyDigits])])
        .needs("01"),
    separated("8017", "GSRN - PROVIDER", GSRN).bars("8018"),
    separated("8018", "GSRN - RECIPIENT", GSRN).bars("8017"),
    separated("8019", "SRIN", &[n_up_to(10)]).needs("8017 8018"),
    separated("8020", "REF No.", &[x_up_to(25)]).needs("415"),
    separated("8026", "ITIP CONTENT", TRADE_ITEM_PIECE).needs("37").bars("02 03 8006"),
    separated("8030", "DIGSIG", &[z_up_to(90)])
        .needs("00 01+21 03+21 253 255 8003 8004 8006+21 8010+8011 8017 8018"),
    separated("8040", "IMEI", &[n(15)]).needs("01+21"),
    separated("8041", "IMEI2", &[n(15)]).needs("01+21+8040"),
    separated("8042", "ESIM", &[n(32)]).needs("01+21+8040"),
    separated("8043", "PSIM", &[n(18), n_up_to(2).or_nothing()]).needs("01+21+8040"),
    separated("8110", "", &[x_up_to(70).with(&[Coupon])]),
    separated("8111", "POINTS", &[n(4)]).needs("255"),
    separated("8112", "", &[x_up_to(70).with(&[CouponOffer])]),
    separated("8200", "PRODUCT URL", &[x_up_to(70)]).needs("01"),
    separated("90", "INTERNAL", &[x_up_to(30)]),
    separated("91-99", "INTERNAL", &[x_up_to(90)]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gs1::{characters::Set, checks::Check};

    /// Each check, its name in the GS1 syntax dictionary and how often the table has it.
    const CHECKS: [(Check, &str, usize); 34] = [
        (Check::CheckDigit, "csum", 20),
        (Check::CheckPair, "csumalpha", 2),
        (Check::PrefixAtFirst, "gcppos1", 20),
        (Check::PrefixAtSecond, "gcppos2", 6),
        (Check::DayOrMonth, "yymmd0", 8),
        (Check::Day, "yymmdd", 7),
        (Check::LongDay, "yyyymmdd", 2),
        (Check::Hour, "hh", 1),
        (Check::Minute, "mi", 1),
        (Check::Second, "ss", 1),
        (Check::HourMinute, "hhmi", 5),
        (Check::Country, "iso3166", 14),
        (Check::CountryOr999, "iso3166999", 10),
        (Check::CountryLetters, "iso3166alpha2", 2),
        (Check::Currency, "iso4217", 2),
        (Check::Sex, "iso5218", 1),
        (Check::PercentEncoding, "pcenc", 20),
        (Check::Latitude, "latitude", 1),
        (Check::Longitude, "longitude", 1),
        (Check::YesNo, "yesno", 3),
        (Check::Hyphen, "hyphen", 4),
        (Check::ImporterIndex, "importeridx", 1),
        (Check::PackageType, "packagetype", 1),
        (Check::MediaType, "mediatype", 1),
        (Check::PositionOfTotal, "posinseqslash", 1),
        (Check::NotZero, "nonzero", 3),
        (Check::Winding, "winding", 1),
        (Check::Zero, "zero", 1),
        (Check::PieceOfTotal, "pieceoftotal", 2),
        (Check::Iban, "iban", 1),
        (Check::NoLeadingZero, "nozeroprefix", 1),
        (Check::NotOnlyDigits, "hasnondigit", 1),
        (Check::Coupon, "couponcode", 1),
        (Check::CouponOffer, "couponposoffer", 1),
    ];

    fn row(identifier: &str) -> &'static Entry {
        let name =
            |entry: &Entry| format!("{:0digits$}", entry.first, digits = usize::from(entry.digits));
        TABLE.iter().find(|entry| name(entry) == identifier).unwrap()
    }

    #[test]
    fn all_rows_are_there_in_their_order() {
        let key =
            |entry: &Entry| format!("{:0digits$}", entry.first, digits = usize::from(entry.digits));
        assert!(TABLE.is_sorted_by(|one, other| key(one) < key(other)));
        // Every identifier counted by itself.
        let identifiers: u16 = TABLE.iter().map(|entry| entry.last - entry.first + 1).sum();
        assert_eq!((TABLE.len(), identifiers), (ROWS, 541));
        assert_eq!(TABLE.iter().filter(|entry| !entry.separator).count(), 72);
        assert_eq!(TABLE.iter().filter(|entry| !entry.needs.is_empty()).count(), 193);
        assert_eq!(TABLE.iter().filter(|entry| !entry.bars.is_empty()).count(), 85);
    }

    #[test]
    fn every_check_is_used_as_often_as_in_the_dictionary() {
        for (check, name, uses) in CHECKS {
            let components = TABLE.iter().flat_map(|entry| entry.components);
            let found = components.filter(|component| component.checks.contains(&check)).count();
            assert_eq!(found, uses, "{name}");
        }
    }

    #[test]
    fn rows_say_what_the_general_specifications_say() {
        let check = |identifier, title, separator, lengths| {
            let entry = row(identifier);
            assert_eq!(
                (entry.title, entry.separator, entry.lengths()),
                (title, separator, lengths)
            );
        };
        check("00", "SSCC", false, (18, 18));
        check("01", "GTIN", false, (14, 14));
        check("10", "BATCH/LOT", true, (1, 20));
        check("235", "TPX", true, (1, 28));
        check("253", "GDTI", true, (13, 30));
        check("3100", "NET WEIGHT (kg)", false, (6, 6));
        check("3930", "PRICE", true, (4, 18));
        check("414", "LOC No.", false, (13, 13));
        check("423", "COUNTRY - INITIAL PROCESS", true, (3, 15));
        check("8008", "PROD TIME", true, (8, 12));
        check("8030", "DIGSIG", true, (1, 90));
        check("91", "INTERNAL", true, (1, 90));
        assert_eq!((row("3100").last, row("91").last), (3105, 99));
        assert_eq!(row("8010").components[0].set, Set::Parts39);
        assert_eq!(row("8030").components[0].set, Set::Base64);
        assert_eq!((row("37").needs, row("01").bars), ("00+02 00+8026", "255 37"));
    }
}
