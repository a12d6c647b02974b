/**
 * Lets a money call through to the host once, whatever asks for it again: one object for each `Idempotency-Key`, for a
 * host that does not know such keys itself.
 * Threat: a double press, a reload, a second tab or a lost answer that pays twice. So the key is written down before the
 * call leaves, the answer after it, and who comes again with the key gets that answer. What nobody heard the end of
 * stays in doubt: it is never sent again, and never said to be undone.
 * It is found by the key and not by the session: a doubt outlives a session.
 * Accepted risk: after ninety days a key is forgotten.
 */
import { DurableObject } from 'cloudflare:workers';
import { calls } from '#contract/registry.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type Bindings, hostOf } from '#edge/bindings.ts';
import { askHost, type HostFailure } from '#edge/host/ask.ts';
import type { UpstreamFailure } from '#edge/upstream.ts';

/** A call as it crosses to the object. `owner` is the player's name. */
export type OnceAsked = {
  readonly owner: string;
  readonly call: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly token: string | null;
  readonly language: string | null;
};
/** mismatch: the key belongs to another call, or to somebody else. */
export type OnceAnswer = Result<{ readonly status: number; readonly text: string }, HostFailure | 'mismatch'>;
export type Settled =
  | { readonly outcome: 'done'; readonly call: string; readonly text: string }
  | { readonly outcome: 'not_done' | 'in_doubt' };

type Kept = { readonly owner: string; readonly call: string; readonly what: string } & (
  | { readonly state: 'asked' }
  | { readonly state: 'heard'; readonly status: number; readonly text: string }
  | { readonly state: 'lost'; readonly failure: UpstreamFailure }
);
/** Somebody was told that nothing was done with the key: so nothing will be. */
type Closed = { readonly owner: string; readonly state: 'closed' };

const KEPT = 'kept';
const KEPT_FOR_MS = 90 * 24 * 60 * 60 * 1000;
const REQUEST_TIMEOUT = 408;
/** The host has looked at nothing of it: the call may be made again. */
const UNDONE: ReadonlySet<number> = new Set([401, 429]);

async function digestOf({ call, path, query, body }: OnceAsked): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode([call, path, query, body].join('\n')));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class OnceGate extends DurableObject<Bindings> {
  #turn: Promise<unknown> = Promise.resolve();

  ask(asked: OnceAsked): Promise<OnceAnswer> {
    return this.#inTurn(() => this.#ask(asked));
  }

  /** What became of the key. Where nothing did, nothing will. */
  settle(owner: string): Promise<Settled> {
    return this.#inTurn(() => this.#settle(owner));
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  /** Whoever comes while a call is under way waits for its end. */
  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(act);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #ask(asked: OnceAsked): Promise<OnceAnswer> {
    const what = await digestOf(asked);
    const kept = await this.ctx.storage.get<Kept | Closed>(KEPT);
    if (kept) return answerOf(kept, asked, what);
    const { owner, call: name } = asked;
    const call = calls.find((one) => one.name === name);
    if (!call) return err('mismatch');
    await this.#keep({ owner, call: name, what, state: 'asked' });
    const { path, query, body, token, language } = asked;
    const headers = new Headers(language === null ? {} : { 'accept-language': language });
    const answer = await askHost(hostOf(this.env), { call, path, query, body, token, headers });
    if (!answer.ok) {
      if (typeof answer.error === 'string')
        await this.#keep({ owner, call: name, what, state: 'lost', failure: answer.error });
      else await this.ctx.storage.deleteAll();
      return answer;
    }
    const { status, text } = answer.value;
    if (UNDONE.has(status)) await this.ctx.storage.deleteAll();
    else if (status === REQUEST_TIMEOUT)
      await this.#keep({ owner, call: name, what, state: 'lost', failure: 'upstream_timeout' });
    else await this.#keep({ owner, call: name, what, state: 'heard', status, text });
    return ok({ status, text });
  }

  async #settle(owner: string): Promise<Settled> {
    const kept = await this.ctx.storage.get<Kept | Closed>(KEPT);
    if (!kept) {
      await this.#keep({ owner, state: 'closed' });
      return { outcome: 'not_done' };
    }
    if (kept.owner !== owner || kept.state === 'closed') return { outcome: 'not_done' };
    if (kept.state !== 'heard') return { outcome: 'in_doubt' };
    return kept.status < 400 ? { outcome: 'done', call: kept.call, text: kept.text } : { outcome: 'not_done' };
  }

  async #keep(kept: Kept | Closed): Promise<void> {
    await this.ctx.storage.put(KEPT, kept);
    await this.ctx.storage.setAlarm(Date.now() + KEPT_FOR_MS);
  }
}

/** What a key that was used before answers. */
function answerOf(kept: Kept | Closed, { owner }: OnceAsked, what: string): OnceAnswer {
  if (kept.owner !== owner || kept.state === 'closed' || kept.what !== what) return err('mismatch');
  if (kept.state === 'heard') return ok({ status: kept.status, text: kept.text });
  // Nobody waits for it any more: the object has ended while the host was asked.
  return err(kept.state === 'lost' ? kept.failure : 'upstream_timeout');
}
