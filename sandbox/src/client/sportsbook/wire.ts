import type { FeedEvent, FeedMessage, FeedSports, FeedTournament } from '#contract/sportsbook/odds-feed.ts';
import type { Locale } from '#domain/locales.ts';
import { applyChange } from '#domain/sportsbook/feed-changes.ts';
import { openSocket } from '#sandbox/client/socket.ts';
import { Observable } from '#sandbox/client/sportsbook/betslip.ts';
import type { Settings } from '#sandbox/client/sportsbook/settings.ts';
import type { Balance, FoundEvent, QuoteAnswer } from '#sandbox/sportsbooks/protocol.ts';

/** Calls the sportsbook's server and its odds feed. A failed call returns null. */

const TIMEOUT_MS = 12_000;

export type Listed = { readonly tournaments: FeedTournament[]; readonly events: FeedEvent[]; readonly count: number };
export type Found = { readonly event: FeedEvent; readonly tournament: FeedTournament };
async function request<Answer>(address: string, body?: object): Promise<Answer | null> {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok || answer.status < 500 ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
}

export type Calls = ReturnType<typeof createCalls>;

/** @param locale of the names in responses. */
export function createCalls(origin: string, locale: Locale) {
  const base = `${origin}/sportsbooks`;
  const lang = `lang=${locale}`;
  return {
    sports: () => request<FeedSports>(`${base}/line/sports`),
    events: (sport: number, type: 'live' | 'prematch', most: number) =>
      request<Listed>(`${base}/line/events?sport=${sport}&type=${type}&most=${most}&${lang}`),
    event: (id: string) => request<Found | { code: string }>(`${base}/line/events/${encodeURIComponent(id)}?${lang}`),
    search: (words: string) =>
      request<{ events: FoundEvent[] }>(`${base}/line/search?q=${encodeURIComponent(words)}&${lang}`),
    quote: (selections: object) => request<QuoteAnswer>(`${base}/line/quote?${lang}`, { selections }),
    post: <Answer>(path: string, body: object) => request<Answer>(`${base}/${path}`, body),
  };
}

type Watched = {
  readonly origin: string;
  readonly sport: number;
  readonly events: readonly string[];
  readonly all: boolean;
};

export function watch(
  { origin, sport, events: ids, all }: Watched,
  onEvent: (event: FeedEvent) => void,
  onUp: (isUp: boolean) => void,
): () => void {
  if (ids.length === 0) return () => {};
  const known = new Map<string, FeedEvent>();
  const keep = (event: FeedEvent) => {
    known.set(event.id, event);
    onEvent(event);
  };
  const onMessage = (text: string) => {
    const message = JSON.parse(text) as FeedMessage;
    if (message.type === 'snapshot') for (const event of message.events) keep(event);
    else
      for (const change of message.changed ?? []) {
        const event = known.get(change.id);
        if (event !== undefined) keep(applyChange(event, change));
      }
  };
  const query = new URLSearchParams([
    ['sport', `${sport}`],
    ...(all ? [['all', '']] : []),
    ...ids.map((id) => ['event', id]),
  ]);
  const address = `${origin.replace(/^http/, 'ws')}/sportsbooks/line/feed?${query}`;
  return openSocket(address, { onMessage, onUp });
}

type Refused = { readonly code: string };
export const isLapsed = (answer: object | null): boolean =>
  answer !== null && 'code' in answer && ['session_ended', 'session_invalid'].includes(String(answer.code));

export class Player extends Observable {
  /** Null for a guest. */
  token: string | null;
  /** Null until the wallet has responded. */
  wallet: Balance | null = null;

  private readonly settings: Settings;
  private readonly calls: Calls;

  constructor(settings: Settings, calls: Calls) {
    super();
    this.settings = settings;
    this.calls = calls;

    this.token = settings.token;
  }

  signIn(token: string | null): void {
    this.token = token;
    this.wallet = null;
    this.changed();
    this.refreshBalance();
  }

  /** Asks the site for another token, because this one has expired. */
  lapse(token: string): void {
    if (token !== this.token) return;
    this.signIn(null);
    this.settings.callbacks.signIn();
  }

  refreshBalance(): void {
    const { token } = this;
    if (token === null) return;
    void this.calls.post<Balance | Refused>(`${this.settings.provider}/open`, { token }).then((wallet) => {
      if (isLapsed(wallet)) this.lapse(token);
      if (wallet !== null && 'balance' in wallet && token === this.token) this.has(wallet);
    });
  }

  has(wallet: Balance): void {
    this.wallet = wallet;
    this.settings.callbacks.balance(wallet.balance, wallet.currency);
    this.changed();
  }

  close(): void {
    this.token = null;
  }
}
