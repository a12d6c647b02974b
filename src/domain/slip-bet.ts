/** What a slip comes to before it is a ticket: how each selection stands, what may be staked, what it would pay. */
import { combinedPrice, linesOf, possiblePayout } from '#domain/bet-lines.ts';
import { sportBet } from '#domain/house-rules.ts';
import { type AmountMinor, add, zero } from '#domain/money.ts';
import type { Price } from '#domain/odds.ts';
import { type Bounds, readAmount, type TypedAmount } from '#domain/payment-amount.ts';
import { lineSize, type SlipType } from '#domain/slip.ts';
import { largestStake } from '#domain/slip-rules.ts';

/** `now`: null while it cannot be had. `isGone`: there is no such match any more. `clashes`: with another of its match. */
export type Standing = {
  readonly key: string;
  readonly shown: Price;
  readonly now: Price | null;
  readonly isGone: boolean;
  readonly clashes: boolean;
};
export type Wanted = {
  readonly type: SlipType;
  readonly system: number;
  readonly stake: string;
  readonly stakes: Readonly<Record<string, string>>;
};
/** One ticket to be placed. `keys`: its selections. */
export type Order = {
  readonly type: SlipType;
  readonly system: number | null;
  readonly stake: AmountMinor;
  readonly keys: readonly string[];
};
export type SlipBet = {
  /** Of the whole ticket, or of each single by its key. */
  readonly bounds: Bounds;
  readonly stake: TypedAmount;
  readonly singles: ReadonlyMap<string, { readonly bounds: Bounds; readonly stake: TypedAmount }>;
  readonly lines: number;
  /** Odds of all together in hundredths, as they were shown and as they are; null where they are not multiplied. */
  readonly odds: { readonly shown: number; readonly now: number } | null;
  readonly total: AmountMinor;
  readonly win: AmountMinor;
  /** What is placed when the player says so; null while something stands in its way. */
  readonly orders: readonly Order[] | null;
};

const amountOf = (typed: TypedAmount): AmountMinor => (typed.kind === 'amount' ? typed.amount : zero);
const priceNow = ({ now, shown }: Standing): Price => now ?? shown;
const open = (price: Price) => ({ price, result: 'open' as const });

/** What may be staked on one selection, by the rule that the book itself goes by. */
export const singleBounds = (price: Price): Bounds => ({
  min: sportBet.min.amountMinor,
  max: largestStake({ pick: 1, selections: [open(price)] }),
});

/** Several singles have a stake each; one alone has the stake of the slip. */
export const isByItself = (type: SlipType, selections: number): boolean => type === 'single' && selections > 1;

/** @param bounds of the whole ticket, as the book says them; singles have bounds of their own. */
export function slipBet(wanted: Wanted, standings: readonly Standing[], bounds: Bounds): SlipBet {
  return isByItself(wanted.type, standings.length)
    ? singles(wanted, standings, bounds)
    : together(wanted, standings, bounds);
}

function together({ type, system, stake: typed }: Wanted, standings: readonly Standing[], bounds: Bounds): SlipBet {
  const pick = lineSize(type, system, standings.length);
  const stake = readAmount(typed, bounds);
  const total = amountOf(stake);
  const selections = standings.map((standing) => open(priceNow(standing)));
  const canBe = standings.every(({ now, clashes }) => now !== null && !clashes);
  const isEmpty = standings.length === 0;
  const keys = standings.map(({ key }) => key);
  const order = { type, system: type === 'system' ? pick : null, stake: total, keys };
  return {
    ...{ bounds, stake, total, singles: new Map(), lines: linesOf(standings.length, pick) },
    odds:
      type === 'system'
        ? null
        : { shown: combinedPrice(standings.map(({ shown }) => shown)), now: combinedPrice(standings.map(priceNow)) },
    win: isEmpty ? zero : possiblePayout({ stake: total, pick, selections }),
    orders: canBe && !isEmpty && stake.kind === 'amount' ? [order] : null,
  };
}

/** A single without a stake is left in the slip. */
function singles({ stakes }: Wanted, standings: readonly Standing[], bounds: Bounds): SlipBet {
  const each = standings.map((standing) => {
    const own = singleBounds(priceNow(standing));
    const typed = stakes[standing.key] ?? '';
    return { standing, isAsked: typed.trim() !== '', bounds: own, stake: readAmount(typed, own) };
  });
  const asked = each.filter(({ isAsked }) => isAsked);
  const total = asked.reduce((sum, { stake }) => add(sum, amountOf(stake)), zero);
  const canBe = asked.every(({ stake, standing }) => stake.kind === 'amount' && standing.now !== null);
  const payout = ({ stake, standing }: (typeof each)[number]) =>
    possiblePayout({ stake: amountOf(stake), pick: 1, selections: [open(priceNow(standing))] });
  return {
    ...{ bounds, total, lines: asked.length, odds: null },
    stake: { kind: 'fault', fault: 'required' },
    singles: new Map(each.map(({ standing: { key }, bounds: own, stake }) => [key, { bounds: own, stake }])),
    win: asked.reduce((sum, one) => add(sum, payout(one)), zero),
    orders:
      canBe && asked.length > 0
        ? asked.map(({ standing: { key }, stake }) => ({
            ...{ type: 'single' as const, system: null },
            stake: amountOf(stake),
            keys: [key],
          }))
        : null,
  };
}

/** Whether prices must be agreed to before anything is placed: by the player's own rule. */
export const asksAgreement = (accept: 'none' | 'higher' | 'any', standings: readonly Standing[]): boolean =>
  accept !== 'any' &&
  standings.some(({ now, shown }) => now !== null && (accept === 'none' ? now !== shown : now < shown));
