/**
 * Money calls to a host that knows no `Idempotency-Key`: the edge itself lets each key through once (once-gate.ts), and
 * tells what became of it where our own platform would (`settleRequest`).
 */
import * as v from 'valibot';
import { settleRequest } from '#contract/payments.ts';
import { id } from '#contract/values.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '#edge/context.ts';
import { type Asking, askHost, type HostAnswer, type HostFailure } from '#edge/host/ask.ts';
import type { Settled } from '#edge/host/once-gate.ts';

/** As browsers make them, and nothing that could be an object's other name. */
const KEY = /^[\w-]{8,100}$/;
const settlePath = new RegExp(`^${settleRequest.path.replace('{id}', '([^/]+)')}$`);

type Told = v.InferInput<typeof settleRequest.answer>;
const kinds: Readonly<Record<string, Told['kind']>> = {
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

const said = (status: number, body: unknown): Result<HostAnswer, never> =>
  ok({ status, headers: new Headers(), text: JSON.stringify(body) });

/** Asks the host; where money moves, once for each key, whoever asks again. */
export async function askOnce(context: Context, asking: Asking): Promise<Result<HostAnswer, HostFailure>> {
  const { settings, visit, bindings } = context;
  const owner = visit.session?.name;
  const { call, path = call.path, query = '', body, token, headers } = asking;
  const given = new Headers(headers ?? {});
  const key = call.name === settleRequest.name ? settlePath.exec(path)?.[1] : given.get('idempotency-key');
  const isAsked = call.money || call.name === settleRequest.name;
  if (settings.profile.extensions || !isAsked || !owner || typeof key !== 'string') return askHost(settings, asking);
  if (!KEY.test(key)) return said(400, { code: 'bad_request' });
  const gate = bindings.ONCE.getByName(key);
  if (call.name === settleRequest.name) return said(200, toldOf(await gate.settle(owner), key));
  const language = given.get('accept-language');
  const sent = typeof body === 'string' ? body : '{}';
  const answer = await gate.ask({ owner, call: call.name, path, query, body: sent, token, language });
  if (answer.ok) return ok({ ...answer.value, headers: new Headers() });
  if (answer.error === 'mismatch') return said(409, { code: 'transaction_mismatch' });
  const { error } = answer;
  if (typeof error !== 'string' && error.feature) settings.absences.note(error.feature, context.nowMs);
  return err(error);
}

/** Where the host named nothing of what it made, the key stands for it; of a payment nothing does. */
function toldOf(settled: Settled, key: string): Told {
  if (settled.outcome !== 'done') return { outcome: settled.outcome, kind: null, id: null };
  const kind = kinds[settled.call] ?? null;
  const made = v.safeParse(Made, settled.text === '' ? {} : JSON.parse(settled.text));
  const named = made.success ? (made.output.id ?? made.output.ticket_id ?? null) : null;
  const isShownById = kind === 'deposit' || kind === 'payout' || kind === 'transfer';
  return { outcome: 'done', kind, id: named ?? (isShownById ? null : key) };
}
