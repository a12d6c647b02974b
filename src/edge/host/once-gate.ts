/**
 * Makes money calls idempotent for a host without idempotency keys: one object for each key. Threat: a double click, a
 * reload, a second tab or a lost response that pays twice. So the key is stored before the call leaves, the response
 * after it, and a repeated key gets the stored response. A call whose response was lost stays in doubt: it is never
 * repeated, and never reported as not done. Accepted risk: after ninety days a key is forgotten.
 */

import { DurableObject } from 'cloudflare:workers';
import { calls } from '#contract/registry.ts';
import { TRACE_HEADER } from '#domain/request-log.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { hexDigest } from '#edge/encoding.ts';
import { type HostBindings, readHost } from '#edge/host/host-bindings.ts';
import { type HostFailure, requestHost, type UpstreamFailure } from '#edge/host.ts';

/** `owner`: the player's name. */
export type OnceRequest = {
  readonly owner: string;
  readonly call: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly token: string | null;
  readonly language: string | null;
  readonly trace: string | null;
};
/** mismatch: the key belongs to another call or player. */
export type OnceAnswer = Result<{ readonly status: number; readonly text: string }, HostFailure | 'mismatch'>;
export type Settled =
  | { readonly outcome: 'done'; readonly call: string; readonly text: string }
  | { readonly outcome: 'not_done' | 'in_doubt' };

type CallRecord = { readonly owner: string; readonly call: string; readonly what: string } & (
  | { readonly state: 'asked' }
  | { readonly state: 'heard'; readonly status: number; readonly text: string }
  | { readonly state: 'lost'; readonly failure: UpstreamFailure }
);
/** Reported as not done, so blocked permanently. */
type Closed = { readonly owner: string; readonly state: 'closed' };

const STORAGE_KEY = 'kept';
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000;
const REQUEST_TIMEOUT = 408;
/** Statuses of a call that was not executed and may be repeated. */
const NOT_EXECUTED: ReadonlySet<number> = new Set([401, 429]);

const fingerprint = ({ call, path, query, body }: OnceRequest): Promise<string> =>
  hexDigest([call, path, query, body].join('\n'));

export class OnceGate extends DurableObject<HostBindings> {
  #queue: Promise<unknown> = Promise.resolve();

  send(request: OnceRequest): Promise<OnceAnswer> {
    return this.#enqueue(() => this.#send(request));
  }

  /** Blocks the key if nothing was executed. */
  settle(owner: string): Promise<Settled> {
    return this.#enqueue(() => this.#settle(owner));
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  /** Serialises calls. */
  #enqueue<T>(act: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(act);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #send(request: OnceRequest): Promise<OnceAnswer> {
    const what = await fingerprint(request);
    const record = await this.ctx.storage.get<CallRecord | Closed>(STORAGE_KEY);
    if (record) return answerOf(record, request, what);
    const { owner, call: name, path, query, body, token, language, trace } = request;
    const call = calls.find((one) => one.name === name);
    if (!call) return err('mismatch');
    const made = { owner, call: name, what };
    await this.#store({ ...made, state: 'asked' });
    const headers = {
      ...(language !== null && { 'accept-language': language }),
      ...(trace !== null && { [TRACE_HEADER]: trace }),
    };
    const answer = await requestHost(readHost(this.env), { call, path, query, body: JSON.parse(body), token, headers });
    if (!answer.ok) {
      if (typeof answer.error === 'string') await this.#store({ ...made, state: 'lost', failure: answer.error });
      else await this.ctx.storage.deleteAll();
      return answer;
    }
    const { status, body: sent } = answer.value;
    const text = sent === undefined ? '' : JSON.stringify(sent);
    if (NOT_EXECUTED.has(status)) await this.ctx.storage.deleteAll();
    else if (status === REQUEST_TIMEOUT) await this.#store({ ...made, state: 'lost', failure: 'upstream_timeout' });
    else await this.#store({ ...made, state: 'heard', status, text });
    return ok({ status, text });
  }

  async #settle(owner: string): Promise<Settled> {
    const record = await this.ctx.storage.get<CallRecord | Closed>(STORAGE_KEY);
    if (!record) {
      await this.#store({ owner, state: 'closed' });
      return { outcome: 'not_done' };
    }
    if (record.owner !== owner || record.state === 'closed') return { outcome: 'not_done' };
    if (record.state !== 'heard') return { outcome: 'in_doubt' };
    return record.status < 400 ? { outcome: 'done', call: record.call, text: record.text } : { outcome: 'not_done' };
  }

  async #store(record: CallRecord | Closed): Promise<void> {
    await this.ctx.storage.put(STORAGE_KEY, record);
    await this.ctx.storage.setAlarm(Date.now() + RETENTION_MS);
  }
}

function answerOf(record: CallRecord | Closed, { owner }: OnceRequest, what: string): OnceAnswer {
  if (record.owner !== owner || record.state === 'closed' || record.what !== what) return err('mismatch');
  if (record.state === 'heard') return ok({ status: record.status, text: record.text });
  // `asked`: the object was evicted while the call was in flight.
  return err(record.state === 'lost' ? record.failure : 'upstream_timeout');
}
