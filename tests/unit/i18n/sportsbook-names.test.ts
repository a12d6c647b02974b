import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Locale, locales } from '#domain/locales.ts';
import { marketKinds } from '#domain/sportsbook/score-markets.ts';
import { sportIds } from '#domain/sportsbook/sports.ts';
import { translator } from '#domain/texts.ts';
import {
  countryName,
  marketName,
  outcomeName,
  shortOutcome,
  sportName,
  stageName,
  tournamentName,
} from '#i18n/sportsbook-names.ts';
import type { Translate } from '#i18n/t.ts';
import { tournaments } from '#sandbox/odds-feed/fixtures.ts';
import { marketId, marketsOf, scoresOf } from '#sandbox/odds-feed/markets.ts';
import { profiles } from '#sandbox/odds-feed/profiles.ts';

const textsIn = (locale: Locale): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`src/i18n/locales/${locale}/sportsbook/book.json`, 'utf8'));
const speaking = (locale: Locale): Translate =>
  translator(Object.fromEntries(Object.entries(textsIn(locale)).map(([key, text]) => [`book.${key}`, text])), locale);

/** Every market of the feed with its outcomes, for a match of two unequal and of two equal sides. */
const offered = sportIds.flatMap((sport) => {
  const profile = profiles[sport];
  if (profile === undefined) throw new Error(`no profile of ${sport}`);
  return [-250, 0, 250].flatMap((gap) =>
    marketsOf(profile, gap).map((market) => ({
      id: marketId(market),
      of: { sport, home: 'Espérance', away: 'Club Africain', ...market },
      outcomes:
        market.kind === 'correctScore'
          ? scoresOf(profile).map(([home, away]) => `${home}-${away}`)
          : Object.keys(marketKinds[market.kind].outcomes),
    })),
  );
});

test('every market and outcome of every sport has a name in three languages, unique within a match', () => {
  expect(offered.length).toBeGreaterThan(500);
  for (const locale of locales) {
    const known = new Map<string, string>();
    for (const { id, of, outcomes } of offered) {
      const market = marketName(of, speaking(locale));
      expect(market, `${locale} ${id}`).not.toMatch(/book\.|\{\{|homeTotal|correctScore|firstHalf|undefined/);
      for (const outcome of outcomes) {
        const name = outcomeName(outcome, of, speaking(locale));
        expect(name, `${locale} ${id} ${outcome}`).not.toMatch(/book\.|\{\{|undefined|NaN|^(home|away|over|odd)/);
        const label = `${of.sport}: ${market}: ${name}`;
        expect(known.get(label) ?? `${id} ${outcome}`, label).toBe(`${id} ${outcome}`);
        known.set(label, `${id} ${outcome}`);
      }
    }
  }
});

test('a sport uses its own unit, and the away side of a handicap gets the opposite value', () => {
  const french = speaking('fr');
  const total = { home: 'A', away: 'B', kind: 'total', count: 'points', line: 56.5 };
  expect(marketName({ ...total, sport: 13 }, french)).toBe('Total de buts');
  expect(marketName({ ...total, sport: 36 }, french)).toBe('Total de courses');
  expect(marketName({ ...total, sport: 1, kind: 'result', count: 'corners' }, french)).toBe('Le plus de corners');
  expect(marketName({ ...total, sport: 1, kind: 'result', count: 'firstHalf' }, french)).toBe(
    'Résultat du match, 1re mi-temps',
  );
  const handicap = { ...total, sport: 1, kind: 'handicap', count: 'goals', line: -1.5 } as const;
  expect(['home', 'away'].map((side) => outcomeName(side, handicap, french))).toEqual(['A (−1,5)', 'B (+1,5)']);
  expect(['home', 'away'].map((side) => shortOutcome(side, handicap, french))).toEqual(['−1,5', '+1,5']);
  expect(shortOutcome('over', { ...total, line: 2.5 }, french)).toBe('+2,5');
});

test('every sport, country and tournament of the feed has a name, and an invalid country code is shown as it is', () => {
  for (const locale of locales) {
    for (const sport of sportIds) expect(sportName(sport, speaking(locale))).not.toContain('book.');
    for (const tournament of tournaments) {
      expect(countryName(tournament.country, speaking(locale)).length).toBeGreaterThan(2);
      expect(tournamentName(tournament, speaking(locale))).toContain(tournament.name);
    }
  }
  expect(countryName('é!', speaking('fr'))).toBe('é!');
});

test('the stage of a match is named in the terms of its sport', () => {
  const french = speaking('fr');
  expect(stageName(1, { phase: 'live', period: 2 }, french)).toBe('2e mi-temps');
  expect(stageName(1, { phase: 'break', period: 1 }, french)).toBe('Mi-temps');
  expect(stageName(4, { phase: 'live', period: 3 }, french)).toBe('Quart-temps 3');
  expect(stageName(3, { phase: 'live', period: 2 }, french)).toBe('Set 2');
  expect(stageName(3, { phase: 'ended', period: 2 }, french)).toBe('Terminé');
  expect(stageName(1, { phase: 'prematch', period: 0 }, french)).toBe('');
});
