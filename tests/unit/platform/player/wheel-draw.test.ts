// Many draws of the wheel, tested against the published weights. Secrets and request ids come from a seed, so that
// every run is the same.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { committedText, readRoll, tableText, tileAt } from '#domain/wheel/wheel.ts';
import { wheelTileRows } from '#platform/seed/settings.ts';
import { commit, drawTile } from '#platform/wheel/wheel-spins.ts';

const SPINS = 100_000;
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const tiles = wheelTileRows.map(({ amount, weight }) => ({ amount: amountMinor(amount), weight }));

function hitsOf(weights: readonly { readonly weight: number }[], seed: string): number[] {
  const hits = weights.map(() => 0);
  for (let spin = 0; spin < SPINS; spin++) {
    const request = digest(`${seed} request ${spin}`);
    const id = [8, 4, 4, 4, 12]
      .reduce<[string, number]>(
        ([text, from], length) => [`${text}-${request.slice(from, from + length)}`, from + length],
        ['', 0],
      )[0]
      .slice(1);
    const tile = drawTile(digest(`${seed} key ${spin}`), id, weights);
    hits[tile] = (hits[tile] ?? 0) + 1;
  }
  return hits;
}

/** The chance of a sum of squares at least as large, by the regularised incomplete gamma function. */
function chanceOf(chiSquare: number, degrees: number): number {
  const [a, x] = [degrees / 2, chiSquare / 2];
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < 1000; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return 1 - sum * Math.exp(-x + a * Math.log(x) - logGamma(a));
}
/** Of halves: Γ(½) = √π, Γ(1) = 1, and Γ(n + 1) = n Γ(n). */
function logGamma(half: number): number {
  if (half === 0.5) return Math.log(Math.PI) / 2;
  return half === 1 ? 0 : Math.log(half - 1) + logGamma(half - 1);
}

function likelihood(weights: readonly { readonly weight: number }[], hits: readonly number[]): number {
  const parts = weights.flatMap(({ weight }, tile) => {
    const expected = (weight / 10_000) * SPINS;
    return expected === 0 ? [] : [((hits[tile] ?? 0) - expected) ** 2 / expected];
  });
  return chanceOf(
    parts.reduce((sum, part) => sum + part, 0),
    parts.length - 1,
  );
}

test('the chi-squared probability matches published tables', () => {
  expect(chanceOf(24.996, 15)).toBeCloseTo(0.05, 4);
  expect(chanceOf(3.841, 1)).toBeCloseTo(0.05, 4);
});

test.each(['the first', 'the second', 'the third'])(
  'a hundred thousand spins match the published weights, neither badly nor suspiciously well, by %s seed',
  (seed) => {
    const chance = likelihood(tiles, hitsOf(tiles, seed));
    expect(chance).toBeGreaterThan(0.01);
    expect(chance).toBeLessThan(0.99);
  },
);

test('a wheel that lands on one tile a hundredth too often is detected', () => {
  const bent = tiles.map((tile, index) => ({
    ...tile,
    weight: tile.weight + (index === 0 ? 100 : index === 1 ? -100 : 0),
  }));
  expect(likelihood(tiles, hitsOf(bent, 'the first'))).toBeLessThan(0.01);
});

test('a tile of weight zero is never drawn', () => {
  const without = tiles.map((tile, index) => ({ ...tile, weight: index === 0 ? 0 : index === 1 ? 1700 : tile.weight }));
  expect(hitsOf(without, 'the first')[0]).toBe(0);
});

test('anyone with secret, request id and wheel can verify the draw by SHA-256 and HMAC alone', async () => {
  const [key, request] = [digest('a key'), '6f1b9a52-52a1-4c0e-9f0f-2f3a4b5c6d7e'];
  const table = tableText({ currency: 'TND', cost: amountMinor(2000), tiles });
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hex = (buffer: ArrayBuffer) => Buffer.from(buffer).toString('hex');
  const committed = hex(await crypto.subtle.digest('SHA-256', bytes(committedText(key, table))));
  expect(committed).toBe(commit(key, { currency: 'TND', cost: amountMinor(2000), tiles }));
  const hmac = await crypto.subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const roll = readRoll(hex(await crypto.subtle.sign('HMAC', hmac, bytes(request))));
  expect(tileAt(tiles, roll)).toBe(drawTile(key, request, tiles));
});
