import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeSiteSearcher, secondaryText } from '#model/lobby/site-search.ts';
import { realSiteIndex } from '../../../support/real-site-index.ts';

const index = realSiteIndex('fr');
const searcher = makeSiteSearcher(index);
const found = (query: string) => searcher.find(query, 4);
const first = (query: string) => found(query).groups[0];
const inGroup = (query: string, group: string) =>
  found(query)
    .groups.find((one) => one.group === group)
    ?.entries.map(({ text }) => text) ?? [];

describe('the site search', () => {
  test.each([
    ['games', 'moonlit', 'Moonlit Pharaoh'],
    ['producers', 'amber peak', 'Amber Peak'],
    ['categories', 'roulette', 'Roulette'],
    ['sports', 'football', 'Football'],
    ['tournaments', 'six nations', 'Tournoi des Six Nations'],
    ['teams', 'allemagne', 'Allemagne'],
    ['pages', 'limites', 'Mes limites'],
  ])('finds %s: %s', (group, query, text) => {
    expect(inGroup(query, group)).toContain(text);
  });

  test.each([
    ['teams', 'ألمانيا', 'Allemagne'],
    ['teams', 'almania', 'Allemagne'],
    ['teams', 'germany', 'Allemagne'],
    ['sports', 'كرة القدم', 'Football'],
    ['sports', 'basketball', 'Basket-ball'],
    ['pages', 'حدودي', 'Mes limites'],
    ['games', '9artaj', 'Carthage Wheel Live'],
    ['games', 'فرعون', 'Pharaoh of Aswan'],
  ])('in Latin, Arabic and chat spelling, in any language of the page: %s, %s', (group, query, text) => {
    expect(inGroup(query, group)).toContain(text);
  });

  test('tolerates typing errors, and says so', () => {
    expect(found('alemagne').isNear).toBe(true);
    expect(inGroup('alemagne', 'teams')).toContain('Allemagne');
    expect(found('allemagne').isNear).toBe(false);
  });

  test('puts the best result’s group first, and limits the size of groups', () => {
    expect(first('moonlit pharaoh')?.group).toBe('games');
    expect(first('tunisie')?.group).toBe('teams');
    for (const { entries } of found('ro').groups) expect(entries.length).toBeLessThanOrEqual(4);
    expect(inGroup('maroc', 'matches').length).toBeGreaterThan(0);
  });

  test('links a match to its page, a team to its matches and a game to the game', () => {
    const of = (query: string, group: string) =>
      found(query).groups.find((one) => one.group === group)?.entries[0]?.path;
    expect(of('maroc', 'matches')).toMatch(/^\/sportsbook\/event\/(line|live)\/\d+-/);
    expect(of('allemagne', 'teams')).toBe('/sportsbook?q=Allemagne');
    expect(of('moonlit pharaoh', 'games')).toBe('/slots/orion/moonlit-pharaoh');
  });

  test('shows when a match starts, in the market’s time zone, or that it is in play', () => {
    const match = { group: 'matches', text: '', aside: 'Ligue 1', path: '' } as const;
    expect(secondaryText({ ...match, startsAtMs: Date.UTC(2026, 10, 28, 19) }, 'En direct')).toEqual([
      'Ligue 1',
      '28/11 20:00',
    ]);
    expect(secondaryText({ ...match, startsAtMs: null }, 'En direct')).toEqual(['Ligue 1', 'En direct']);
    expect(secondaryText({ group: 'games', text: '', aside: '', path: '' }, 'En direct')).toEqual([]);
  });

  test('finds help questions by their words', () => {
    expect(inGroup('retrait', 'help').length).toBeGreaterThan(0);
    for (const question of inGroup('retrait', 'help')) expect(question).toMatch(/retrait/i);
  });

  test('finds nothing for an empty query, and in the index of an empty host', () => {
    expect(found('').groups).toEqual([]);
    const nothing = { names: [], ids: {}, integrations: [], producers: [], integration: [], producer: [] };
    const teams = { names: [], also: {}, tournament: [] };
    const bare = makeSiteSearcher({ rows: [], games: nothing, tournaments: [], teams, matches: [] });
    expect(bare.find('allemagne', 4).groups).toEqual([]);
  });

  test.each(['fr', 'en', 'ar'] as const)('its index is within 60 kB in Brotli: %s', (locale) => {
    const bytes = brotliCompressSync(JSON.stringify(realSiteIndex(locale))).length;
    expect(bytes).toBeLessThanOrEqual(60_000);
    expect(bytes).toBeGreaterThan(30_000);
  });
});
