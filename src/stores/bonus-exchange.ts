import { exchangeBonus } from '#contract/bonuses.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';
import { $isInDoubt, type Asked, askForPayment, settleEarlier } from '#stores/payment-request.ts';
import { refreshUser } from '#stores/session.ts';

/** Bonus becomes cash. @param arrives what the player was shown: at another rate nothing moves. Null: the host tells no rate. */
export async function exchange(amount: AmountMinor, arrives: AmountMinor | null, isAnother: boolean): Promise<Asked> {
  const asked = await askForPayment({
    kind: 'exchange',
    system: 'bonus',
    amount,
    isAnother,
    send: async (idempotencyKey) => {
      const body = { amount: toDecimal(amount), ...(arrives !== null && { arrives: toDecimal(arrives) }) };
      const answer = await environment().request(exchangeBonus, { body, idempotencyKey });
      return answer.ok ? ok({ id: idempotencyKey }) : answer;
    },
  });
  if (asked.kind === 'done') void refreshUser();
  return asked;
}

/** Finds out what became of a request that an earlier page left in doubt. @param found is told when it was an exchange, or nothing. */
export async function settleBefore(
  doubt: (isInDoubt: boolean) => void,
  found: (what: 'done' | 'not_done' | 'in_doubt') => void,
): Promise<void> {
  $isInDoubt.subscribe(doubt);
  const earlier = await settleEarlier();
  if (
    earlier?.kind === 'not_done' ||
    earlier?.kind === 'in_doubt' ||
    (earlier?.kind === 'done' && earlier.became.kind === 'exchange')
  )
    found(earlier.kind);
}
