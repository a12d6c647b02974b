/**
 * Money calls to a host without `Idempotency-Key`: the edge itself sends each key once (once-gate.ts), and answers
 * `settleRequest` as our own platform would.
 */
import * as v from 'valibot';
import { settleRequest } from '#contract/cashier/payments.ts';
import { id } from '#contract/values.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '#edge/context.ts';
import type { Settled } from '#edge/host/once-gate.ts';
import { type HostAnswer, type HostFailure, type HostRequest, requestHost } from '#edge/host.ts';

/** The format of browsers' keys. */
const KEY = /^[\w-]{8,100}$/;
const settlePath = new RegExp(`^${settleRequest.path.replace('{id}', '([^/]+)')}$`);

type Settlement = v.InferInput<typeof settleRequest.answer>;
const kinds: Readonly<Record<string, Settlement['kind']>> = {
  createDeposit: 'deposit',
  createCryptoPayment: 'deposit',
  createPayout: 'payout',
  cancelPayout: 'payout',
  createTransfer: 'transfer',
  exchangeBonus: 'exchange',
  spinWheel: 'spin',
  placeTicket: 'ticket',
  cancelTicket: 'ticket',
};
const Made = v.object({ id: v.optional(v.nullable(id)), ticket_id: v.optional(v.nullable(id)) });

const answerWith = (status: number, body: unknown): Result<HostAnswer, never> =>
  ok({ status, headers: new Headers(), body });

/** The body of an answer that was stored as text. */
const decodedText = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** Makes a call to the host; a money call only once for each idempotency key. */
export async function requestOnce(context: Context, request: HostRequest): Promise<Result<HostAnswer, HostFailure>> {
  const { settings, visit, bindings } = context;
  const owner = visit.session?.name;
  const { call, path = call.path, query = '', body, token, headers } = request;
  const given = new Headers(headers ?? {});
  const key = call.name === settleRequest.name ? settlePath.exec(path)?.[1] : given.get('idempotency-key');
  const isMoneyCall = call.money || call.name === settleRequest.name;
  if (settings.profile.extensions || !isMoneyCall || !owner || typeof key !== 'string')
    return requestHost(settings, request);
  if (!KEY.test(key)) return answerWith(400, { code: 'bad_request' });
  const gate = bindings.ONCE.getByName(key);
  if (call.name === settleRequest.name) return answerWith(200, settlementOf(await gate.settle(owner), key));
  const language = given.get('accept-language');
  const sent = JSON.stringify(body ?? {});
  const answer = await gate.send({ owner, call: call.name, path, query, body: sent, token, language });
  if (answer.ok)
    return ok({ status: answer.value.status, headers: new Headers(), body: decodedText(answer.value.text) });
  if (answer.error === 'mismatch') return answerWith(409, { code: 'transaction_mismatch' });
  const { error } = answer;
  if (typeof error !== 'string' && error.feature) settings.missingFeatures.note(error.feature, context.nowMs);
  return err(error);
}

/** Without an id from the host, the key is the id; except for payments, which are shown by their own id. */
function settlementOf(settled: Settled, key: string): Settlement {
  if (settled.outcome !== 'done') return { outcome: settled.outcome, kind: null, id: null };
  const kind = kinds[settled.call] ?? null;
  const made = v.safeParse(Made, decodedText(settled.text) ?? {});
  const named = made.success ? (made.output.id ?? made.output.ticket_id ?? null) : null;
  const needsHostId = kind === 'deposit' || kind === 'payout' || kind === 'transfer';
  return { outcome: 'done', kind, id: named ?? (needsHostId ? null : key) };
}
