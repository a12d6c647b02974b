/** What a hand of five is worth in jacks or better, from the least. */
export const hands = [
  'jacks',
  'two-pairs',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
  'royal-flush',
] as const;
export type HandName = (typeof hands)[number];

/** What comes back, in stakes, the stake among it; by the order of `hands`. */
export type PayTable = readonly number[];
/** Known by what a full house and a flush pay. */
export type PayTableName = keyof typeof payTables;
const payTable = (fullHouse: number, flush: number): PayTable => [1, 2, 3, 4, flush, fullHouse, 25, 50, 800];
export const payTables = {
  '9/6': payTable(9, 6),
  '9/5': payTable(9, 5),
  '8/6': payTable(8, 6),
  '8/5': payTable(8, 5),
};

/** Return of best play, in hundredths of a per cent. */
export const payTableReturns: Readonly<Record<PayTableName, number>> = {
  '9/6': 9954,
  '9/5': 9845,
  '8/6': 9839,
  '8/5': 9730,
};

/** The pay table of a game that publishes this return: what it pays follows from what it says. */
export function payTableFor(rtp: number): PayTable {
  const names = Object.keys(payTables) as PayTableName[];
  const nearest = names.reduce((best, name) =>
    Math.abs(payTableReturns[name] - rtp) < Math.abs(payTableReturns[best] - rtp) ? name : best,
  );
  return payTables[nearest];
}
