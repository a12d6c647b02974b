/** What a sportsbook asks its own server, and the socket that tells it of prices. Whatever is no answer is null. */
import type { LineEvent, LineMessage, LineSports, LineTournament } from '#contract/line.ts';
import { changedEvent } from '#domain/line-changes.ts';

const TIMEOUT_MS = 12_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
const PING_MS = 25_000;

export type Listed = { readonly tournaments: LineTournament[]; readonly events: LineEvent[]; readonly count: number };
export type Found = { readonly event: LineEvent; readonly tournament: LineTournament };
export type FoundEvent = {
  readonly id: string;
  readonly sport: number;
  readonly home: string;
  readonly away: string;
  readonly tournament: string;
  readonly startsAtMs: number;
};

async function ask<Answer>(address: string, body?: object): Promise<Answer | null> {
  const asked =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    const answer = await fetch(address, { ...asked, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok || answer.status < 500 ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
}

export type Line = {
  readonly sports: () => Promise<LineSports | null>;
  readonly events: (sport: number, type: 'live' | 'prematch', most: number) => Promise<Listed | null>;
  readonly event: (id: string) => Promise<Found | { code: string } | null>;
  readonly search: (words: string) => Promise<{ events: FoundEvent[] } | null>;
  readonly post: <Answer>(path: string, body: object) => Promise<Answer | null>;
};

export function lineAt(origin: string): Line {
  const base = `${origin}/sportsbooks`;
  return {
    sports: () => ask(`${base}/line/sports`),
    events: (sport, type, most) => ask(`${base}/line/events?sport=${sport}&type=${type}&most=${most}`),
    event: (id) => ask(`${base}/line/events/${encodeURIComponent(id)}`),
    search: (words) => ask(`${base}/line/search?q=${encodeURIComponent(words)}`),
    post: (path, body) => ask(`${base}/${path}`, body),
  };
}

type Watched = {
  readonly origin: string;
  readonly sport: number;
  readonly events: readonly string[];
  readonly all: boolean;
};
type Told = { readonly event: (event: LineEvent) => void; readonly line: (isUp: boolean) => void };

/** Tells of events as they change, until it is let go. Comes back by itself, waiting longer each time. */
export function watch({ origin, sport, events: ids, all }: Watched, told: Told): () => void {
  const known = new Map<string, LineEvent>();
  const address = `${origin.replace(/^http/, 'ws')}/sportsbooks/line/feed?${new URLSearchParams([
    ['sport', `${sport}`],
    ...(all ? [['all', '']] : []),
    ...ids.map((id) => ['event', id]),
  ])}`;
  let socket: WebSocket | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_WAIT_MS;
  let isOver = ids.length === 0;
  const keep = (event: LineEvent) => {
    known.set(event.id, event);
    told.event(event);
  };
  const hear = (text: string) => {
    if (text === 'pong') return;
    const message = JSON.parse(text) as LineMessage;
    waitMs = FIRST_WAIT_MS;
    if (message.type === 'snapshot') for (const event of message.events) keep(event);
    else
      for (const change of message.changed ?? []) {
        const event = known.get(change.id);
        if (event !== undefined) keep(changedEvent(event, change));
      }
  };
  const open = () => {
    if (isOver) return;
    socket = new WebSocket(address);
    socket.addEventListener('open', () => told.line(true));
    socket.addEventListener('message', ({ data }) => hear(String(data)));
    socket.addEventListener('close', () => {
      if (isOver) return;
      told.line(false);
      again = setTimeout(open, waitMs * (0.5 + Math.random()));
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
    });
  };
  const pings = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) socket.send('ping');
  }, PING_MS);
  open();
  return () => {
    isOver = true;
    clearTimeout(again);
    clearInterval(pings);
    // One that is still being opened is closed as soon as it is.
    if (socket?.readyState === WebSocket.CONNECTING)
      socket.addEventListener('open', (now) => (now.target as WebSocket).close());
    else socket?.close();
  };
}
