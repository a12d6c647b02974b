// @vitest-environment happy-dom

import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GameCard } from '#islands/lobby/GameCard.tsx';
import type { CardGame } from '#model/lobby/cards.ts';
import { $liveTables } from '#stores/game/live-tables.ts';
import { answered, enterWorld, type World } from '../../../support/world.ts';
import { drawInLobby } from './in-lobby.tsx';

const live: CardGame = {
  id: 'roulette-carthage_lyra',
  gameId: 'roulette-carthage',
  integration: 'lyra',
  name: 'Roulette Carthage',
  producer: 'Table House',
  rtp: 9730,
  volatility: 1,
  hasDemo: false,
  type: 'roulette',
  isLive: true,
  image: null,
  isNew: false,
};
const draw = (card: CardGame) => drawInLobby(<GameCard card={card} />);

let see: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
let world: World;
beforeEach(() => {
  world = enterWorld();
  world.answers(
    'listLiveTables',
    answered({
      tables: [
        {
          provider: 'lyra',
          game_id: 'roulette-carthage',
          kind: 'roulette',
          players: 3,
          seats: 0,
          next_at: new Date(world.nowMs + 12_000).toISOString(),
          results: ['32', '0'],
        },
      ],
    }),
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: typeof see) {
        see = seen;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  $liveTables.set(new Map());
});

test('a visible live card shows players, time to bet and latest results, for screen readers too', async () => {
  draw(live);
  expect(world.requests).toEqual([]);
  act(() => see([{ isIntersecting: true }]));
  expect(await screen.findByText('3 personnes à la table')).toBeTruthy();
  expect(screen.getByText('12 s')).toBeTruthy();
  expect(screen.getByText(/32 rouge. zéro/)).toBeTruthy();
});

test('a live card out of sight sends no requests', async () => {
  draw(live);
  act(() => see([{ isIntersecting: true }]));
  await screen.findByText('3 personnes à la table');
  act(() => see([{ isIntersecting: false }]));
  const before = world.requestCount('listLiveTables');
  await world.passes(60_000);
  expect(world.requestCount('listLiveTables')).toBe(before);
});

test('a game without a table shows none', () => {
  draw({ ...live, isLive: false });
  expect(document.querySelector('.card-live')).toBeNull();
});
