import { exchangeBonus } from '#contract/bonuses/bonuses.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { refreshUser } from '#stores/auth/session.ts';
import { $isInDoubt, type RequestOutcome, requestOnce, settleEarlier } from '#stores/cashier/payment-request.ts';
import { environment } from '#stores/environment.ts';

/** @param arrives the shown cash amount, or null without a known exchange rate: the host refuses another. */
export async function exchange(
  amount: AmountMinor,
  arrives: AmountMinor | null,
  isAnother: boolean,
): Promise<RequestOutcome> {
  const outcome = await requestOnce({
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
  if (outcome.kind === 'done') void refreshUser();
  return outcome;
}

export async function settleEarlierExchange(
  onDoubt: (isInDoubt: boolean) => void,
  onOutcome: (what: 'done' | 'not_done' | 'in_doubt') => void,
): Promise<void> {
  $isInDoubt.subscribe(onDoubt);
  const earlier = await settleEarlier();
  if (
    earlier?.kind === 'not_done' ||
    earlier?.kind === 'in_doubt' ||
    (earlier?.kind === 'done' && earlier.became.kind === 'exchange')
  )
    onOutcome(earlier.kind);
}
