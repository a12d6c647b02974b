/** The history before a match: form, meetings and table, all from published results. */
import type { MatchHistory, PastMatch, Standing } from '#contract/sportsbook/match-centre.ts';
import type { Score } from '#domain/sportsbook/score-markets.ts';
import type { Fixture } from '#sandbox/odds-feed/calendars.ts';
import type { Contest } from '#sandbox/odds-feed/contest.ts';
import { countOf, mainCount } from '#sandbox/odds-feed/course.ts';
import { CONFIRMED_AFTER_MS } from '#sandbox/odds-feed/event-offer.ts';
import { calendarOfFixture, stepOf } from '#sandbox/odds-feed/fixtures.ts';

const MOST = 5;
/** More than two seasons of weeks, four months of days, five days of hours. */
const STEPS_BACK = 120;
const MOST_KEPT = 20_000;

const hasSide = ({ home, away }: Fixture, name: string): boolean => home.name === name || away.name === name;

/** `toldMs`: when the result was published. */
type Told = { readonly score: Score | null; readonly toldMs: number };

export class Results {
  readonly #contestOf: (fixture: Fixture) => Contest;
  readonly #known = new Map<string, Told>();

  /** @param contestOf applies the operator's ruling. */
  constructor(contestOf: (fixture: Fixture) => Contest) {
    this.#contestOf = contestOf;
  }

  /** A ruling may change results. */
  forget(): void {
    this.#known.clear();
  }

  /** @returns null for a match without a result at that time. */
  at(fixture: Fixture, atMs: number): Score | null {
    if (fixture.startsAtMs > atMs) return null;
    const { score, toldMs } = this.#known.get(fixture.id) ?? this.#learn(fixture);
    return toldMs <= atMs ? score : null;
  }

  #learn(fixture: Fixture): Told {
    const { profile, course, abandonedAtMs, heldFromMs } = this.#contestOf(fixture);
    const hasResult = abandonedAtMs === null && heldFromMs === null;
    const told = {
      score: hasResult ? countOf(course, mainCount(profile), course.lengthMs) : null,
      toldMs: fixture.startsAtMs + course.lengthMs + CONFIRMED_AFTER_MS,
    };
    if (this.#known.size >= MOST_KEPT) this.#known.clear();
    this.#known.set(fixture.id, told);
    return told;
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

  #last(of: Fixture, untilMs: number, isAsked: (fixture: Fixture) => boolean): PastMatch[] {
    const calendar = calendarOfFixture(of.id);
    const last = stepOf(of.id);
    const past: PastMatch[] = [];
    for (let step = last; step > last - STEPS_BACK && past.length < MOST; step -= 1) {
      const asked = calendar?.at(step).filter(isAsked) ?? [];
      for (const one of asked.toSorted((a, b) => b.startsAtMs - a.startsAtMs)) {
        const score = one.id === of.id ? null : this.at(one, untilMs);
        if (score) past.push(told(one, score));
      }
    }
    return past.slice(0, MOST);
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

const told = ({ startsAtMs, home, away }: Fixture, score: Score): PastMatch => ({
  starts_at: new Date(startsAtMs).toISOString(),
  home: home.name,
  away: away.name,
  score: [score[0], score[1]],
});

const NOBODY = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 };

/** Three points for a win, one for a draw. */
function count(rows: Map<string, Standing>, side: string, [scored, conceded]: Score): void {
  const row = rows.get(side) ?? { side, ...NOBODY };
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
