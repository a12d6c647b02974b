import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameArt, genericTheme } from '#domain/lobby/art.ts';
import heroHues from '#domain/lobby/art-hero-hues.json' with { type: 'json' };
import { generateGames } from '#platform/lobby/generator/generate-games.ts';

const art = (name: string, producer = 'Amber Peak') => gameArt({ name, producer });
const anyGame = fc.record({ name: fc.string({ minLength: 1, maxLength: 60 }), producer: fc.string({ maxLength: 30 }) });
const titles = [
  'Moonlit Pharaoh',
  'Ghost Candle',
  'Golden Vault',
  'Roulette Carthage',
  'Dolphin Tide',
  'Cactus Bandit',
  'Volcano Drums',
  'Seven Ripe Cherries',
];

describe('the picture of a game', () => {
  test('is the same whenever it is drawn', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        expect(gameArt(game)).toEqual(gameArt({ ...game }));
      }),
    );
  });

  test('shows what its title names first', () => {
    expect(art('Frost Penguin').hero).toBe('penguin');
    expect(art('Volcano Drums').hero).toBe('volcano');
    expect(art('Seven Ripe Cherries').hero).toBe('cherries');
    expect(art('The Polar Bear of Tunis').hero).toBe('polar-bear');
  });

  test('takes its theme from a word of the title', () => {
    expect(art('Moonlit Pharaoh').theme).toBe('egypt');
    expect(art('Book of Kairouan').theme).toBe('book');
    expect(art('Blackjack Riad').theme).toBe('blackjack');
  });

  test('uses only pictures that exist in the public folder', () => {
    fc.assert(
      fc.property(fc.constantFrom(...titles), fc.string({ maxLength: 20 }), (name, producer) => {
        const { hero, companions, motif } = art(name, producer);
        for (const picture of [hero, ...companions])
          expect(existsSync(`public/art/heroes/${picture}.webp`), picture).toBe(true);
        if (motif) expect(existsSync(`public/art/motifs/${motif}.svg`), motif).toBe(true);
      }),
    );
  });

  test('has a background at least 40 degrees from its own hue, and never a muddy one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...titles), fc.string({ maxLength: 20 }), (name, producer) => {
        const { hero, groundHue, edgeHue } = art(name, producer);
        const hue = (heroHues as Record<string, number>)[hero];
        const apart = hue === undefined ? 180 : Math.abs(((groundHue - hue + 540) % 360) - 180);
        expect(apart).toBeGreaterThanOrEqual(40);
        for (const hue of [groundHue, edgeHue]) expect(hue > 95 && hue < 130).toBe(false);
      }),
    );
  });

  test('of a table game ignores what its town is named after', () => {
    expect(art('Coral Roulette').theme).toBe('roulette');
    expect(art('Coral Roulette').hero).not.toBe('coral');
  });

  test('uses the general theme for at most one title in twenty', () => {
    const { games } = generateGames();
    const general = games.filter((game) => art(game.name, game.producerId).theme === genericTheme.name);
    expect(general.length / games.length).toBeLessThan(0.05);
  });

  test('differs between two producers of the same title', () => {
    const drawn = ['Amber Peak', 'Red Kiln', 'Salt Road', 'Nine Stones', 'Orbit Works'].map((producer) =>
      JSON.stringify(art('Moonlit Pharaoh', producer)),
    );
    expect(new Set(drawn).size).toBe(5);
  });

  test('has a smaller title if one of its words is long', () => {
    expect(art('Extraordinarily Long').titleSize).toBeGreaterThan(art('Fox Isle').titleSize);
  });
});
