/**
 * A recorded day of the odds feed: messages of some sports with timestamps, from the first prices to the last results and
 * corrections. Not stored in a file but generated in each run by the sandbox's feed with a fixed key and clock, so it is
 * deterministic. Prices of a match change while it is live and for half an hour before.
 */
import type { EventChange, FeedEvent, FeedMessage, FeedTournament } from '#contract/sportsbook/odds-feed.ts';
import { applyChange, diffEvent } from '#domain/sportsbook/feed-changes.ts';
import type { Fixture } from '#sandbox/odds-feed/calendars.ts';
import { contestOf } from '#sandbox/odds-feed/contest.ts';
import type { Ruling } from '#sandbox/odds-feed/course.ts';
import { eventOffer } from '#sandbox/odds-feed/event-offer.ts';
import { fixturesBetween } from '#sandbox/odds-feed/fixtures.ts';

const MINUTE_MS = 60_000;
const MOVES_BEFORE_MS = 30 * MINUTE_MS;
/** A result is final a minute after the end. */
const MOVES_AFTER_MS = 2 * MINUTE_MS;
const KEY = 'the key of a recorded day';

/** An operator's ruling on a match, with its time; null revokes the previous ruling. */
export type FixtureRuling = { readonly atMs: number; readonly eventId: string; readonly ruling: Ruling | null };
type TimedMessage = { readonly atMs: number; readonly message: FeedMessage };
/** `lengthMs` of each match, by its id. */
export type Day = { readonly fixtures: readonly Fixture[]; readonly lengthMs: ReadonlyMap<string, number> };
export type Recording = ReadonlyMap<number, readonly TimedMessage[]>;

/** @param matches how many of each sport, the first that start after `fromMs`; abandoned matches are skipped. */
export function dayOf(matches: Readonly<Record<number, number>>, fromMs: number): Day {
  const contests = Object.entries(matches).flatMap(([sport, many]) =>
    fixturesBetween(Number(sport), fromMs, fromMs + 12 * 60 * MINUTE_MS, 0)
      .map((fixture) => contestOf(fixture, KEY))
      .filter(({ abandonedAtMs }) => abandonedAtMs === null)
      .slice(0, many),
  );
  return {
    fixtures: contests.map(({ fixture }) => fixture),
    lengthMs: new Map(contests.map(({ fixture, course }) => [fixture.id, course.lengthMs])),
  };
}

class Recorder {
  readonly #day: Day;
  readonly #rulings: readonly FixtureRuling[];
  readonly #offers = new Map<string, FeedEvent>();

  constructor(day: Day, rulings: readonly FixtureRuling[]) {
    this.#day = day;
    this.#rulings = rulings;
  }

  snapshot(sport: number, atMs: number): FeedMessage {
    const fixtures = this.#day.fixtures.filter(({ tournament }) => tournament.sport === sport);
    const tournaments = new Map<string, FeedTournament>();
    for (const { tournament } of fixtures) {
      const { id, name, country } = tournament;
      tournaments.set(id, { id, name, country });
    }
    const events = fixtures.map((fixture) => this.#offerAt(fixture, atMs));
    for (const event of events) this.#offers.set(event.id, event);
    return { type: 'snapshot', seq: 0, at: at(atMs), sport, tournaments: [...tournaments.values()], events };
  }

  /** @returns null if nothing has changed. */
  difference(sport: number, seq: number, fromMs: number, atMs: number): FeedMessage | null {
    const changed: EventChange[] = [];
    for (const fixture of this.#day.fixtures) {
      const before = this.#offers.get(fixture.id);
      if (fixture.tournament.sport !== sport || !before || !this.#moves(fixture, fromMs, atMs)) continue;
      const offer = this.#offerAt(fixture, atMs);
      const change = diffEvent(before, offer);
      if (change !== null) changed.push(change);
      this.#offers.set(fixture.id, offer);
    }
    return changed.length === 0 ? null : { type: 'difference', seq, at: at(atMs), changed };
  }

  #offerAt(fixture: Fixture, atMs: number): FeedEvent {
    const rulings = this.#rulings.findLast((one) => one.eventId === fixture.id && one.atMs <= atMs);
    return eventOffer(contestOf(fixture, KEY, rulings?.ruling), atMs);
  }

  #moves({ id, startsAtMs }: Fixture, fromMs: number, atMs: number): boolean {
    const endsAtMs = startsAtMs + (this.#day.lengthMs.get(id) ?? 0);
    if (atMs >= startsAtMs - MOVES_BEFORE_MS && fromMs <= endsAtMs + MOVES_AFTER_MS) return true;
    return this.#rulings.some((one) => one.eventId === id && one.atMs > fromMs && one.atMs <= atMs);
  }
}

const at = (ms: number): string => new Date(ms).toISOString();

/**
 * @param atMs times of messages, ascending.
 * @param rulings in order of time.
 */
export function recordDay(
  day: Day,
  sports: readonly number[],
  atMs: readonly number[],
  rulings: readonly FixtureRuling[],
): Recording {
  const recorder = new Recorder(day, rulings);
  const recorded = sports.map((sport) => {
    const [firstMs = 0, ...restMs] = atMs;
    const messages: TimedMessage[] = [{ atMs: firstMs, message: recorder.snapshot(sport, firstMs) }];
    let before = firstMs;
    for (const ms of restMs) {
      const message = recorder.difference(sport, messages.length, before, ms);
      if (message !== null) messages.push({ atMs: ms, message });
      before = ms;
    }
    return [sport, messages] as const;
  });
  return new Map(recorded);
}

/** Replays a recording: the next messages of each sport's feed, and the current state. */
export class Replay {
  readonly events = new Map<string, FeedEvent>();
  readonly #recording: Recording;
  readonly #played = new Map<number, number>();

  constructor(recording: Recording) {
    this.#recording = recording;
  }

  /** Advances the clock. @returns the messages of a sport's feed until then. */
  play(sport: number, toMs: number): FeedMessage[] {
    const from = this.#played.get(sport) ?? 0;
    const due = (this.#recording.get(sport) ?? []).slice(from).filter(({ atMs }) => atMs <= toMs);
    this.#played.set(sport, from + due.length);
    for (const { message } of due) this.#take(message);
    return due.map(({ message }) => message);
  }

  /** The current snapshot, for a late subscriber. */
  snapshot(sport: number): FeedMessage {
    const recorded = this.#recording.get(sport)?.slice(0, this.#played.get(sport) ?? 0) ?? [];
    const [first, last] = [recorded[0]?.message, recorded.at(-1)?.message];
    if (first?.type !== 'snapshot' || !last) throw new Error(`nothing is recorded of sport ${sport}`);
    const events = first.events.flatMap(({ id }) => this.events.get(id) ?? []);
    return { ...first, seq: last.seq, at: last.at, events };
  }

  #take(message: FeedMessage): void {
    if (message.type === 'snapshot') for (const event of message.events) this.events.set(event.id, event);
    else
      for (const change of message.changed ?? []) {
        const known = this.events.get(change.id);
        if (known) this.events.set(change.id, applyChange(known, change));
      }
  }
}
