import { describe, expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { sportIds } from '#domain/sportsbook/sports.ts';
import { Betslip, keyOf, offered, type Selection, selectionOf } from '#sandbox/client/sportsbook/betslip.ts';
import { readFormat, readLocale, readRoute, readToken } from '#sandbox/client/sportsbook/settings.ts';
import en from '#sandbox/client/sportsbook/texts/en.json' with { type: 'json' };
import { wordsOf } from '#sandbox/client/sportsbook/words.ts';
import { contestOf } from '#sandbox/odds-feed/contest.ts';
import { eventOffer } from '#sandbox/odds-feed/event-offer.ts';
import { offeredFixtures } from '#sandbox/odds-feed/fixtures.ts';
import { marketName, outcomeName, sportName } from '#sandbox/sportsbooks/names.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const matchOf = (sport: number) => {
  const fixture = offeredFixtures(sport, NOW, 40).find(({ startsAtMs }) => startsAtMs > NOW);
  if (!fixture) throw new Error(`no match of ${sport}`);
  return eventOffer(contestOf(fixture, 'k'.repeat(32)), NOW);
};

describe('options of the site', () => {
  test.each([
    [{ page: 'Home' }, { page: 'home', sport: 1, event: null }],
    [
      { page: 'LIVE', sport: 3 },
      { page: 'live', sport: 3, event: null },
    ],
    [
      { page: 'betsHistory', sport: '10' },
      { page: 'bets', sport: 10, event: null },
    ],
    [
      { page: 'Home', event: '12-0-3-4' },
      { page: 'event', sport: 12, event: '12-0-3-4' },
    ],
    [{ page: 'event' }, { page: 'home', sport: 1, event: null }],
    [
      { page: 'constructor', sport: 2, event: '<script>' },
      { page: 'home', sport: 1, event: null },
    ],
    [
      { page: null, sport: Number.NaN },
      { page: 'home', sport: 1, event: null },
    ],
  ])('map %j to %j', (asked, place) => {
    expect(readRoute(asked)).toEqual(place);
  });

  test('fall back to the first sport that a view offers', () => {
    expect(readRoute({ page: 'Live', sport: 1 }, [53, 94])).toMatchObject({ page: 'live', sport: 53 });
  });

  test('accept page names of either vendor', () => {
    expect(['fr-FR', 'EN', 'ar-TN', 'de', undefined].map(readLocale)).toEqual(['fr', 'en', 'ar', 'fr', 'fr']);
    expect([0, '1', 2, 'HongKong', 4, 'Indo', 9].map(readFormat)).toEqual([
      ...['decimal', 'fractional', 'american', 'hongkong', 'malay', 'indo', 'decimal'],
    ]);
    expect(['t', '-', '', undefined].map(readToken)).toEqual(['t', null, null, null]);
  });
});

describe('names', () => {
  test.each(locales)('in %s exist for every sport, market and outcome of the odds feed', (locale) => {
    for (const sport of sportIds) {
      expect(sportName(sport, locale)).not.toBe(`${sport}`);
      const match = matchOf(sport);
      for (const market of Object.values(match.markets)) {
        expect(marketName(market, locale)).not.toMatch(/[a-z][A-Z]|undefined/);
        const shown = Object.keys(market.outcomes).map((outcome) => outcomeName(outcome, market, match, locale));
        for (const name of shown)
          expect(name).not.toMatch(/^(home|away|draw|over|under|odd|even|yes|no)|By\d|Or[A-Z]|\{/);
        expect(new Set(shown).size).toBe(shown.length);
      }
    }
  });

  test('say which side a handicap is given to', () => {
    const market = { kind: 'handicap', count: 'goals', line: -1.5 };
    const sides = { home: 'Lyon', away: 'Lens' };
    expect(outcomeName('home', market, sides, 'fr')).toBe('Lyon −1,5');
    expect(outcomeName('away', market, sides, 'en')).toBe('Lens +1.5');
  });
});

test('an unknown refusal has a general text', () => {
  const { refusal } = wordsOf('en', 'decimal');
  expect(refusal('never_heard_of')).toBe(en.error_default);
  expect(refusal('not_enough_money')).toBe(en.error_not_enough_money);
});

describe('a betslip', () => {
  const match = matchOf(1);
  const market = Object.keys(match.markets)[0] ?? '';
  const selection = (outcome: string) => selectionOf(match, market, outcome) as Selection;

  test('toggles a price, and is a single until it has a second selection', () => {
    const betslip = new Betslip();
    betslip.toggle(selection('home'));
    expect([betslip.placedType, betslip.has(keyOf(selection('home')))]).toEqual(['single', true]);
    betslip.toggle(selection('away'));
    expect(betslip.placedType).toBe('combined');
    betslip.toggle(selection('home'));
    betslip.toggle(selection('away'));
    expect(betslip.selections).toEqual([]);
  });

  test('knows the price as shown and the current one, also while suspended', () => {
    const betslip = new Betslip();
    let notified = 0;
    betslip.toggle(selection('home'));
    betslip.onChange(() => {
      notified += 1;
    });
    betslip.quote([selection('home')], { prices: [777] });
    betslip.quote([selection('home')], { prices: [777] });
    expect([betslip.selections[0]?.price, betslip.selections[0]?.now, notified]).toEqual([
      selection('home').price,
      777,
      1,
    ]);
    betslip.quote([selection('home')], { prices: [null] });
    expect(betslip.selections[0]?.now).toBeNull();
  });

  test('takes no suspended outcome', () => {
    const [id = '', first] = Object.entries(match.markets)[0] ?? [];
    if (first === undefined) throw new Error('no market');
    const closed = { ...match, markets: { [id]: { ...first, suspended: true } } };
    expect(selectionOf(closed, id, 'home')).toBeNull();
    expect(offered(undefined, 'home')).toBeNull();
  });
});
