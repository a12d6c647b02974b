import { describe, expect, test } from 'vitest';
import { search } from '#domain/lobby/search.ts';
import { buildIndex } from '#domain/lobby/search-index.ts';
import type { Locale } from '#domain/locales.ts';
import { namesIn, otherNames } from '#domain/sportsbook/all-feed-names.ts';
import { feedNames, type NameGroup } from '#domain/sportsbook/feed-names.ts';
import ar from '#domain/sportsbook/names/ar.json' with { type: 'json' };
import fr from '#domain/sportsbook/names/fr.json' with { type: 'json' };
import nations from '#domain/sportsbook/names/nations.json' with { type: 'json' };
import football from '#sandbox/odds-feed/data/football.json' with { type: 'json' };
import feedNations from '#sandbox/odds-feed/data/nations.json' with { type: 'json' };
import others from '#sandbox/odds-feed/data/others.json' with { type: 'json' };
import { tournaments } from '#sandbox/odds-feed/fixtures.ts';

const entrants = Object.values(others.sports).flatMap((list) =>
  list.flatMap(({ entrants: of, kind }) => (Array.isArray(of) ? of.map((name: string) => ({ name, kind })) : [])),
);
const clubs = football.leagues.flatMap(({ teams }) => teams.map(([name]) => `${name}`.replace(/ \([A-Z]{3}\)$/, '')));
const nationalTeams = [
  ...feedNations.map(([name]) => `${name}`),
  ...entrants.filter(({ kind }) => kind === 'nation').map(({ name }) => name),
];
const ARABIC = /\p{Script=Arabic}/u;

describe('the tables of names', () => {
  test.each([
    ['ar', ar],
    ['fr', fr],
  ] as const)('%s says where each name comes from, and names nothing that the feed does not have', (_, groups) => {
    const teams = new Set([...clubs, ...nationalTeams, ...entrants.map(({ name }) => name)]);
    const known = new Set(tournaments.flatMap(({ name, country }) => [name, `${name}|${country}`]));
    for (const { of, source, names } of groups as unknown as NameGroup[]) {
      expect(source.length).toBeGreaterThan(20);
      for (const name of Object.keys(names)) expect((of === 'team' ? teams : known).has(name), name).toBe(true);
    }
  });

  test('every Arabic name has only Arabic letters, except names of formats', () => {
    for (const { names } of ar as unknown as NameGroup[])
      for (const [name, arabic] of Object.entries(names))
        expect(arabic.replace(/ T20$/, ''), name).toMatch(/^[\p{Script=Arabic} ]+$/u);
  });

  test('a name is listed once, so that no group overrides another', () => {
    for (const groups of [ar, fr] as unknown as NameGroup[][])
      for (const kind of ['team', 'tournament']) {
        const names = groups.filter(({ of }) => of === kind).flatMap((group) => Object.keys(group.names));
        expect(names.length).toBe(new Set(names).size);
      }
  });
});

describe('names in the reader’s language', () => {
  test('a national team is named as its country, by the browser’s locale data', () => {
    expect(namesIn('fr').team('Germany')).toBe(new Intl.DisplayNames('fr', { type: 'region' }).of('DE'));
    expect(namesIn('ar').team('Tunisia')).toBe('تونس');
    expect(namesIn('fr').team('England')).toBe('Angleterre');
    expect(namesIn('es' as Locale).team('Germany'), 'a language without a table').toBe('Alemania');
    const unnamed = nationalTeams.filter((name) => !ARABIC.test(namesIn('ar').team(name)));
    expect(new Set(unnamed)).toEqual(new Set(['Padania', 'Ynys Môn', 'Tamil Eelam', 'Menorca', 'Kernow', 'Chameria']));
    expect(Object.keys(nations).length).toBeGreaterThan(100);
  });

  test('well-known clubs and tournaments are named, leagues of one name by their country', () => {
    expect(namesIn('ar').team('Real Madrid CF')).toBe('ريال مدريد');
    expect(namesIn('fr').team('FC Bayern München')).toBe('Bayern Munich');
    expect(namesIn('ar').team('CA Boca Juniors (ARG)')).toBe('بوكا جونيورز (ARG)');
    expect(namesIn('ar').tournament({ name: 'Ligue 1', country: 'DZ' })).toBe('الدوري الجزائري');
    expect(namesIn('ar').tournament({ name: 'Ligue 1', country: 'FR' })).toBe('الدوري الفرنسي');
    expect(namesIn('fr').tournament({ name: 'Six Nations', country: 'EU' })).toBe('Tournoi des Six Nations');
  });

  test('a reserve or women’s side is its club’s name and a translated word', () => {
    expect(namesIn('ar').team('Germany U21')).toBe(`${namesIn('ar').team('Germany')} تحت 21 سنة`);
    expect(namesIn('fr').team('Germany W')).toBe('Allemagne F');
    expect(namesIn('fr').team('FC Bayern München B')).toBe('Bayern Munich B');
    expect(namesIn('ar').team('CA Boca Juniors (ARG) W')).toBe('بوكا جونيورز (ARG) سيدات');
    expect(namesIn('ar').team('Stade Nyonnais W')).toBe('Stade Nyonnais W');
    expect(namesIn('ar').tournament({ name: 'Ligue 1 W', country: 'DZ' })).toBe('الدوري الجزائري سيدات');
    expect(namesIn('en').tournament({ name: 'Six Nations U21', country: 'EU' })).toBe('Six Nations U21');
  });

  test('untranslated names, and a host’s own, stay unchanged', () => {
    for (const name of ['Stade Nyonnais', 'الأهلي السعودي', 'Équipe d’Allemagne', 'constructor', ''])
      for (const locale of ['fr', 'en', 'ar'] as const) expect(namesIn(locale).team(name)).toBe(name);
    expect(namesIn('ar').tournament({ name: 'Ligue 1', country: 'XX' })).toBe('Ligue 1');
    expect(namesIn('en').team('Ivory Coast')).toBe('Ivory Coast');
    expect(feedNames('ar', [], {}).team('Real Madrid CF')).toBe('Real Madrid CF');
  });
});

describe('matches are found in every language and spelling', () => {
  const matches = [
    ['Real Madrid CF', 'FC Barcelona'],
    ['Espérance de Tunis', 'Étoile du Sahel'],
    ['Germany', 'Ivory Coast'],
    ['Al Ahly SC', 'Zamalek'],
    ['Ismaily', 'Wydad AC'],
  ] as const;
  const index = buildIndex(
    matches.map(([home, away]) => ({
      name: `${home} ${away}`,
      producer: 'Botola',
      also: otherNames(
        ({ team, tournament }) => `${team(home)} ${team(away)} ${tournament({ name: 'Botola', country: 'MA' })}`,
      ),
    })),
  );
  test.each([
    ['ريال مدريد', 0],
    ['برشلونة', 0],
    ['الترجي', 1],
    ['ترجي', 1],
    ['taraji', 1],
    ['isma3ili', 4],
    ['الإسماعيلية', 4],
    ['espérance', 1],
    ['allemagne', 2],
    ['ألمانيا', 2],
    ['cote ivoire', 2],
    ['الأهلي', 3],
    ['ahly', 3],
    ['ezamalek', 3],
  ])('%s', (query, place) => {
    expect(search(index, query).positions[0]).toBe(place);
  });
});
