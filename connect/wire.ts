// The API host as the tool asks it: by the edge's own caller, so that what works here works there.
import type { Call } from '#contract/call.ts';
import { captureFaults } from '#domain/request-log.ts';
import type { Result } from '#domain/result.ts';
import { adaptRequest } from '../src/edge/host/adapt.ts';
import { missingByProfile } from '../src/edge/host/missing-features.ts';
import type { HostProfile } from '../src/edge/host/profile.ts';
import { readAnswer } from '../src/edge/host/read.ts';
import { translated } from '../src/edge/host/vocabulary.ts';
import { type HostAnswer, type HostFailure, type HostRequest, requestHost } from '../src/edge/host.ts';

/** An answer as the host sent it. `body`: undefined unless it is JSON. */
export type Seen = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
};
/** `seen`: null if nothing came. `said`: what the edge would log of it. */
export type Asked = {
  readonly answer: Result<HostAnswer, HostFailure>;
  readonly seen: Seen | null;
  readonly said: readonly string[];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** One question at a time: what was seen last belongs to it. */
export class Wire {
  readonly address: string;
  /** To which games lead back. */
  readonly site: string;
  /** Grows while the host is looked at. */
  profile: HostProfile;
  #seen: Seen | null = null;
  /** Of the host's clock before ours, by the last answer that says it. */
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
    // What the edge asks on its own for the same answer comes later.
    this.#seen ??= { status, headers, text, body: parsed(text) };
    return response;
  }

  async ask(request: HostRequest): Promise<Asked> {
    this.#seen = null;
    const { profile, address } = this;
    const host = { host: { address, fetcher: { fetch: (one: Request) => this.#fetch(one) } }, profile };
    const said: string[] = [];
    const missingFeatures = missingByProfile({ ...profile, without: [] });
    const answer = await captureFaults(
      (what) => said.push(what),
      () => requestHost({ ...host, missingFeatures }, request),
    );
    return { answer, seen: this.#seen, said };
  }

  /** An answer as the host sent it, by its words so far. */
  heard({ answer }: Call, body: unknown): unknown {
    return translated(body, answer, this.profile);
  }

  /** Null: it cannot be read. */
  read(call: Call, body: unknown): ReturnType<typeof readAnswer> {
    return readAnswer(call.answer, this.heard(call, body));
  }

  /** Whether the host has a call. Asked as nobody and without a body, so that it has no effect. Null: it does not say. */
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
