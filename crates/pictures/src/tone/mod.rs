//! Shades of files (sRGB) as the light that they reflect, and back.
//!
//! Resizing and luminance are both weighted sums of light, so it does not matter which is done first. The luminance is
//! taken pixel by pixel before the resize, which then has a third of the work.

mod tables;

use tables::{LEAST_LIGHT, LIGHT};

/// Bytes of light as it is stored, the lower one first.
pub(crate) const SAMPLE: usize = 2;

/// The light of white paper.
pub(crate) const WHITE: u16 = u16::MAX;

/// ITU-R BT.709 luminance of red, green and blue, in 1/65536.
const WEIGHTS: [u32; 3] = [13_933, 46_871, 4_732];

const RED: [u32; 256] = weighted(WEIGHTS[0]);
const GREEN: [u32; 256] = weighted(WEIGHTS[1]);
const BLUE: [u32; 256] = weighted(WEIGHTS[2]);

const fn weighted(weight: u32) -> [u32; 256] {
    let mut table = [0; 256];
    let mut shade = 0;
    while shade < 256 {
        table[shade] = LIGHT[shade] as u32 * weight;
        shade += 1;
    }
    table
}

/// The light of a grey.
#[inline]
pub(crate) fn grey(shade: u8) -> u16 {
    LIGHT[usize::from(shade)]
}

/// The light of a grey of 16 bits: between two greys of 8 bits, in proportion.
pub(crate) fn grey16(shade: u16) -> u16 {
    // 65535 is 255 times 257.
    let (below, part) = (usize::from(shade / 257), u32::from(shade % 257));
    let from = u32::from(LIGHT[below]);
    let to = LIGHT.get(below + 1).map_or(from, |&next| u32::from(next));
    narrow(from + ((to - from) * part + 128) / 257)
}

/// The luminance of a colour.
#[inline]
pub(crate) fn colour([red, green, blue]: [u8; 3]) -> u16 {
    let sum = RED[usize::from(red)] + GREEN[usize::from(green)] + BLUE[usize::from(blue)];
    narrow((sum + (1 << 15)) >> 16)
}

/// The luminance of a colour of 16 bits a channel.
pub(crate) fn colour16(channels: [u16; 3]) -> u16 {
    let light = channels.map(|channel| u32::from(grey16(channel)));
    let sum: u32 = light.iter().zip(WEIGHTS).map(|(light, weight)| light * weight).sum();
    narrow((sum + (1 << 15)) >> 16)
}

/// Channels of a pixel with an opacity of `alpha` in 255 parts, on white paper. Shades are mixed, not light: so do the
/// programs that show pictures (W3C Compositing and Blending, 10.1), and black at 25 % is the grey that people saw.
#[inline]
pub(crate) fn on_white<const CHANNELS: usize>(
    channels: [u8; CHANNELS],
    alpha: u8,
) -> [u8; CHANNELS] {
    let alpha = u32::from(alpha);
    channels.map(|shade| {
        let sum = u32::from(shade) * alpha + 255 * (255 - alpha);
        u8::try_from((sum + 127) / 255).unwrap_or(u8::MAX)
    })
}

/// The same for 16 bits a channel.
pub(crate) fn on_white16<const CHANNELS: usize>(
    channels: [u16; CHANNELS],
    alpha: u16,
) -> [u16; CHANNELS] {
    let (alpha, white) = (u64::from(alpha), u64::from(u16::MAX));
    channels.map(|shade| {
        let sum = u64::from(shade) * alpha + white * (white - alpha);
        u16::try_from((sum + white / 2) / white).unwrap_or(u16::MAX)
    })
}

/// Light that comes from `part` in 255 parts of a dot, whose rest is white paper: dots mix light.
#[inline]
pub(crate) fn covering(light: u16, part: u8) -> u16 {
    let part = u32::from(part);
    narrow((u32::from(light) * part + u32::from(WHITE) * (255 - part) + 127) / 255)
}

/// The shade that is nearest to the light, measured in shades.
#[inline]
pub(crate) fn shade(light: u16) -> u8 {
    let shade = FIRST_SHADE[usize::from(light) / NEAR];
    // It is this shade or the next one.
    let is_next = LEAST_LIGHT.get(usize::from(shade) + 1).is_some_and(|&least| least <= light);
    shade + u8::from(is_next)
}

/// The shades of a row of light.
pub(crate) fn shades(row: &[u16]) -> impl Iterator<Item = u8> {
    // Drawings have much equal light in a row.
    let mut last = (0, shade(0));
    row.iter().map(move |&light| {
        if light != last.0 {
            last = (light, shade(light));
        }
        last.1
    })
}

/// Between two multiples of this light begins one shade at most.
const NEAR: usize = 16;

/// The shade of every light that is a multiple of [`NEAR`].
static FIRST_SHADE: [u8; 65_536 / NEAR] = {
    let mut table = [0; 65_536 / NEAR];
    let mut part = 1;
    while part < table.len() {
        let mut shade: u8 = table[part - 1];
        if shade < 255 && LEAST_LIGHT[shade as usize + 1] as usize <= part * NEAR {
            shade += 1;
        }
        table[part] = shade;
        part += 1;
    }
    table
};

/// Pixels become light in the same buffer: they are longer than light, so none is overwritten before it was read.
pub(crate) fn in_place<const BYTES: usize>(
    pixels: &mut Vec<u8>,
    light: impl Fn([u8; BYTES]) -> u16,
) {
    const { assert!(BYTES >= SAMPLE) };
    let count = pixels.len() / BYTES;
    for pixel in 0..count {
        let found = pixels.get(pixel * BYTES..).and_then(<[u8]>::first_chunk).copied();
        let sample = found.map_or(WHITE, &light).to_le_bytes();
        if let Some(place) = pixels.get_mut(pixel * SAMPLE..(pixel + 1) * SAMPLE) {
            place.copy_from_slice(&sample);
        }
    }
    pixels.truncate(count * SAMPLE);
}

/// Weighted means of light are light.
#[inline]
fn narrow(light: u32) -> u16 {
    u16::try_from(light).unwrap_or(WHITE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_shade_comes_back() {
        for number in 0..=255 {
            assert_eq!(shade(grey(number)), number);
            assert_eq!(shade(colour([number; 3])), number);
            assert_eq!(grey16(u16::from(number) * 257), grey(number));
            assert_eq!(colour16([u16::from(number) * 257; 3]), colour([number; 3]));
        }
    }

    #[test]
    fn shades_of_16_bits_rise_evenly() {
        let mut before = 0_u16;
        for number in 0..=u16::MAX {
            let light = grey16(number);
            assert!((before..=before.saturating_add(5)).contains(&light), "{number}");
            before = light;
        }
        assert_eq!(before, WHITE);
    }

    // IEC 61966-2-1: half of the light is shade 188; shade 128 is 21.6 % of the light.
    #[test]
    fn light_is_linear() {
        assert_eq!(shade(32_768), 188);
        assert_eq!(grey(128), 14_146);
        assert_eq!(shade(0), 0);
        for light in 0..=WHITE {
            let above = LEAST_LIGHT.partition_point(|&least| least <= light);
            assert_eq!(usize::from(shade(light)), above - 1, "{light}");
        }
        assert_eq!(shade(WHITE), 255);
    }

    #[test]
    fn luminance_weighs_green_most() {
        assert_eq!(colour([255, 0, 0]), 13_933);
        assert_eq!(colour([0, 255, 0]), 46_870);
        assert_eq!(colour([0, 0, 255]), 4_732);
        assert_eq!(WEIGHTS.iter().sum::<u32>(), 1 << 16);
    }

    #[test]
    fn transparent_parts_show_white_paper() {
        assert_eq!(on_white([0, 9, 255], 0), [255; 3]);
        assert_eq!(on_white([0, 123, 255], 255), [0, 123, 255]);
        assert_eq!(on_white([0, 100, 255], 51), [204, 224, 255]);
        assert_eq!((covering(0, 0), covering(123, 255), covering(0, 51)), (WHITE, 123, 52_428));
        assert_eq!(on_white16([0], 0), [u16::MAX]);
        assert_eq!(on_white16([123], u16::MAX), [123]);
        for (shade, alpha) in [(0_u8, 64_u8), (7, 1), (200, 128), (90, 254)] {
            let wide = |byte: u8| u16::from(byte) * 257;
            let [fine] = on_white16([wide(shade)], wide(alpha));
            let [found] = on_white([shade], alpha);
            assert!(fine.abs_diff(wide(found)) <= 129, "{shade} at {alpha}");
        }
    }
}
