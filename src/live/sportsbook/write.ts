const written = new WeakMap<Element, string>();

/**
 * Compares with what was last written rather than with what stands there: a browser that translates the page has exchanged the
 * text nodes, and writing the same text again would make it translate that again.
 */
export function write(place: Element | null | undefined, text: string): void {
  if (!place || (written.get(place) ?? place.textContent) === text) return;
  written.set(place, text);
  place.textContent = text;
}
