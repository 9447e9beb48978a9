//! Why a barcode is not safe to print, in words.

use symbology::{Message, message};

use super::WhyNot;

pub(super) fn why_not(why: WhyNot) -> Message {
    match why {
        WhyNot::NotDrawn => message!("scan-not-drawn", "it is not on the label"),
        WhyNot::DecodesOtherwise => message!("scan-otherwise", "scanners read another value"),
        WhyNot::Unreadable => message!("scan-unreadable", "no decoder can read it"),
        WhyNot::ModulesDiffer => message!("scan-modules", "its modules do not match its value"),
        WhyNot::Cut => message!("scan-cut", "part of it is outside the label"),
        WhyNot::DamagedModules => message!("scan-damaged", "something else is printed over it"),
        WhyNot::Reversed => {
            message!("scan-reversed", "it is light on dark, which few scanners can read")
        }
        WhyNot::BarsTooLow => message!(
            "scan-low",
            "its bars are so low that a scanner reads it only if it is aimed exactly"
        ),
        WhyNot::Margin => {
            message!("scan-margin", "scanners may not find it, because its quiet zone is not blank")
        }
        WhyNot::ModuleTooSmall => {
            message!("scan-small", "scanners may not find it, because its modules are small")
        }
        WhyNot::Surroundings => message!(
            "scan-surroundings",
            "scanners may not find it, because of what is printed around it"
        ),
    }
}
