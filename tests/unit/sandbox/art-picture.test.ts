import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawPicture, hexOf, linesOf } from '#sandbox/art/picture.ts';

const parts = {
  hero: async (name: string) => `data:image/webp;base64,${name}`,
  motif: async (name: string) => `data:image/svg+xml;base64,${name}`,
  titleFace: async () => 'data:font/woff2;base64,face',
};

describe('the full picture of a game', () => {
  test('loads nothing external, whatever the game’s name', async () => {
    for (const name of [
      'Moonlit Pharaoh',
      'Clover Bridge',
      'Book of Kairouan',
      'Seven Ripe Cherries',
      'Frost Penguin',
    ]) {
      const addresses = (await drawPicture(name, 'Amber Peak', parts)).match(/(?:href="|url\()[^")]+/g) ?? [];
      for (const address of addresses) expect(address).toMatch(/^(href="data:|url\(data:|url\(#)/);
    }
  });

  test('escapes a hostile title', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (name) => {
        const picture = await drawPicture(`<script>x</script>&"' ${name}`, '</svg><script>', parts);
        expect(picture.toLowerCase()).not.toContain('<script');
        expect(picture.match(/<\/svg>/g)).toHaveLength(1);
      }),
    );
  });

  test('wraps a title into lines that fit, without losing a word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Z]{1,9}$/), { minLength: 1, maxLength: 4 }), (words) => {
        const lines = linesOf(words.join(' '), 12);
        expect(lines.join(' ')).toBe(words.join(' '));
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(12);
      }),
    );
    expect(linesOf('MOONLIT PHARAOH', 9)).toEqual(['MOONLIT', 'PHARAOH']);
  });

  test('has the colours of the card', () => {
    expect(hexOf(1, 0, 0)).toBe('#ffffff');
    expect(hexOf(0.627955, 0.257683, 29.234)).toBe('#ff0000');
  });
});
