import { createCryptoPayment } from '#contract/cashier/crypto.ts';
import { createDeposit, createPayout } from '#contract/cashier/payment-calls.ts';
import type { CreatedPayment } from '#contract/cashier/payments.ts';
import { createTransfer } from '#contract/cashier/transactions.ts';
import type { CryptoCurrencyCode } from '#domain/cashier/coins.ts';
import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { betPath } from '#model/bets/bet.ts';
import { historyPath, paymentPath } from '#model/cashier/payment-row.ts';
import { loadPlayerId, refreshUser } from '#stores/auth/session.ts';
import { storeCoinPayment } from '#stores/cashier/coins.ts';
import { type CompletedRequest, type RequestOutcome, requestOnce } from '#stores/cashier/payment-request.ts';
import { watchPayment } from '#stores/cashier/watched-payments.ts';
import { environment } from '#stores/environment.ts';

type RequestReference = Pick<CompletedRequest, 'kind' | 'system' | 'id'>;
function pathOf({ kind, system, id }: RequestReference): string {
  if (kind === 'sale') return betPath('sft', id);
  if (kind === 'transfer') return id === '' ? historyPath(kind) : `${historyPath(kind)}/${id}`;
  return kind === 'deposit' || kind === 'payout' ? paymentPath(kind, system, id) : historyPath(kind);
}

export function addressOf(became: RequestReference): string {
  const path = pathOf(became);
  return localise(path, toLocale(environment().page.locale()));
}

export const openCompletedRequest = (became: CompletedRequest): void => environment().page.navigate(addressOf(became));

/** `elsewhere`: the payment page is on an origin that the operator has not listed, so the player decides. */
export type DepositOutcome =
  | RequestOutcome
  | { readonly kind: 'elsewhere'; readonly link: string; readonly became: CompletedRequest };

export async function deposit(system: string, amount: AmountMinor, isAnother: boolean): Promise<DepositOutcome> {
  const { request, page } = environment();
  let created: CreatedPayment | undefined;
  const outcome = await requestOnce({
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
  if (outcome.kind !== 'done') return outcome;
  watch('deposit', outcome.became);
  const { redirect_link: link, other_link: other } = created ?? {};
  if (link) page.navigate(link);
  else if (other) return { kind: 'elsewhere', link: other, became: outcome.became };
  else openCompletedRequest(outcome.became);
  return outcome;
}

/** A payment without an id cannot be watched. */
const watch = (kind: PaymentKind, { id }: CompletedRequest): void => {
  if (id !== '') watchPayment(kind, id);
};

/** Creates a crypto deposit; its page shows the address to pay to. @param amount null: any amount may be sent. */
export async function depositByCoin(
  system: string,
  coin: CryptoCurrencyCode,
  amount: AmountMinor | null,
  isAnother: boolean,
): Promise<RequestOutcome> {
  const outcome = await requestOnce({
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
      storeCoinPayment(id, coin, answer.value);
      return ok({ id });
    },
  });
  if (outcome.kind !== 'done') return outcome;
  watchPayment('deposit', outcome.became.id);
  openCompletedRequest(outcome.became);
  return outcome;
}

/** Payout destination: one used before; a new one, which needs the password; or none, if the host knows it. */
export type Destination =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'new'; readonly text: string; readonly password: string }
  | { readonly kind: 'none' };

async function openPayment(outcome: RequestOutcome): Promise<RequestOutcome> {
  if (outcome.kind !== 'done') return outcome;
  void refreshUser();
  openCompletedRequest(outcome.became);
  return outcome;
}

function destinationFields(destination: Destination) {
  if (destination.kind === 'none') return {};
  if (destination.kind === 'known') return { destination_id: destination.id };
  return { destination: destination.text, password: destination.password };
}

export async function withdraw(
  system: string,
  amount: AmountMinor,
  destination: Destination,
  isAnother: boolean,
): Promise<RequestOutcome> {
  const to = destinationFields(destination);
  const outcome = await requestOnce({
    kind: 'payout',
    system,
    amount,
    isAnother,
    send: (idempotencyKey) =>
      environment().request(createPayout, {
        body: { amount: toDecimal(amount), payout_system: system, ...to },
        idempotencyKey,
      }),
  });
  if (outcome.kind === 'done') watch('payout', outcome.became);
  return openPayment(outcome);
}

export const withdrawAtCashier = async (
  cashier: string,
  amount: AmountMinor,
  currency: string,
  isAnother: boolean,
): Promise<RequestOutcome> =>
  openPayment(
    await requestOnce({
      kind: 'transfer',
      system: 'cashier',
      amount,
      isAnother,
      send: async (idempotencyKey) => {
        const sender = await loadPlayerId();
        if (!sender.ok) return sender;
        return environment().request(createTransfer, {
          body: { amount: toDecimal(amount), currency, sender_id: sender.value, recipient_id: cashier },
          idempotencyKey,
        });
      },
    }),
  );
