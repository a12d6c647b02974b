import { createCryptoPayment } from '#contract/crypto.ts';
import type { CryptoCurrencyCode } from '#contract/crypto-currencies.ts';
import { createDeposit } from '#contract/deposits.ts';
import { betPath } from '#domain/bet-path.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { historyPath, paymentPath } from '#domain/payment-row.ts';
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

/** Begins a deposit and leaves for its payment page; without that address, for the payment's own. */
export async function deposit(system: string, amount: AmountMinor, isAnother: boolean): Promise<Asked> {
  const { request, page } = environment();
  let link: string | null | undefined;
  const asked = await askForPayment({
    kind: 'deposit',
    system,
    amount,
    isAnother,
    send: async (idempotencyKey) => {
      const body = { amount: toDecimal(amount), payment_system: system };
      const answer = await request(createDeposit, { body, idempotencyKey });
      if (answer.ok) link = answer.value.redirect_link;
      return answer;
    },
  });
  if (asked.kind !== 'done') return asked;
  watchPayment('deposit', asked.became.id);
  if (link) page.navigate(link);
  else openBecame(asked.became);
  return asked;
}

/** Opens an address to pay a deposit to with a coin; its own page says the rest. */
export async function depositByCoin(
  system: string,
  coin: CryptoCurrencyCode,
  amount: AmountMinor,
  isAnother: boolean,
): Promise<Asked> {
  const asked = await askForPayment({
    kind: 'deposit',
    system,
    amount,
    isAnother,
    send: (idempotencyKey) =>
      environment().request(createCryptoPayment, {
        body: { pay_currency: coin, amount: toDecimal(amount) },
        idempotencyKey,
      }),
  });
  if (asked.kind !== 'done') return asked;
  watchPayment('deposit', asked.became.id);
  openBecame(asked.became);
  return asked;
}
