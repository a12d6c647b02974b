/** The history before a match: form, meetings and table, all from published results. */
import type { MatchHistory, PastMatch, Standing } from '#contract/sportsbook/match-centre.ts';
import type { Score } from '#domain/sportsbook/score-markets.ts';
import type { Fixture } from '#sandbox/odds-feed/calendars.ts';
import type { Contest } from '#sandbox/odds-feed/contest.ts';
import { countOf, mainCount } from '#sandbox/odds-feed/course.ts';
import { CONFIRMED_AFTER_MS } from '#sandbox/odds-feed/event-offer.ts';
import { calendarOfFixture, stepOf } from '#sandbox/odds-feed/fixtures.ts';

const MAX_MATCHES = 5;
/** More than two seasons of weeks, four months of days, five days of hours. */
const STEPS_BACK = 120;
const MAX_CACHED = 20_000;

const hasSide = ({ home, away }: Fixture, name: string): boolean => home.name === name || away.name === name;

/** `publishedMs`: when the result was published. */
type Outcome = { readonly score: Score | null; readonly publishedMs: number };

export class Results {
  readonly #contestOf: (fixture: Fixture) => Contest;
  readonly #cache = new Map<string, Outcome>();

  /** @param contestOf applies the operator's ruling. */
  constructor(contestOf: (fixture: Fixture) => Contest) {
    this.#contestOf = contestOf;
  }

  /** A ruling may change results. */
  clear(): void {
    this.#cache.clear();
  }

  /** @returns null for a match without a result at that time. */
  at(fixture: Fixture, atMs: number): Score | null {
    if (fixture.startsAtMs > atMs) return null;
    const { score, publishedMs } = this.#cache.get(fixture.id) ?? this.#compute(fixture);
    return publishedMs <= atMs ? score : null;
  }

  #compute(fixture: Fixture): Outcome {
    const { profile, course, abandonedAtMs, heldFromMs } = this.#contestOf(fixture);
    const hasResult = abandonedAtMs === null && heldFromMs === null;
    const result = {
      score: hasResult ? countOf(course, mainCount(profile), course.lengthMs) : null,
      publishedMs: fixture.startsAtMs + course.lengthMs + CONFIRMED_AFTER_MS,
    };
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear();
    this.#cache.set(fixture.id, result);
    return result;
  }

  /** For a match that is over: the history as of its start. */
  before(fixture: Fixture, nowMs: number): MatchHistory {
    const untilMs = Math.min(nowMs, fixture.startsAtMs);
    return {
      home_form: this.#last(fixture, untilMs, (one) => hasSide(one, fixture.home.name)),
      away_form: this.#last(fixture, untilMs, (one) => hasSide(one, fixture.away.name)),
      meetings: this.#last(
        fixture,
        untilMs,
        (one) => hasSide(one, fixture.home.name) && hasSide(one, fixture.away.name),
      ),
      table: this.#table(fixture, untilMs),
    };
  }

  #last(of: Fixture, untilMs: number, isIncluded: (fixture: Fixture) => boolean): PastMatch[] {
    const calendar = calendarOfFixture(of.id);
    const last = stepOf(of.id);
    const past: PastMatch[] = [];
    for (let step = last; step > last - STEPS_BACK && past.length < MAX_MATCHES; step -= 1) {
      const matches = calendar?.at(step).filter(isIncluded) ?? [];
      for (const one of matches.toSorted((a, b) => b.startsAtMs - a.startsAtMs)) {
        const score = one.id === of.id ? null : this.at(one, untilMs);
        if (score) past.push(pastMatch(one, score));
      }
    }
    return past.slice(0, MAX_MATCHES);
  }

  #table(of: Fixture, untilMs: number): Standing[] {
    const { season, at } = calendarOfFixture(of.id) ?? {};
    if (season === undefined || at === undefined) return [];
    const rows = new Map<string, Standing>();
    const first = stepOf(of.id) - (stepOf(of.id) % season);
    for (let step = first; step <= stepOf(of.id); step += 1) {
      for (const one of at(step)) {
        const score = this.at(one, untilMs);
        if (!score) continue;
        count(rows, one.home.name, score);
        count(rows, one.away.name, [score[1], score[0]]);
      }
    }
    return [...rows.values()].sort(
      (a, b) =>
        b.points - a.points ||
        b.scored - b.conceded - (a.scored - a.conceded) ||
        b.scored - a.scored ||
        Number(a.side > b.side) - 0.5,
    );
  }
}

const pastMatch = ({ startsAtMs, home, away }: Fixture, score: Score): PastMatch => ({
  starts_at: new Date(startsAtMs).toISOString(),
  home: home.name,
  away: away.name,
  score: [score[0], score[1]],
});

const EMPTY_ROW = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 };

/** Three points for a win, one for a draw. */
function count(rows: Map<string, Standing>, side: string, [scored, conceded]: Score): void {
  const row = rows.get(side) ?? { side, ...EMPTY_ROW };
  const [won, drawn] = [Number(scored > conceded), Number(scored === conceded)];
  rows.set(side, {
    side,
    played: row.played + 1,
    won: row.won + won,
    drawn: row.drawn + drawn,
    lost: row.lost + 1 - won - drawn,
    scored: row.scored + scored,
    conceded: row.conceded + conceded,
    points: row.points + 3 * won + drawn,
  });
}
