// The operator's bonus rules, for the platform that enforces them and the pages that state them. A rule that a host
// omits takes the house's value.
import { bonusExchange, cashback, firstDeposit } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor, parseAmount, subtract, zero } from '#domain/money.ts';

export type BonusSettings = {
  readonly cashbackOn: boolean;
  readonly cashbackShare?: number | undefined;
  readonly transferBonusBalanceToBalanceOn: boolean;
  readonly transferBonusBalanceToBalanceMinBalance: AmountMinor | null;
  readonly transferBonusBalanceToBalanceRate: string | number | null;
  readonly firstDepositShare?: number | undefined;
  readonly firstDepositMax?: AmountMinor | undefined;
};
/**
 * Shares in percent; `rate` in thousandths of cash for a unit of bonus. Null: the host applies one that it does not
 * publish.
 */
export type BonusRules = {
  readonly cashbackShare: number;
  readonly exchange: { readonly below: AmountMinor | null; readonly rate: number | null } | null;
  readonly firstDeposit: { readonly share: number; readonly max: AmountMinor };
};

/** A share of zero, or a null exchange, means that it is disabled. */
export function bonusRules(settings: BonusSettings): BonusRules {
  const stated = settings.transferBonusBalanceToBalanceRate;
  const rate = stated === null ? null : (parseAmount(stated, 'floor') ?? 0);
  const isExchanged = settings.transferBonusBalanceToBalanceOn && (rate === null || rate > 0);
  return {
    cashbackShare: settings.cashbackOn ? (settings.cashbackShare ?? cashback.share.count) : 0,
    exchange: isExchanged ? { below: settings.transferBonusBalanceToBalanceMinBalance, rate } : null,
    firstDeposit: {
      share: settings.firstDepositShare ?? firstDeposit.share.count,
      max: settings.firstDepositMax ?? firstDeposit.max.amountMinor,
    },
  };
}

const part = (amount: AmountMinor, of: number, whole: number): AmountMinor =>
  amountMinor(Number((BigInt(amount) * BigInt(of)) / BigInt(whole)));

/** @param share in percent. Floored, like every grant. */
export const percentage = (amount: AmountMinor, share: number): AmountMinor => part(amount, share, 100);

export const firstDepositBonus = (deposited: AmountMinor, { share, max }: BonusRules['firstDeposit']): AmountMinor =>
  amountMinor(Math.min(percentage(deposited, share), max));

export const exchanged = (bonus: AmountMinor, rate: number): AmountMinor => part(bonus, rate, 1000);

export type Funds = {
  // Cash, held payouts, and cash stakes that may return: a player whose money is in play is not low on cash. A page
  // does not know the stakes.
  readonly real: AmountMinor;
  readonly bonus: AmountMinor;
  /** The wagering left before bonus may become cash; undefined where the host omits it. */
  readonly toPlay: AmountMinor | undefined;
};
export type NoExchange =
  | 'balance_not_low_enough'
  | 'bonus_not_played'
  | 'insufficient_funds_on_bonus_balance'
  | 'too_small';

/** @returns null when this amount may be exchanged now. */
export function exchangeRefusal(
  requested: AmountMinor,
  { real, bonus, toPlay = zero }: Funds,
  { below, rate }: NonNullable<BonusRules['exchange']>,
): NoExchange | null {
  if (below !== null && real >= below) return 'balance_not_low_enough';
  if (requested <= bonusExchange.above.amountMinor || (rate !== null && exchanged(requested, rate) === zero))
    return 'too_small';
  if (requested > bonus) return 'insufficient_funds_on_bonus_balance';
  return toPlay > 0 ? 'bonus_not_played' : null;
}

// A withdrawal forfeits the first-deposit bonus in proportion. Threat: forfeiting it twice, or more than was granted.
// So the amount due is a function of the total withdrawn so far, in any order, and each withdrawal takes the
// difference.
export type FirstDeposit = { readonly deposit: AmountMinor; readonly bonus: AmountMinor };

/** The bonus that a withdrawn total forfeits. Floored in the player's favour. */
function totalForfeit({ deposit, bonus }: FirstDeposit, withdrawn: AmountMinor): AmountMinor {
  return deposit <= 0 ? zero : part(bonus, Math.min(withdrawn, deposit), deposit);
}

/**
 * What a withdrawal takes from the bonus balance, which is `left` now. Other bonuses do not make up for bonus already
 * played.
 */
export function forfeitedBonus(
  first: FirstDeposit,
  withdrawn: AmountMinor,
  amount: AmountMinor,
  left: AmountMinor,
): AmountMinor {
  const due = subtract(totalForfeit(first, amountMinor(withdrawn + amount)), totalForfeit(first, withdrawn));
  return amountMinor(Math.max(0, Math.min(due, left)));
}

/** The refund of a failed withdrawal: all that was taken beyond what the other withdrawals require. */
export const refundedBonus = (first: FirstDeposit, withdrawn: AmountMinor, taken: AmountMinor): AmountMinor =>
  amountMinor(Math.max(0, taken - totalForfeit(first, withdrawn)));

type Taken = { readonly withdrawn: AmountMinor; readonly taken: number };
/** Since a stake: what had been withdrawn before it, and what was taken after it. */
type SinceStake = { readonly withdrawnBefore: AmountMinor; readonly taken: number };

/**
 * What is taken from bonus that returns from play: the part that withdrawals since the stake required and could not
 * take. So the result is the same whether a bet ends before or after the withdrawal.
 */
export function forfeitedFromPlay(
  first: FirstDeposit,
  all: Taken,
  since: SinceStake,
  returned: AmountMinor,
): AmountMinor {
  const due = totalForfeit(first, all.withdrawn);
  const dueSince = subtract(due, totalForfeit(first, since.withdrawnBefore));
  return amountMinor(Math.max(0, Math.min(returned, dueSince - since.taken, due - all.taken)));
}
