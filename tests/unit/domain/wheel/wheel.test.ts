import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import {
  expectedPrize,
  expectedReturn,
  nextFreeSpinAt,
  readRoll,
  readTable,
  spinDay,
  tableText,
  tileAngle,
  tileAt,
  turnTo,
} from '#domain/wheel/wheel.ts';
import { wheelTileRows } from '#platform/seed/settings.ts';

const tiles = wheelTileRows.map(({ amount, weight }) => ({ amount: amountMinor(amount), weight }));
const table = { currency: 'TND', cost: amountMinor(2000), tiles };

test('each tile has an angle of its own at the pointer, in steps of 22.5 degrees', () => {
  const angles = Array.from({ length: 16 }, (_, tile) => tileAngle(tile));
  expect(angles.slice(0, 3)).toEqual([0, 337.5, 315]);
  expect(new Set(angles).size).toBe(16);
  for (const [tile, angle] of angles.entries()) expect((tile * 22.5 + angle) % 360).toBe(0);
});

test('every spin turns forward by more than a full turn, whatever was drawn before and now', () => {
  for (let before = 0; before < 16; before++)
    for (let after = 0; after < 16; after++) {
      const turned = turnTo(3, after) - turnTo(2, before);
      expect(turned).toBeGreaterThan(720);
      expect(turned).toBeLessThan(1440);
    }
  expect(turnTo(1, 0)).toBe(1080);
});

test('every number from 0 to 9,999 maps to one tile, in proportion to its weight', () => {
  const hits = tiles.map(() => 0);
  for (let roll = 0; roll < 10_000; roll++) hits[tileAt(tiles, roll)] = (hits[tileAt(tiles, roll)] ?? 0) + 1;
  expect(hits).toEqual(tiles.map(({ weight }) => weight));
  expect(tileAt(tiles, 10_000)).toBe(-1);
});

test('a wheel is serialised in one line, and read back as a whole or not at all', () => {
  const line = tableText(table);
  expect(line).toMatch(/^TND 2\.000 5\.000x400 0\.500x1300 /);
  expect(readTable(line)).toEqual(table);
  expect(readTable(`  ${line.replaceAll(' ', '\n')} `)).toEqual(table);
  for (const broken of [
    '',
    'TND',
    line.slice(0, -1),
    line.replace('x400', 'x399'),
    `${line} 1.000x0`,
    line.replace('TND', 'tnd'),
    line.replace('5.000', '5.0001'),
  ])
    expect(readTable(broken)).toBeNull();
});

test('a number is read from the first thirteen digits, which is all that it represents exactly', () => {
  expect(readRoll(`${'0'.repeat(13)}ffffffff`)).toBe(0);
  expect(readRoll('fffffffffffff0')).toBe(Number((2n ** 52n - 1n) % 10_000n));
});

test('the seeded wheel has an RTP of 96 percent on paid spins', () => {
  expect(expectedPrize(tiles)).toBe(1920);
  expect(expectedReturn(tiles, amountMinor(2000))).toBe(9600);
  expect(expectedReturn(tiles, amountMinor(0))).toBeNull();
});

test.each([
  ['2026-11-22T07:59:59.999Z', '2026-11-22T08:00:00.000Z'],
  ['2026-11-22T08:00:00.000Z', '2026-11-23T08:00:00.000Z'],
  ['2026-11-22T23:30:00.000Z', '2026-11-23T08:00:00.000Z'],
  ['2027-03-28T01:00:00.000Z', '2027-03-28T08:00:00.000Z'],
])('at %s the next free spin comes at %s, nine o’clock in the market', (now, next) => {
  expect(new Date(nextFreeSpinAt(Date.parse(now), '09:00:00')).toISOString()).toBe(next);
  expect(spinDay(Date.parse(now))).toBe(Date.parse(next) / 1000);
});

test('a host’s own time is counted down to, and a host without one uses the house’s', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  expect(new Date(nextFreeSpinAt(now, '12:30:05')).toISOString()).toBe('2026-11-22T11:30:05.000Z');
  expect(new Date(nextFreeSpinAt(now, 'noon')).toISOString()).toBe('2026-11-23T08:00:00.000Z');
});
