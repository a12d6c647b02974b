import type { MatchCentre } from '#contract/sportsbook/match-centre.ts';
import type { FeedEvent, FeedMarket, FeedSports } from '#contract/sportsbook/odds-feed.ts';
import type { ScoreModel } from '#contract/sportsbook/score-model.ts';
import { halfScores } from '#domain/sportsbook/score-grid.ts';
import type { Score } from '#domain/sportsbook/score-markets.ts';
import { chanceOf } from '#sandbox/odds-feed/chance.ts';
import { type Contest, contestOf } from '#sandbox/odds-feed/contest.ts';
import { countOf, playedMs, timedLengthMs } from '#sandbox/odds-feed/course.ts';
import { offeredFixtures } from '#sandbox/odds-feed/fixtures.ts';
import { chancesOf, type Market, marketId, priceOf, scoresOf, verdictsOf } from '#sandbox/odds-feed/markets.ts';
import { centreOf } from '#sandbox/odds-feed/match-centre.ts';
import { type CountingProfile, goalsModel, profiles, ratesOf, setChance } from '#sandbox/odds-feed/profiles.ts';
import {
  goalSpread,
  normalBelow,
  type Spread,
  scoringSpread,
  setsSpread,
  spreadOf,
} from '#sandbox/odds-feed/spread.ts';

const MINUTE_MS = 60_000;
export const CONFIRMED_AFTER_MS = MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const OPINION_MS = { early: DAY_MS / 4, prematch: 10 * MINUTE_MS, live: 20_000 } as const;

type Phase = FeedEvent['phase'];
type Moment = { readonly phase: Phase; readonly period: number; readonly playedMs: number; readonly sinceMs: number };

function momentOf({ profile, course, fixture, abandonedAtMs }: Contest, nowMs: number): Moment {
  const sinceMs = nowMs - fixture.startsAtMs;
  if (sinceMs < 0) return { phase: 'prematch', period: 0, playedMs: 0, sinceMs };
  // Verdicts from before the abandonment stay.
  if (abandonedAtMs !== null && nowMs >= abandonedAtMs)
    return { phase: 'abandoned', period: 0, playedMs: 0, sinceMs: abandonedAtMs - fixture.startsAtMs };
  if (profile.family === 'sets') {
    const [home, away] = countOf(course, 'sets', sinceMs);
    return sinceMs >= course.lengthMs
      ? { phase: 'ended', period: home + away, playedMs: course.lengthMs, sinceMs }
      : { phase: 'live', period: home + away + 1, playedMs: sinceMs, sinceMs };
  }
  if (sinceMs >= timedLengthMs(profile))
    return { phase: 'ended', period: profile.periods, playedMs: playedMs(profile), sinceMs };
  const periodMs = profile.minutes * MINUTE_MS;
  const roundMs = periodMs + profile.breakMinutes * MINUTE_MS;
  const period = Math.floor(sinceMs / roundMs);
  const inPeriod = sinceMs - period * roundMs;
  const phase = inPeriod >= periodMs ? 'break' : 'live';
  return { phase, period: period + 1, playedMs: period * periodMs + Math.min(inPeriod, periodMs), sinceMs };
}

/** Opinions change every six hours until the day of a match, then every ten minutes, and every 20 s in play. */
function opinionMs(sinceMs: number): number {
  if (sinceMs >= 0) return OPINION_MS.live;
  return sinceMs < -DAY_MS ? OPINION_MS.early : OPINION_MS.prematch;
}

/** Elo points added to the gap. */
function opinion({ fixture }: Contest, { phase, sinceMs }: Moment): number {
  const stepMs = opinionMs(sinceMs);
  const size = phase === 'prematch' ? 24 : 12;
  return (chanceOf(`${fixture.id}-${phase}-${Math.floor(sinceMs / stepMs)}`) - 0.5) * size;
}

const scaled = ([home, away]: Score, by: number): Score => [home * by, away * by];

/** The chance to win the current set: points are worth more near its end. */
function currentSet(chance: number, [home, away]: Score, points: number): number {
  const left = Math.max(1, 2 * points - home - away);
  return 0.02 + 0.96 * normalBelow(home - away + (chance - 0.5) * left, 0, Math.sqrt(left));
}

function currentPoints({ course }: Contest, { sinceMs }: Moment): Score {
  const lastSet = course.incidents.findLast(({ count, atMs }) => count === 'sets' && atMs <= sinceMs);
  return countOf(course, 'points', sinceMs, lastSet?.atMs);
}

function spreadFor(contest: Contest, moment: Moment, count: string, left: number): Spread {
  const { profile, course } = contest;
  const gap = contest.gap + opinion(contest, moment);
  if (profile.family === 'sets') {
    const chance = setChance(profile, gap);
    const current = currentSet(chance, currentPoints(contest, moment), profile.points);
    const won = countOf(course, 'sets', moment.sinceMs);
    return setsSpread(profile.needed, won, chance, moment.phase === 'prematch' ? chance : current);
  }
  const now = countOf(course, count === 'firstHalf' ? 'goals' : count, moment.sinceMs);
  if (profile.family === 'scoring') {
    const rates = ratesOf(profile, gap);
    const variance = (rate: number) => rate * (profile.worth - rate / profile.slots);
    const deviation = Math.sqrt(variance(rates[0]) + variance(rates[1]));
    return scoringSpread({ now, rates: scaled(rates, left), deviation, still: left, draws: profile.draws });
  }
  const side = profile.sides.find((one) => one.count === count);
  if (side) return goalSpread({ score: now, rates: scaled(side.rates, left), rho: 0 });
  const model = goalsFrom(contest, profile, moment);
  return model.half && count === 'firstHalf' ? spreadOf(halfScores(model, model.half)) : goalSpread(model);
}

function goalsFrom(contest: Contest, profile: CountingProfile, moment: Moment): ScoreModel {
  const { course, gap } = contest;
  const { sinceMs } = moment;
  const [whole, half] = ['goals', 'firstHalf'].map((count) => timeOf(contest, moment, count));
  return goalsModel(profile, gap + opinion(contest, moment), {
    score: countOf(course, 'goals', sinceMs),
    left: whole?.left ?? 0,
    half: { score: countOf(course, 'goals', Math.min(sinceMs, half?.endMs ?? 0)), left: half?.left ?? 0 },
  });
}

/** A match that is over has no model. */
function modelOf(contest: Contest, moment: Moment): { model: ScoreModel } | Record<string, never> {
  const { profile } = contest;
  const isOver = moment.phase === 'ended' || moment.phase === 'abandoned';
  return isOver || profile.family !== 'counting' ? {} : { model: goalsFrom(contest, profile, moment) };
}

function timeOf({ profile, course }: Contest, { playedMs: played }: Moment, count: string) {
  if (profile.family === 'sets') return { endMs: course.lengthMs, left: 1 };
  const wholeMs = count === 'firstHalf' ? playedMs(profile) / profile.periods : playedMs(profile);
  const endMs = count === 'firstHalf' ? wholeMs : timedLengthMs(profile);
  return { endMs, left: Math.max(0, 1 - played / wholeMs) };
}

/** Suspends markets after a goal or a set until it is confirmed. */
const suspensionMs = (contest: Contest): number => Math.min(25_000, contest.course.lengthMs / 60);

function isSuspended(contest: Contest, { phase, sinceMs }: Moment): boolean {
  if (phase !== 'live' || contest.profile.family === 'scoring') return false;
  const main = contest.profile.family === 'sets' ? 'sets' : 'goals';
  const last = contest.course.incidents.findLast(({ count, atMs }) => count === main && atMs <= sinceMs);
  return last !== undefined && sinceMs - last.atMs < suspensionMs(contest);
}

type Outcomes = FeedMarket['outcomes'];

function outcomesOf(contest: Contest, market: Market, moment: Moment, spread: (count: string) => Spread): Outcomes {
  const scores = market.kind === 'correctScore' ? scoresOf(contest.profile) : [];
  const { endMs } = timeOf(contest, moment, market.count);
  const heldFromMs = (contest.heldFromMs ?? Number.POSITIVE_INFINITY) - contest.fixture.startsAtMs;
  if (Math.min(moment.sinceMs, heldFromMs) >= endMs + CONFIRMED_AFTER_MS) {
    const counted = market.count === 'firstHalf' ? 'goals' : market.count;
    const verdicts = verdictsOf(market, countOf(contest.course, counted, endMs), scores);
    return Object.fromEntries(Object.entries(verdicts).map(([name, verdict]) => [name, { price: null, verdict }]));
  }
  const offered = moment.sinceMs < endMs && moment.phase !== 'abandoned';
  const chances = chancesOf(market, spread(market.count), scores);
  return Object.fromEntries(
    chances.map((chance) => [chance.outcome, { price: offered ? priceOf(chance) : null, verdict: null }]),
  );
}

function countsOf(contest: Contest, moment: Moment): FeedEvent['counts'] {
  const names = [...new Set(contest.markets.map(({ count }) => count))].filter((count) => count !== 'firstHalf');
  const counts = Object.fromEntries(names.map((name) => [name, countOf(contest.course, name, moment.sinceMs)]));
  return contest.profile.family === 'sets' ? { ...counts, points: currentPoints(contest, moment) } : counts;
}

function centreNow(contest: Contest, { phase, ...moment }: Moment): MatchCentre {
  const { fixture, profile, gap, plays, abandonedAtMs } = contest;
  // An abandoned match keeps its state at that moment.
  const stood = abandonedAtMs !== null && phase === 'abandoned' ? abandonedAtMs : null;
  const atEnd = stood === null ? moment : momentOf({ ...contest, abandonedAtMs: null }, stood);
  return centreOf({ sport: fixture.tournament.sport, profile, gap, plays: plays() }, atEnd);
}

export function eventOffer(contest: Contest, nowMs: number): FeedEvent {
  const { fixture } = contest;
  const moment = momentOf(contest, nowMs);
  const spreads = new Map<string, Spread>();
  const spread = (count: string): Spread => {
    const known = spreads.get(count) ?? spreadFor(contest, moment, count, timeOf(contest, moment, count).left);
    spreads.set(count, known);
    return known;
  };
  const suspended = isSuspended(contest, moment);
  return {
    id: fixture.id,
    tournament: fixture.tournament.id,
    home: fixture.home.name,
    away: fixture.away.name,
    starts_at: new Date(fixture.startsAtMs).toISOString(),
    phase: moment.phase,
    period: moment.period,
    played_ms: moment.playedMs,
    counts: countsOf(contest, moment),
    markets: Object.fromEntries(
      contest.markets.map((market) => [
        marketId(market),
        { ...market, suspended, outcomes: outcomesOf(contest, market, moment, spread) },
      ]),
    ),
    ...modelOf(contest, moment),
    ...(moment.phase !== 'prematch' && { centre: centreNow(contest, moment) }),
  };
}

/** @returns infinity when nothing will change. */
export function nextChangeMs(contest: Contest, nowMs: number): number {
  const { fixture, profile, course, abandonedAtMs } = contest;
  const sinceMs = nowMs - fixture.startsAtMs;
  const periodMs = profile.family === 'sets' ? course.lengthMs : profile.minutes * MINUTE_MS;
  const roundMs = periodMs + (profile.family === 'sets' ? 0 : profile.breakMinutes * MINUTE_MS);
  const periods = profile.family === 'sets' ? 1 : profile.periods;
  const stepMs = opinionMs(sinceMs);
  const goesOn = sinceMs < course.lengthMs && (abandonedAtMs === null || nowMs < abandonedAtMs);
  const moments = [
    0,
    ...(goesOn ? [(Math.floor(sinceMs / stepMs) + 1) * stepMs] : []),
    ...course.incidents.flatMap(({ atMs }) => [atMs, atMs + suspensionMs(contest)]),
    ...Array.from({ length: periods }, (_, period) => [
      period * roundMs,
      period * roundMs + periodMs,
      period * roundMs + periodMs + CONFIRMED_AFTER_MS,
    ]).flat(),
    course.lengthMs + CONFIRMED_AFTER_MS,
    ...(abandonedAtMs === null ? [] : [abandonedAtMs - fixture.startsAtMs]),
  ];
  return (
    fixture.startsAtMs + moments.reduce((next, at) => (at > sinceMs && at < next ? at : next), Number.POSITIVE_INFINITY)
  );
}

export function countSports(nowMs: number, key: string, inPlay: number): FeedSports {
  const sports = Object.keys(profiles).map((name) => {
    const fixtures = offeredFixtures(Number(name), nowMs, inPlay);
    const started = fixtures.filter(({ startsAtMs }) => startsAtMs <= nowMs);
    const live = started.filter((fixture) => isInPlay(contestOf(fixture, key), nowMs));
    return { id: Number(name), live: live.length, prematch: fixtures.length - started.length };
  });
  return { sports };
}

/** Whether a match that has started is still in play. */
const isInPlay = ({ fixture, course, abandonedAtMs }: Contest, nowMs: number): boolean =>
  nowMs < Math.min(fixture.startsAtMs + course.lengthMs, abandonedAtMs ?? Number.POSITIVE_INFINITY);
