/**
 * Scrolls a page so that what is so far below the top of an element stands at the top of the window.
 * @param always also where it stands lower already. @param coveredPx what of the page covers the window's top.
 */
export function scrollToPart(place: Element, belowPx: number, always: boolean, coveredPx = 0): void {
  const top = place.getBoundingClientRect().top + belowPx - coveredPx;
  if (always || top < 0) scrollBy({ top, behavior: 'instant' });
}

/** What covers the window's bottom, as the page says by its scroll padding. */
export const coveredEndPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
