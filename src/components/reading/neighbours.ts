export type Neighbour = { readonly title: string; readonly href: string };
export type Neighbours = { readonly previous: Neighbour | undefined; readonly next: Neighbour | undefined };

export function findNeighbours(texts: readonly Neighbour[], href: string): Neighbours {
  const index = texts.findIndex((text) => text.href === href);
  return { previous: texts[index - 1], next: texts[index + 1] };
}
