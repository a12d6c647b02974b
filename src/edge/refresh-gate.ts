/**
 * Renews the tokens of one session, once, however many tabs and isolates ask: every request of a session comes to the
 * same object, named by the session's random id.
 * Threat: a storm of renewals that the API host answers by ending the session, or a passing failure taken for a refusal:
 * both sign a player out who did nothing wrong.
 * Accepted risk: it remembers in memory only. After an eviction one more renewal goes upstream with the cookie's token.
 */
import { DurableObject } from 'cloudflare:workers';
import * as v from 'valibot';
import { refreshAccess } from '#contract/accounts.ts';
import { type Bindings, hostOf } from '#edge/bindings.ts';
import { askHost } from '#edge/host/ask.ts';
import { timesOf } from '#edge/token-times.ts';

export type Tokens = { readonly access: string; readonly refresh: string };

/** refused: the API host will never renew these. unavailable: it could not say; the session stays. */
export type Renewal =
  | { readonly kind: 'renewed'; readonly tokens: Tokens }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' };

/** Shorter than a proxied call's own time-out, so that a call whose token still serves can go on. */
const TIMEOUT_MS = 10_000;
/** After a failure the host is left alone for a moment; whoever asks meanwhile gets the same answer at once. */
const PAUSE_MS = 2_000;
const REFUSALS = new Set([400, 401, 403]);

export class RefreshGate extends DurableObject<Bindings> {
  #latest: Tokens | null = null;
  #underWay: Promise<Renewal> | null = null;
  #pausedUntilMs = 0;
  #ended = false;

  /** @param held what the asking request's cookie holds: the newest tokens come back if it holds older ones. */
  async renew(held: Tokens): Promise<Renewal> {
    if (this.#ended) return { kind: 'refused' };
    const latest = this.#latest;
    if (latest && latest.access !== held.access && Date.now() < timesOf(latest.access).renewAtMs)
      return { kind: 'renewed', tokens: latest };
    if (Date.now() < this.#pausedUntilMs) return { kind: 'unavailable' };
    this.#underWay ??= this.#renewUpstream(latest?.refresh ?? held.refresh).finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  /** After a sign-out: an answer that is still on its way cannot bring the session back. */
  async end(): Promise<void> {
    this.#ended = true;
    this.#latest = null;
  }

  async #renewUpstream(refresh: string): Promise<Renewal> {
    const answer = await askHost(hostOf(this.env), {
      call: refreshAccess,
      token: null,
      body: JSON.stringify({ refresh }),
      timeoutMs: TIMEOUT_MS,
    });
    // What is no JSON was not said by the host, but by something between.
    if (answer.ok && answer.value.text !== '' && REFUSALS.has(answer.value.status)) {
      await this.end();
      return { kind: 'refused' };
    }
    const renewed =
      answer.ok && answer.value.status === 200
        ? v.safeParse(refreshAccess.answer, JSON.parse(answer.value.text))
        : null;
    if (!renewed?.success) {
      this.#pausedUntilMs = Date.now() + PAUSE_MS;
      return { kind: 'unavailable' };
    }
    this.#latest = { access: renewed.output.access, refresh: renewed.output.refresh ?? refresh };
    return { kind: 'renewed', tokens: this.#latest };
  }
}
