// What tickets pay and are worth, calculated combination by combination, independently of the tested code.
import type { Ticket } from '#platform/bets/tickets.ts';

/** The combinations of this size, one by one. */
function* linesOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  if (size === 0) yield [];
  else
    for (const [place, item] of items.entries())
      for (const rest of linesOf(items.slice(place + 1), size - 1)) yield [item, ...rest];
}

/**
 * Sums combination by combination, in integers, rounded down once.
 * @param factors hundredths of each selection.
 */
export function paidBy(stake: number, factors: readonly number[], size: number): number {
  let sum = 0n;
  let lines = 0n;
  for (const line of linesOf(factors, size)) {
    sum += line.reduce((product, factor) => product * BigInt(factor), 1n);
    lines += 1n;
  }
  return Number((BigInt(stake) * sum) / (lines * 100n ** BigInt(size)));
}

type Selection = Ticket['selections'][number];

/**
 * The value of a ticket at current prices, in floating point.
 * @param priceOf an open selection, in hundredths.
 * @returns for each unit of the stake.
 */
export function worthOf(
  { selections, combinationSize }: Ticket,
  priceOf: (one: Selection) => number | null | undefined,
): number {
  const factors = selections.map((one) => {
    const taken = one.builder?.price ?? one.price;
    return one.result === null ? taken / (priceOf(one) ?? 0) : { won: taken / 100, void: 1, lost: 0 }[one.result];
  });
  const all = [...linesOf(factors, combinationSize)];
  return all.reduce((sum, some) => sum + some.reduce((product, one) => product * one, 1), 0) / all.length;
}
