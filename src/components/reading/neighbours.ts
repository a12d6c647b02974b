// The previous and next text of the same kind, in the order of the list.
export type Neighbour = { readonly title: string; readonly href: string };
export type Neighbours = { readonly previous: Neighbour | undefined; readonly next: Neighbour | undefined };

/** @param href the current page; if it is not in the list, the next text is the first one. */
export function neighboursOf(texts: readonly Neighbour[], href: string): Neighbours {
  const index = texts.findIndex((text) => text.href === href);
  return { previous: texts[index - 1], next: texts[index + 1] };
}
