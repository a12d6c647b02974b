/**
 * Renews the tokens of one session in single flight: the object is named by the session's random id.
 * Threat: concurrent renewals that the host answers by ending the session, or a temporary failure taken for a refusal:
 * both sign out a player who did nothing wrong.
 * Accepted risk: after an eviction one more renewal goes upstream with the cookie's token.
 */
import { DurableObject } from 'cloudflare:workers';
import { refreshAccess } from '#contract/auth/accounts.ts';
import { computeTimes, isPast, type TokenTimes } from '#edge/auth/token-times.ts';
import { type HostBindings, readHost } from '#edge/host/host-bindings.ts';
import { answerOf, type HostAnswer, requestHost } from '#edge/host.ts';

type Held = { readonly access: string; readonly refresh: string };
export type Tokens = Held & TokenTimes;

/** refused: the host will never renew these tokens. unavailable: no usable response; the session stays. */
export type Renewal =
  | { readonly kind: 'renewed'; readonly tokens: Tokens }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' };

/** Shorter than a call's own time-out, so that a call whose token is still valid can proceed. */
const TIMEOUT_MS = 10_000;
/** After a failed renewal, requests get `unavailable` at once for this long. */
const PAUSE_MS = 2_000;
/** A token newer than this is not renewed after a 401: another would be refused too. */
const NEW_MS = 30_000;
const REFUSALS = new Set([400, 401, 403]);
/** A 401 without JSON may come from a proxy, and says nothing about the session. */
const isRefusal = ({ status, body, isText = false }: HostAnswer): boolean =>
  body !== undefined && (isText ? status === 401 : REFUSALS.has(status));

export class RefreshGate extends DurableObject<HostBindings> {
  #latest: Tokens | null = null;
  #renewedAtMs = 0;
  #inFlight: Promise<Renewal> | null = null;
  #pausedUntilMs = 0;
  #ended = false;

  /** @param held the cookie's tokens; newer ones are returned if there are any. */
  async renew(held: Held): Promise<Renewal> {
    if (this.#ended) return { kind: 'refused' };
    const latest = this.#latest;
    const isNewer = latest?.access !== held.access || Date.now() < this.#renewedAtMs + NEW_MS;
    if (latest && isNewer && !isPast(latest.renewAtMs, Date.now())) return { kind: 'renewed', tokens: latest };
    if (Date.now() < this.#pausedUntilMs) return { kind: 'unavailable' };
    this.#inFlight ??= this.#renewUpstream(latest?.refresh ?? held.refresh).finally(() => {
      this.#inFlight = null;
    });
    return this.#inFlight;
  }

  /** Sign-out: a late renewal cannot restore the session. */
  async end(): Promise<void> {
    this.#ended = true;
    this.#latest = null;
  }

  async #renewUpstream(refresh: string): Promise<Renewal> {
    const answer = await requestHost(readHost(this.env), {
      call: refreshAccess,
      token: null,
      body: { refresh },
      timeoutMs: TIMEOUT_MS,
    });
    if (answer.ok && isRefusal(answer.value)) {
      await this.end();
      return { kind: 'refused' };
    }
    const renewed = answerOf(refreshAccess, answer);
    if (!renewed) {
      this.#pausedUntilMs = Date.now() + PAUSE_MS;
      return { kind: 'unavailable' };
    }
    const nowMs = Date.now();
    const date = answer.ok ? answer.value.headers.get('date') : null;
    this.#renewedAtMs = nowMs;
    this.#latest = {
      access: renewed.access,
      refresh: renewed.refresh ?? refresh,
      ...computeTimes(renewed.access, nowMs, date),
    };
    return { kind: 'renewed', tokens: this.#latest };
  }
}
