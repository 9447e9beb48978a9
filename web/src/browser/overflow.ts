// Whether a row of buttons continues beyond the edges of its scrolling place.

export interface Overflow {
  readonly before: boolean;
  readonly after: boolean;
}

/** Reports what is hidden along the line of text, at once and after every change. */
export function watchOverflow(place: HTMLElement, tell: (now: Overflow) => void): () => void {
  const look = () => {
    // From right to left, positions are negative.
    const at = Math.abs(place.scrollLeft);
    // Positions may have fractions of a pixel.
    tell({ before: at > 1, after: at + place.clientWidth < place.scrollWidth - 1 });
  };
  look();
  place.addEventListener("scroll", look, { passive: true });
  const observer = new ResizeObserver(look);
  observer.observe(place);
  return () => {
    place.removeEventListener("scroll", look);
    observer.disconnect();
  };
}
