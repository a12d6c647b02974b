// The sportsbook: moving prices, a feed that goes silent, and results that are sent until acknowledged, and corrected.
import { price } from '#domain/sportsbook/odds.ts';
import type { Offer, Quoted, SelectionRequest } from '#platform/bets/offer.ts';
import type { Verdict } from '#platform/sportsbook/results.ts';
import type { Network } from './network.ts';
import type { Platform } from './platform.ts';

type Match = { readonly startsAt: number; version: number; verdict: Verdict | null; isFollowed: boolean };
const MINUTE_MS = 60_000;
const RETRY_MS = 2 * MINUTE_MS;

export class Sportsbook {
  private readonly matches = new Map<string, Match>();
  private readonly network: Network;
  private readonly platform: Platform;

  constructor(network: Network, platform: Platform) {
    this.network = network;
    this.platform = platform;
    platform.tickets.readFeed = (selections) => this.offer(selections);
  }

  /** The final result of a match; null when there is none. */
  verdictOn = (eventId: string): Verdict | null => this.matches.get(eventId)?.verdict ?? null;

  /** What the alarm of a player's object does for its tickets. */
  ring(): void {
    const { tickets } = this.platform;
    tickets.judge(this.network.now);
    for (const follow of tickets.follows())
      this.network.send(
        () => this.follow(follow.eventId),
        () => tickets.followed(follow),
        () => {},
      );
  }

  private match(eventId: string): Match {
    const startsAt = this.network.now + this.network.between(-5, 20) * MINUTE_MS;
    const match = this.matches.get(eventId) ?? { startsAt, version: 0, verdict: null, isFollowed: false };
    this.matches.set(eventId, match);
    return match;
  }

  private offer(selections: readonly SelectionRequest[]): Offer | null {
    if (!this.network.isHealed && this.network.chance(8)) return null;
    return { quoted: selections.map(({ eventId }) => this.quote(eventId)), tournaments: new Map() };
  }

  private quote(id: string): Quoted {
    const { startsAt, verdict } = this.match(id);
    const phase = startsAt > this.network.now ? 'prematch' : 'live';
    const names = { id, tournament: '1', home: 'Home', away: 'Away', starts_at: new Date(startsAt).toISOString() };
    const event = { ...names, phase, period: 0, played_ms: 0, counts: {}, markets: {} } as const;
    const isOffered = verdict === null && !this.network.chance(12);
    return { sport: 1, quote: { event, price: isOffered ? price(this.network.oneOf([180, 200, 220])) : null } };
  }

  /** Subscribes to a match's results; a late subscriber gets the current one at once. */
  private follow(eventId: string): void {
    const match = this.match(eventId);
    if (match.version > 0) this.tell(eventId, match.version, match.verdict);
    if (match.isFollowed) return;
    match.isFollowed = true;
    const endsIn = this.network.oneOf([2, 15, 50]) * MINUTE_MS;
    this.network.after(endsIn, () => this.decide(eventId));
    if (this.network.chance(3))
      this.network.after(endsIn + this.network.between(1, 30) * MINUTE_MS, () => this.decide(eventId));
  }

  private decide(eventId: string): void {
    const match = this.match(eventId);
    match.version += 1;
    match.verdict = this.network.oneOf(['won', 'won', 'lost', 'void'] as const);
    this.tell(eventId, match.version, match.verdict);
  }

  /** Retries until acknowledged. */
  private tell(eventId: string, version: number, verdict: Verdict | null): void {
    this.network.send(
      () => this.platform.tickets.settle({ eventId, version, results: { 'result.goals/home': verdict } }),
      () => {},
      () => this.network.after(RETRY_MS, () => this.tell(eventId, version, verdict)),
    );
  }
}
