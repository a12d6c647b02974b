const written = new WeakMap<Element, string>();

/**
 * Compares with the last written text rather than with the page: a browser's translation replaces text nodes, and
 * writing the same text again would make it translate again.
 */
export function write(place: Element | null | undefined, text: string): void {
  if (!place || (written.get(place) ?? place.textContent) === text) return;
  written.set(place, text);
  place.textContent = text;
}
