/** Hands that differ only by the names of their suits are one class: their ranks by suit, in an order without names. */
export const suitClassOf = (cards: readonly number[]): string =>
  [0, 1, 2, 3]
    .map((suit) =>
      cards.reduce((ranks, card) => (Math.floor(card / 13) === suit ? ranks | (1 << (card % 13)) : ranks), 0),
    )
    .sort((a, b) => a - b)
    .join();

/** The classes of some hands, each with an example and its size. */
export function suitClasses<Cards extends readonly number[]>(
  hands: Iterable<Cards>,
): { cards: Cards; count: number }[] {
  const classes = new Map<string, { cards: Cards; count: number }>();
  for (const cards of hands) {
    const key = suitClassOf(cards);
    const known = classes.get(key);
    if (known) known.count += 1;
    else classes.set(key, { cards, count: 1 });
  }
  return [...classes.values()];
}
