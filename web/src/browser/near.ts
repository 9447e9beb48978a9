// Elements that are about to be seen.

/** How far below and above the visible part of the page. */
const MARGIN = "200px";

/** Calls back once, when the element is near the visible part of the page; returns a function that stops it. */
export function onceNear(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
