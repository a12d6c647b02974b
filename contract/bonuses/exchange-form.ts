import { exchangeBonus } from '#contract/bonuses/bonuses.ts';
import type { PageForm } from '#contract/form.ts';
import { parseTypedAmount, toDecimal } from '#domain/money.ts';

/** As typed, with a comma or a point; what is no amount is sent as it is and refused. */
function written(typed: string): string {
  const amount = parseTypedAmount(typed);
  return amount === null ? typed : toDecimal(amount);
}

export const exchangeForm: PageForm = {
  call: exchangeBonus,
  shown: ['amount'],
  token: () => undefined,
  body: ({ amount = '' }) => ({ amount: written(amount) }),
  beside: { insufficient_funds_on_bonus_balance: 'amount' },
  next: () => '/profile/exchange-bonus-balance?done=balanceConverted',
};
