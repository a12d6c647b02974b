// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const game = (currency: string): OpenedGame => ({
  family: 'lines',
  name: 'Fountain',
  producer: 'Marsa',
  currency,
  balance: 1_248_750,
  rtp: 9600,
  hue: 200,
  stakes: [200, 2_000],
  granted: null,
  game: {},
  interrupted: null,
});

beforeEach(() => vi.resetModules());

test.each([
  ['fr', 'TND', '1 248,75 TND', '0,20 TND'],
  ['en', 'EUR', '1,248.75 €', '0.20 €'],
  ['ar', 'TND', '1.248,75 د.ت', '0,20 د.ت'],
  ['fr', 'FNT', '1 248,75 RUB', '0,20 RUB'],
])('a game formats money as the site does: in %s, %s', async (language, currency, balance, stake) => {
  document.documentElement.lang = language;
  const { Bar } = await import('#sandbox/client/bar.ts');
  const screen = { action: { label: 'Spin', outline: '' } };
  const { root } = new Bar(game(currency), screen, () => undefined);
  const shown = (part: string) => root.querySelector(part)?.textContent?.replaceAll('\u00a0', ' ');
  expect([shown('.credit b'), shown('.stake b')]).toEqual([balance, stake]);
});
