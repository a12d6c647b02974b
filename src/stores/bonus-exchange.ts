import { exchangeBonus } from '#contract/bonuses.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';
import { type Asked, askForPayment } from '#stores/payment-request.ts';
import { refreshUser } from '#stores/session.ts';

/** Bonus becomes cash. @param arrives what the player was shown: at another rate nothing moves. */
export async function exchange(amount: AmountMinor, arrives: AmountMinor, isAnother: boolean): Promise<Asked> {
  const asked = await askForPayment({
    kind: 'exchange',
    system: 'bonus',
    amount,
    isAnother,
    send: async (idempotencyKey) => {
      const body = { amount: toDecimal(amount), arrives: toDecimal(arrives) };
      const answer = await environment().request(exchangeBonus, { body, idempotencyKey });
      return answer.ok ? ok({ id: idempotencyKey }) : answer;
    },
  });
  if (asked.kind === 'done') void refreshUser();
  return asked;
}
