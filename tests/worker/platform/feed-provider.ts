/** A feed provider that the test controls: its events, its feed, and the clock. */
import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';

type Verdict = FeedEvent['markets'][string]['outcomes'][string]['verdict'];
/** Verdicts of the outcomes home and away of `result.goals`. */
export type ProvidedEvent = { readonly phase?: FeedEvent['phase']; readonly home?: Verdict; readonly away?: Verdict };

/** Far in the future, so that only the test fires alarms. */
const FIRST_MS = Date.UTC(2031, 0, 1);

export class FeedProvider {
  readonly sport: number;
  readonly events = new Map<string, FeedEvent>();
  now = FIRST_MS;
  isUp = true;
  asked = 0;

  constructor(sport: number) {
    this.sport = sport;
    vi.spyOn(Date, 'now').mockImplementation(() => this.now);
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => this.#answer(new URL(String(input)).pathname));
  }

  get book() {
    return env.ODDS_BOOK.getByName(`${this.sport}`);
  }

  /** @param startsInMs from now. */
  offer(place: number, startsInMs: number): string {
    const id = `${this.sport}-0-1-${place}`;
    this.events.set(id, {
      id,
      tournament: `${this.sport}-0`,
      home: `Home ${place}`,
      away: `Away ${place}`,
      starts_at: new Date(this.now + startsInMs).toISOString(),
      phase: 'prematch',
      period: 0,
      played_ms: 0,
      counts: { goals: [0, 0] },
      markets: {
        'result.goals': {
          kind: 'result',
          count: 'goals',
          line: null,
          main: true,
          suspended: false,
          outcomes: { home: { price: 185, verdict: null }, away: { price: 210, verdict: null } },
        },
      },
    });
    return id;
  }

  say(id: string, { phase, home, away }: ProvidedEvent): void {
    const event = this.events.get(id);
    const market = event?.markets['result.goals'];
    if (!event || !market) throw new Error(`no event ${id}`);
    const outcome = (verdict: Verdict | undefined, name: string) => ({
      price: null,
      verdict: verdict === undefined ? (market.outcomes[name]?.verdict ?? null) : verdict,
    });
    const outcomes = { home: outcome(home, 'home'), away: outcome(away, 'away') };
    this.events.set(id, {
      ...event,
      phase: phase ?? event.phase,
      markets: { 'result.goals': { ...market, outcomes } },
    });
  }

  async #answer(path: string): Promise<Response> {
    this.asked += 1;
    if (!this.isUp) throw new TypeError('connection refused');
    if (!path.startsWith('/line/events/')) return new Response(null, { status: 503 });
    const event = this.events.get(path.slice('/line/events/'.length));
    return event ? Response.json(event) : Response.json({ code: 'not_found' }, { status: 404 });
  }

  /** Advances the clock and fires every alarm at its time. */
  async pass(ms: number, mostAlarms = 2000): Promise<void> {
    const until = this.now + ms;
    for (let rung = 0; rung < mostAlarms; rung += 1) {
      const at = await runInDurableObject(this.book, (_, { storage }) => storage.getAlarm());
      if (at === null || at > until) break;
      this.now = Math.max(this.now, at);
      await runDurableObjectAlarm(this.book);
    }
    this.now = until;
  }
}
