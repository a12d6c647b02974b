const suitsOf = (cards: readonly number[]): number[] => {
  const suits = [0, 0, 0, 0];
  for (const card of cards) {
    const suit = Math.floor(card / 13);
    suits[suit] = (suits[suit] as number) | (1 << (card % 13));
  }
  return suits;
};

/**
 * Hands that differ only by the names of their suits are one class, of which the example has its suits in falling order
 * of their ranks. So that a class is found without looking for its other hands.
 */
export function* suitClasses<Cards extends readonly number[]>(
  hands: Iterable<Cards>,
): Generator<{ cards: Cards; count: number }> {
  for (const cards of hands) {
    const [a, b, c, d] = suitsOf(cards) as [number, number, number, number];
    if (a < b || b < c || c < d) continue;
    // The ways to name four suits, without those that swap equal ones.
    const runs = [a, b, c, d].map((suit, at, all) => all.slice(0, at + 1).filter((other) => other === suit).length);
    yield { cards, count: 24 / runs.reduce((ways, run) => ways * run, 1) };
  }
}
