/** Names for the odds feed's codes (contract/sportsbook/odds-feed.ts). A code without a text is shown as it is. */

import { parseMarketId } from '#domain/betslip/betslip.ts';
import { direction } from '#domain/locales.ts';
import { formatNumber } from '#domain/numerals.ts';
import { BUILDER, builderParts, type Part } from '#domain/sportsbook/builder-ids.ts';
import type { FeedNames } from '#domain/sportsbook/feed-names.ts';
import type { SportId } from '#domain/sportsbook/sports.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { hasClock, scoreUnit, sportWords } from '#model/sportsbook/match.ts';

/** `line` is the handicap or total. */
export type NamedMarket = {
  readonly sport: SportId;
  readonly home: string;
  readonly away: string;
  readonly kind: string;
  readonly count: string;
  readonly line: number | null;
};

export const sportName = (sport: SportId, t: Translate<Key>): string => t(`book.sport_${sport}`);

/** Isolates a name, so that it keeps its own direction in Arabic text. */
export const isolate = (text: string, locale: string): string =>
  direction(locale) === 'rtl' ? `\u2068${text}\u2069` : text;

const learned = new Map<string, FeedNames>();

/** Registers a language's names of teams and tournaments: at the start on the server, once loaded in a browser. */
export const learnNames = (locale: string, names: FeedNames): void => void learned.set(locale, names);

type Spoken = Pick<Translate<Key>, 'locale'>;

/** The name in the reader's language if known, otherwise as the host wrote it. */
export const teamName = (name: string, { locale }: Spoken): string =>
  isolate(learned.get(locale)?.team(name) ?? name, locale);

type Sides = { readonly home: string; readonly away: string };
/** "Espérance – Étoile du Sahel". */
export const matchName = ({ home, away }: Sides, t: Spoken): string => `${teamName(home, t)} – ${teamName(away, t)}`;

type NamedTournament = { readonly name: string; readonly country: string };
/** The name without its country. */
export const leagueName = (of: NamedTournament, { locale }: Spoken): string =>
  isolate(learned.get(locale)?.tournament(of) ?? of.name, locale);

const lineText = (line: number, locale: string): string => formatNumber(line, locale, Number.isInteger(line) ? 0 : 1);
const signedLine = (line: number, locale: string): string =>
  line === 0 ? '0' : `${line < 0 ? '−' : '+'}${lineText(Math.abs(line), locale)}`;

const units = ['goals', 'points', 'runs', 'sets', 'maps', 'corners', 'cards'] as const;

/** "buts", "corners". */
export function unitName(sport: SportId, count: string, t: Translate<Key>): string {
  const unit = units.find((one) => one === scoreUnit(sport, count));
  return unit ? t(`book.unit_${unit}`) : count;
}

const plainKinds = [
  'result',
  'winner',
  'drawNoBet',
  'doubleChance',
  'oddEven',
  'bothScore',
  'winningMargin',
  'correctScore',
] as const;

function baseName(of: NamedMarket, t: Translate<Key>): string {
  if (of.kind === BUILDER) return t('book.market_builder');
  const unit = unitName(of.sport, of.count, t);
  switch (of.kind) {
    case 'handicap':
      return t('book.market_handicap', { unit });
    case 'total':
      return t('book.market_total', { unit });
    case 'homeTotal':
    case 'awayTotal':
      return t('book.market_teamTotal', { unit, team: teamName(of.kind === 'homeTotal' ? of.home : of.away, t) });
    case 'result':
      return isSideCount(of) ? t('book.market_most', { unit }) : t('book.market_result');
  }
  const kind = plainKinds.find((one) => one === of.kind);
  return kind ? t(`book.market_${kind}`) : of.kind;
}

/** True for a market that counts something other than the score, such as corners. */
const isSideCount = ({ sport, count }: NamedMarket): boolean =>
  count !== 'firstHalf' && scoreUnit(sport, count) !== sportWords(sport).unit;

/** "Total de buts, 1re mi-temps". */
export function marketName(of: NamedMarket, t: Translate<Key>): string {
  const name = baseName(of, t);
  return of.count === 'firstHalf' ? t('book.market_firstHalf', { market: name }) : name;
}

const fixedOutcomes = ['homeOrDraw', 'homeOrAway', 'drawOrAway', 'odd', 'even', 'yes', 'no', 'draw'] as const;

/** "Plus de 2,5", "Lyon (−1,5)", "2 - 1". */
export function outcomeName(outcome: string, of: NamedMarket, t: Translate<Key>): string {
  if (of.kind === BUILDER)
    return builderParts(outcome)
      .map((part) => partName(part, of, t))
      .join(' + ');
  const [, side, margin] = /^(home|away)(?:By(\d+))?$/.exec(outcome) ?? [];
  if (side) {
    const team = teamName(side === 'home' ? of.home : of.away, t);
    if (margin) return marginName(Number(margin), team, t);
    if (of.kind !== 'handicap' || of.line === null) return team;
    return `${team} (${isolate(signedLine(side === 'home' ? of.line : -of.line || 0, t.locale), t.locale)})`;
  }
  if (outcome === 'over' || outcome === 'under') {
    return t(`book.outcome_${outcome}`, { line: lineText(of.line ?? 0, t.locale) });
  }
  const fixed = fixedOutcomes.find((one) => one === outcome);
  if (fixed) return t(`book.outcome_${fixed}`);
  const [, home, away] = /^(\d+)-(\d+)$/.exec(outcome) ?? [];
  return home && away ? `${home} - ${away}` : outcome;
}

/** "Résultat : Lyon". */
function partName({ marketId, outcomeId }: Part, of: NamedMarket, t: Translate<Key>): string {
  const part = { ...of, ...parseMarketId(marketId) };
  return t('book.part', { market: marketName(part, t), outcome: outcomeName(outcomeId, part, t) });
}

/** Margins come in steps of six, open-ended above twelve, as in the feed. */
const marginName = (from: number, team: string, t: Translate<Key>): string =>
  from > 12 ? t('book.outcome_byMore', { team, from }) : t('book.outcome_by', { team, from, to: from + 5 });

const shortNames: Readonly<Record<string, string>> = {
  home: '1',
  draw: 'X',
  away: '2',
  homeOrDraw: '1X',
  homeOrAway: '12',
  drawOrAway: 'X2',
};

/** "1", "X", "+2,5". */
export function shortOutcome(outcome: string, of: Pick<NamedMarket, 'kind' | 'line'>, t: Translate<Key>): string {
  if (outcome === 'over' || outcome === 'under') {
    return `${outcome === 'over' ? '+' : '−'}${lineText(of.line ?? 0, t.locale)}`;
  }
  if (of.kind === 'handicap' && of.line !== null)
    return signedLine(outcome === 'home' ? of.line : -of.line || 0, t.locale);
  if (outcome === 'yes' || outcome === 'no') return t(`book.outcome_${outcome}`);
  return shortNames[outcome] ?? outcome;
}

const continents = ['EU', 'AF', 'AM', 'WW'] as const;
const regions = new Map<string, Intl.DisplayNames>();

export function countryName(code: string, t: Translate<Key>): string {
  const continent = continents.find((one) => one === code);
  if (continent) return t(`book.country_${continent}`);
  const names = regions.get(t.locale) ?? new Intl.DisplayNames(t.locale, { type: 'region' });
  regions.set(t.locale, names);
  // `Intl.DisplayNames` throws for malformed codes.
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** "Ligue 1, Tunisie". */
export const tournamentName = (of: NamedTournament, t: Translate<Key>): string =>
  t('book.tournament', { name: leagueName(of, t), country: countryName(of.country, t) });

const collators = new Map<string, Intl.Collator>();

/** Sorts by the collation rules of the reader's language. */
export function inOrder<Item>(items: readonly Item[], nameOf: (item: Item) => string, locale: string): Item[] {
  const collator = collators.get(locale) ?? new Intl.Collator(locale);
  collators.set(locale, collator);
  return [...items].sort((one, other) => collator.compare(nameOf(one), nameOf(other)));
}

type Stage = { readonly phase: string; readonly period: number };

/** "2e mi-temps", "Set 3", "Pause", "Terminé"; empty before a match. */
export function stageName(sport: SportId, { phase, period: n }: Stage, t: Translate<Key>): string {
  if (phase === 'ended' || phase === 'abandoned') return t(`book.phase_${phase}`);
  if (phase === 'prematch' || n < 1) return '';
  const { period } = sportWords(sport);
  if (phase === 'break' && hasClock(sport)) return t(period === 'half' ? 'book.break_half' : 'book.break');
  if (period === 'half' && n <= 2) return t(n === 1 ? 'book.period_half1' : 'book.period_half2');
  return period === 'half' ? t('book.period_extra') : t(`book.period_${period}`, { n });
}
