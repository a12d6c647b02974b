// What tickets pay and are worth, combination by combination, apart from the code that is tested.
import type { Ticket } from '#platform/bets/tickets.ts';

/** Combinations of so many, one by one. */
function* linesOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  if (size === 0) yield [];
  else
    for (const [place, item] of items.entries())
      for (const rest of linesOf(items.slice(place + 1), size - 1)) yield [item, ...rest];
}

/** Line by line, in whole numbers, rounded down once. @param factors hundredths of each selection. */
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

/** What a ticket is worth at the prices of now, in floating point. @param priceOf a selection that is open, in hundredths. @returns for each unit of the stake. */
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
