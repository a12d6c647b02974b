import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearest, search } from '#domain/lobby/search.ts';
import { buildIndex, indexInSlices } from '#domain/lobby/search-index.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';

const { games } = realCatalogue();
const index = buildIndex(games);
const namesFor = (query: string, count = 5) =>
  search(index, query)
    .positions.slice(0, count)
    .map((position) => games[position]?.name);
const firstFor = (query: string) => namesFor(query, 1)[0];

describe('search over the seeded titles', () => {
  test.each([
    ['moonl', 'Moonlit Pharaoh'],
    ['MOONLIT', 'Moonlit Pharaoh'],
    ['pharaoh moon', 'Moonlit Pharaoh'],
    ['harbour of pir', 'Harbour of Pirates'],
    ['seven cherries', 'Seven Ripe Cherries'],
  ])('finds by beginnings of words, in any order and case: %s', (query, name) => {
    expect(firstFor(query)).toBe(name);
  });

  test.each([
    ['baccarat sïdi', 'Baccarat Sidi'],
    ['rôulette carthagé', 'Roulette Carthage'],
    ['thunder over ölympos', 'Thunder over Olympos'],
  ])('ignores accents: %s', (query, name) => {
    expect(firstFor(query)).toBe(name);
    expect(search(index, query).forgiven).toBe(false);
  });

  test.each([
    ['moonlit pharoah', 'Moonlit Pharaoh'],
    ['mooonlit pharaoh', 'Moonlit Pharaoh'],
    ['suger caravn', 'Sugar Caravan'],
    ['olimpos thunder', 'Thunder over Olympos'],
    ['roulete cartage', 'Roulette Carthage'],
    ['drago lantren night', 'Dragon Lantern Night'],
  ])('tolerates typing errors: %s', (query, name) => {
    expect(firstFor(query)).toBe(name);
    expect(search(index, query).forgiven).toBe(true);
  });

  test.each([
    ['fxo', 'fox'],
    ['bta', 'bat'],
    ['gme', 'gem'],
    ['rde', 'red'],
  ])('tolerates an error in a word of three letters: %s', (query, word) => {
    for (const name of namesFor(query)) expect(name?.toLowerCase().split(/\W/)).toContain(word);
  });

  test.each([
    ['moonlitpharaoh', 'Moonlit Pharaoh'],
    ['moon lit pharaoh', 'Moonlit Pharaoh'],
    ['blak jack riad', 'Blackjack Riad'],
    ['farao', 'Pharaoh of Aswan'],
  ])('tolerates joined or split words, and phonetic spelling: %s', (query, name) => {
    expect(firstFor(query)).toBe(name);
  });

  test.each(['amber peak', 'cedar and sons', 'Cedar & Sons', 'amberpeak', 'ambre peak'])(
    'finds every game of a producer: %s',
    (query) => {
      const producer = query.toLowerCase().startsWith('c') ? 'Cedar & Sons' : 'Amber Peak';
      const found = search(index, query).positions.map((position) => games[position]);
      const made = games.filter((game) => game.producer === producer);
      expect(made.every((game) => found.includes(game))).toBe(true);
    },
  );

  test('ranks matches in the title before matches in the producer’s name', () => {
    const places = search(index, 'amber').positions.map((position) => /\bamber\b/i.test(games[position]?.name ?? ''));
    expect(places.lastIndexOf(true)).toBeLessThan(places.indexOf(false));
  });

  test('ranks the most played first among equals', () => {
    const { positions } = search(index, 'speed');
    expect(positions.length).toBeGreaterThan(10);
    const same = positions.filter((position) => /^\w+ speed roulette$/i.test(games[position]?.name ?? ''));
    expect(same).toEqual([...same].sort((a, b) => a - b));
  });

  test('ranks a title of exactly that word before longer ones, however much they are played', () => {
    const titles = ['Germany U21', 'Germany', 'Germanys'].map((name) => ({ name, producer: '' }));
    expect(search(buildIndex(titles), 'germany').positions).toEqual([1, 0, 2]);
    expect(search(buildIndex(titles), 'german').positions).toEqual([0, 1, 2]);
  });

  test('finds nothing for a query that resembles nothing, and suggests similar names otherwise', () => {
    expect(search(index, 'xqzvkw').positions).toEqual([]);
    expect(search(index, 'volxxno drxxs').positions).toEqual([]);
    expect(nearest(index, 'volxxno', 3).map((position) => games[position]?.name)[0]).toMatch(/volcano/i);
  });

  test.each([...'abcdefghijklmnopqrstuvwxyz'])(
    'finds nothing for a key that is held down, but words that have three of the letter: %s',
    (letter) => {
      const hasThree = new RegExp(`${letter}\\S*${letter}\\S*${letter}`, 'i');
      for (const length of [4, 6, 10, 16])
        for (const name of namesFor(letter.repeat(length), games.length)) expect(name).toMatch(hasThree);
    },
  );

  test.each(['asdfgh', 'sdfsdf', 'jjkkll', 'zzzzyyyy', 'hhggffdd'])('finds nothing without sense: %s', (word) => {
    expect(namesFor(word)).toEqual([]);
  });

  test('finds a game by its whole title, whichever it is', () => {
    fc.assert(
      fc.property(fc.nat(games.length - 1), (position) => {
        const game = games[position];
        const found = search(index, game?.name ?? '')
          .positions.slice(0, 20)
          .map((at) => games[at]?.name);
        expect(found).toContain(game?.name);
      }),
    );
  });

  test('finds a game by its title with one letter wrong in a word of four letters or more', () => {
    const wrong = fc.tuple(fc.nat(games.length - 1), fc.nat(), fc.nat()).map(([position, which, where]) => {
      const words = (games[position]?.name ?? '').toLowerCase().split(/[^a-z]+/);
      const long = words.filter((word) => word.length >= 4);
      const word = long[which % long.length] ?? '';
      const at = where % word.length;
      return {
        position,
        query: words.map((one) => (one === word ? `${word.slice(0, at)}x${word.slice(at + 1)}` : one)).join(' '),
      };
    });
    fc.assert(
      fc.property(wrong, ({ position, query }) => {
        expect(search(index, query).positions).toContain(position);
      }),
      { numRuns: 300 },
    );
  });

  test('never fails and never returns a game twice, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (query) => {
        const { positions } = search(index, query);
        expect(new Set(positions).size).toBe(positions.length);
        expect(nearest(index, query, 3).length).toBeLessThanOrEqual(3);
      }),
    );
  });

  test('builds its index in slices, so that typing stays responsive', () => {
    let slices = 1;
    for (const work = indexInSlices(games); !work.next().done; ) slices++;
    expect(slices).toBeGreaterThan(15);
  });
});
