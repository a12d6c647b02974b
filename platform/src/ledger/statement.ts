/** A statement: what moved between two moments, by what it was, and what that makes of the balance. */
import { type AmountMinor, add, subtract, zero } from '#domain/money.ts';

type StatementKind = 'deposited' | 'withdrawn' | 'bonuses' | 'staked' | 'returned' | 'other';
/** All above zero but `bonuses` and `other`, which are as the balance saw them. Stakes that were given back are not staked. */
export type StatementSums = Readonly<Record<StatementKind, AmountMinor>>;

export const nothingMoved: StatementSums = {
  deposited: zero,
  withdrawn: zero,
  bonuses: zero,
  staked: zero,
  returned: zero,
  other: zero,
};

/** The kind of a jackpot win in the ledger and in the history. */
export const jackpotKind = 'bonus:PersonalJackpot';

/** Where each kind of effect belongs. What is set aside and given back moves no total; what is not here is `other`. */
const kindOfPosting: Readonly<Record<string, StatementKind>> = {
  deposit: 'deposited',
  committed: 'withdrawn',
  debit: 'staked',
  rollback: 'staked',
  credit: 'returned',
  [jackpotKind]: 'returned',
};
/** Each type of bonus is a kind of its own. */
const placed = (postingKind: string): StatementKind =>
  kindOfPosting[postingKind] ?? (postingKind.startsWith('bonus:') ? 'bonuses' : 'other');
const isTaken = (kind: StatementKind): boolean => kind === 'staked' || kind === 'withdrawn';

/** @param amount what an effect, or all of its kind, added to cash, bonus and reserved together. */
export function addMoved(sums: StatementSums, postingKind: string, amount: AmountMinor): StatementSums {
  const kind = placed(postingKind);
  return { ...sums, [kind]: isTaken(kind) ? subtract(sums[kind], amount) : add(sums[kind], amount) };
}

export const addSums = (one: StatementSums, other: StatementSums): StatementSums => ({
  deposited: add(one.deposited, other.deposited),
  withdrawn: add(one.withdrawn, other.withdrawn),
  bonuses: add(one.bonuses, other.bonuses),
  staked: add(one.staked, other.staked),
  returned: add(one.returned, other.returned),
  other: add(one.other, other.other),
});

/** What play brought or cost: above zero when more came back than was staked. */
export const netOf = ({ staked, returned }: StatementSums): AmountMinor => subtract(returned, staked);
