// Calls the API host through the edge's own client, so that the results hold for the site.
import type { Call } from '#contract/call.ts';
import { captureFaults } from '#domain/request-log.ts';
import type { Result } from '#domain/result.ts';
import { adaptRequest } from '../src/edge/host/adapt.ts';
import { missingByProfile } from '../src/edge/host/missing-features.ts';
import type { HostProfile } from '../src/edge/host/profile.ts';
import { readAnswer } from '../src/edge/host/read.ts';
import { translated } from '../src/edge/host/vocabulary.ts';
import { type HostAnswer, type HostFailure, type HostRequest, requestHost } from '../src/edge/host.ts';

/** A response as the host sent it. `body` is undefined unless it is JSON. */
export type Seen = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
};
/** `seen`: null without a response. `said`: the warnings that the edge would log. */
export type Exchange = {
  readonly answer: Result<HostAnswer, HostFailure>;
  readonly seen: Seen | null;
  readonly warnings: readonly string[];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Makes one call at a time, because it stores the last response. */
export class Wire {
  readonly address: string;
  /** The origin to which games return. */
  readonly site: string;
  /** Extended during the inspection. */
  profile: HostProfile;
  #seen: Seen | null = null;
  /** Seconds that the host's clock is ahead of ours, from the last response with a date. */
  clockAheadS: number | null = null;

  constructor(address: string, site: string, profile: HostProfile) {
    this.address = address;
    this.site = site;
    this.profile = profile;
  }

  async #fetch(request: Request): Promise<Response> {
    const response = await fetch(request);
    const text = await response.clone().text();
    const { status, headers } = response;
    const date = Date.parse(headers.get('date') ?? '');
    if (!Number.isNaN(date)) this.clockAheadS = Math.round((date - Date.now()) / 1000);
    // Keeps the first response: requests that the edge adds on its own come later.
    this.#seen ??= { status, headers, text, body: parsed(text) };
    return response;
  }

  async ask(request: HostRequest): Promise<Exchange> {
    this.#seen = null;
    const { profile, address } = this;
    const host = { host: { address, fetcher: { fetch: (one: Request) => this.#fetch(one) } }, profile };
    const warnings: string[] = [];
    const missingFeatures = missingByProfile({ ...profile, without: [] });
    const answer = await captureFaults(
      (what) => warnings.push(what),
      () => requestHost({ ...host, missingFeatures }, request),
    );
    return { answer, seen: this.#seen, warnings };
  }

  /** Translates a response with the words known so far. */
  translate({ answer }: Call, body: unknown): unknown {
    return translated(body, answer, this.profile);
  }

  /** @returns null if the response cannot be read. */
  read(call: Call, body: unknown): ReturnType<typeof readAnswer> {
    return readAnswer(call.answer, this.translate(call, body));
  }

  /** True if the host has the call. Sent without a token and body, so that it has no effect. Null: inconclusive. */
  async has(call: HostRequest['call']): Promise<boolean | null> {
    const { path, query } = adaptRequest(call, { path: call.path, query: '', body: undefined }, this.profile);
    const address = `${this.address}${path}${query === '' ? '' : `?${query}`}`;
    const headers = { accept: 'application/json', 'cache-control': 'no-cache' };
    try {
      const response = await fetch(address, { method: call.method, headers, redirect: 'manual' });
      await response.body?.cancel();
      return response.status === 429 || response.status >= 502 ? null : ![404, 405, 501].includes(response.status);
    } catch {
      return null;
    }
  }
}
