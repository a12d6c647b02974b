/**
 * A recorded day of the line: what the feeds of some sports said, message by message with its time, from first prices to
 * last verdicts and corrections. It is not kept in a file but recorded anew by each run, from the sandbox's own line with a
 * fixed key and clock: the same every time. A match moves while it is played and for half an hour before; until then its
 * first prices stand.
 */
import type { EventChange, LineEvent, LineMessage, LineTournament } from '#contract/line.ts';
import { changedEvent, changeOf } from '#domain/line-changes.ts';
import { contestOf, eventLine } from '#sandbox/line/event-line.ts';
import { type Fixture, fixturesBetween } from '#sandbox/line/fixtures.ts';
import type { Ruling } from '#sandbox/line/ruling.ts';

const MINUTE_MS = 60_000;
const MOVES_BEFORE_MS = 30 * MINUTE_MS;
/** A result is sure a minute after the end. */
const MOVES_AFTER_MS = 2 * MINUTE_MS;
const KEY = 'the key of a recorded day';

/** What an operator says of a match, and when; null takes back what was said before. */
export type Said = { readonly atMs: number; readonly eventId: string; readonly ruling: Ruling | null };
type Told = { readonly atMs: number; readonly message: LineMessage };
/** `lengthMs` of each match, by its id. */
export type Day = { readonly fixtures: readonly Fixture[]; readonly lengthMs: ReadonlyMap<string, number> };
export type Recording = ReadonlyMap<number, readonly Told[]>;

/** @param matches how many of each sport, the first that start after a time; none of them breaks off by itself. */
export function dayOf(matches: Readonly<Record<number, number>>, fromMs: number): Day {
  const contests = Object.entries(matches).flatMap(([sport, many]) =>
    fixturesBetween(Number(sport), fromMs, fromMs + 12 * 60 * MINUTE_MS)
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
  readonly #said: readonly Said[];
  readonly #lines = new Map<string, LineEvent>();

  constructor(day: Day, said: readonly Said[]) {
    this.#day = day;
    this.#said = said;
  }

  snapshot(sport: number, atMs: number): LineMessage {
    const fixtures = this.#day.fixtures.filter(({ tournament }) => tournament.sport === sport);
    const tournaments = new Map<string, LineTournament>();
    for (const { tournament } of fixtures) {
      const { id, name, country } = tournament;
      tournaments.set(id, { id, name, country });
    }
    const events = fixtures.map((fixture) => this.#lineAt(fixture, atMs));
    for (const event of events) this.#lines.set(event.id, event);
    return { type: 'snapshot', seq: 0, at: at(atMs), sport, tournaments: [...tournaments.values()], events };
  }

  /** @returns null when nothing has changed. */
  difference(sport: number, seq: number, fromMs: number, atMs: number): LineMessage | null {
    const changed: EventChange[] = [];
    for (const fixture of this.#day.fixtures) {
      const before = this.#lines.get(fixture.id);
      if (fixture.tournament.sport !== sport || !before || !this.#moves(fixture, fromMs, atMs)) continue;
      const line = this.#lineAt(fixture, atMs);
      const change = changeOf(before, line);
      if (change !== null) changed.push(change);
      this.#lines.set(fixture.id, line);
    }
    return changed.length === 0 ? null : { type: 'difference', seq, at: at(atMs), changed };
  }

  #lineAt(fixture: Fixture, atMs: number): LineEvent {
    const said = this.#said.findLast((one) => one.eventId === fixture.id && one.atMs <= atMs);
    return eventLine(contestOf(fixture, KEY, said?.ruling), atMs);
  }

  #moves({ id, startsAtMs }: Fixture, fromMs: number, atMs: number): boolean {
    const endsAtMs = startsAtMs + (this.#day.lengthMs.get(id) ?? 0);
    if (atMs >= startsAtMs - MOVES_BEFORE_MS && fromMs <= endsAtMs + MOVES_AFTER_MS) return true;
    return this.#said.some((one) => one.eventId === id && one.atMs > fromMs && one.atMs <= atMs);
  }
}

const at = (ms: number): string => new Date(ms).toISOString();

/** @param atMs when something is said, the earliest first. @param said in the order of its times. */
export function recordDay(
  day: Day,
  sports: readonly number[],
  atMs: readonly number[],
  said: readonly Said[],
): Recording {
  const recorder = new Recorder(day, said);
  const told = sports.map((sport) => {
    const [firstMs = 0, ...restMs] = atMs;
    const messages: Told[] = [{ atMs: firstMs, message: recorder.snapshot(sport, firstMs) }];
    let before = firstMs;
    for (const ms of restMs) {
      const message = recorder.difference(sport, messages.length, before, ms);
      if (message !== null) messages.push({ atMs: ms, message });
      before = ms;
    }
    return [sport, messages] as const;
  });
  return new Map(told);
}

/** Plays a recording: what each sport's feed says next, and how everything stands. */
export class Replay {
  readonly events = new Map<string, LineEvent>();
  readonly #recording: Recording;
  readonly #played = new Map<number, number>();

  constructor(recording: Recording) {
    this.#recording = recording;
  }

  /** The clock goes on. @returns what the feed of a sport says meanwhile. */
  play(sport: number, toMs: number): LineMessage[] {
    const from = this.#played.get(sport) ?? 0;
    const due = (this.#recording.get(sport) ?? []).slice(from).filter(({ atMs }) => atMs <= toMs);
    this.#played.set(sport, from + due.length);
    for (const { message } of due) this.#take(message);
    return due.map(({ message }) => message);
  }

  /** All there is, for whoever comes late. */
  snapshot(sport: number): LineMessage {
    const told = this.#recording.get(sport)?.slice(0, this.#played.get(sport) ?? 0) ?? [];
    const [first, last] = [told[0]?.message, told.at(-1)?.message];
    if (first?.type !== 'snapshot' || !last) throw new Error(`nothing is recorded of sport ${sport}`);
    const events = first.events.flatMap(({ id }) => this.events.get(id) ?? []);
    return { ...first, seq: last.seq, at: last.at, events };
  }

  #take(message: LineMessage): void {
    if (message.type === 'snapshot') for (const event of message.events) this.events.set(event.id, event);
    else
      for (const change of message.changed ?? []) {
        const known = this.events.get(change.id);
        if (known) this.events.set(change.id, changedEvent(known, change));
      }
  }
}
