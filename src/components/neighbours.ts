// The texts before and after one, among its kind and in the order that readers are offered them.
export type Neighbour = { readonly title: string; readonly href: string };
export type Neighbours = { readonly previous: Neighbour | undefined; readonly next: Neighbour | undefined };

/** @param href the address that is read. A page that is not among the texts is followed by the first of them. */
export function neighboursOf(texts: readonly Neighbour[], href: string): Neighbours {
  const place = texts.findIndex((text) => text.href === href);
  return { previous: texts[place - 1], next: texts[place + 1] };
}
