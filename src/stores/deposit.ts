import { createCryptoPayment } from '#contract/crypto.ts';
import type { CryptoCurrencyCode } from '#contract/crypto-currencies.ts';
import { createDeposit } from '#contract/deposits.ts';
import type { CreatedPayment } from '#contract/payments.ts';
import { betPath } from '#domain/bet-path.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { historyPath, paymentPath } from '#domain/payment-row.ts';
import { ok } from '#domain/result.ts';
import { keepCoinPayment } from '#stores/coin-payments.ts';
import { environment } from '#stores/environment.ts';
import { type Asked, askForPayment, type Became } from '#stores/payment-request.ts';
import { watchPayment } from '#stores/watched-payments.ts';

type Named = Pick<Became, 'kind' | 'system' | 'id'>;
function pathOf({ kind, system, id }: Named): string {
  if (kind === 'sale') return betPath('sft', id);
  if (kind === 'transfer') return id === '' ? historyPath(kind) : `${historyPath(kind)}/${id}`;
  return kind === 'deposit' || kind === 'payout' ? paymentPath(kind, system, id) : historyPath(kind);
}

/** The page of what a request became, in the language of this one. */
export function addressOf(became: Named): string {
  const path = pathOf(became);
  return localise(path, toLocale(environment().page.locale()));
}

export const openBecame = (became: Became): void => environment().page.navigate(addressOf(became));

/** A deposit whose payment page is where the operator has named none: the player decides. */
export type Begun = Asked | { readonly kind: 'elsewhere'; readonly link: string; readonly became: Became };

/** Begins a deposit and leaves for its payment page; without that address, for the payment's own. */
export async function deposit(system: string, amount: AmountMinor, isAnother: boolean): Promise<Begun> {
  const { request, page } = environment();
  let created: CreatedPayment | undefined;
  const asked = await askForPayment({
    kind: 'deposit',
    system,
    amount,
    isAnother,
    send: async (idempotencyKey) => {
      const body = { amount: toDecimal(amount), payment_system: system };
      const answer = await request(createDeposit, { body, idempotencyKey });
      if (answer.ok) created = answer.value;
      return answer;
    },
  });
  if (asked.kind !== 'done') return asked;
  watchDeposit(asked.became);
  const { redirect_link: link, other_link: other } = created ?? {};
  if (link) page.navigate(link);
  else if (other) return { kind: 'elsewhere', link: other, became: asked.became };
  else openBecame(asked.became);
  return asked;
}

/** One that the host named by no id is looked for in vain. */
const watchDeposit = ({ id }: Became): void => {
  if (id !== '') watchPayment('deposit', id);
};

/** Opens an address to pay a deposit to with a coin; its own page says the rest. @param amount null: whatever is sent. */
export async function depositByCoin(
  system: string,
  coin: CryptoCurrencyCode,
  amount: AmountMinor | null,
  isAnother: boolean,
): Promise<Asked> {
  const asked = await askForPayment({
    kind: 'deposit',
    system: amount === null ? `${system}-${coin}` : system,
    amount: amount ?? 0,
    isAnother,
    send: async (idempotencyKey) => {
      const answer = await environment().request(createCryptoPayment, {
        body: { pay_currency: coin, ...(amount !== null && { amount: toDecimal(amount) }) },
        idempotencyKey,
      });
      if (!answer.ok) return answer;
      const id = String(answer.value.id ?? idempotencyKey);
      keepCoinPayment(id, coin, answer.value);
      return ok({ id });
    },
  });
  if (asked.kind !== 'done') return asked;
  watchPayment('deposit', asked.became.id);
  openBecame(asked.became);
  return asked;
}
