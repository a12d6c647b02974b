// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Game } from '#domain/lobby/catalogue.ts';
import { PersonalRails } from '#islands/lobby/PersonalRails.tsx';
import { $session } from '#stores/auth/session.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import { personalRails } from '#stores/lobby/personal-rails.ts';
import { notePlayed, type PlayedHere } from '#stores/lobby/played-here.ts';
import { t } from '../../../support/french.ts';
import { user } from '../../../support/people.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';
import { enterWorld, type World } from '../../../support/world.ts';
import { drawInLobby } from './in-lobby.tsx';

const { games } = realCatalogue();
const played = (...list: readonly Game[]): PlayedHere[] => list.map((game) => [game.integration, game.gameId, 0]);
const of = (wanted: Partial<Game>): Game[] =>
  games.filter((game) => Object.entries(wanted).every(([key, value]) => game[key as keyof Game] === value));
const [first, second] = of({ type: 'video-slots' }) as [Game, Game];
const other = games.find(({ producer, type }) => producer !== first.producer && type === 'roulette') as Game;

test('the most played producer and category have a rail each, with games that were not played', () => {
  const same = of({ producer: first.producer }).filter((game) => game !== first)[0] as Game;
  const rails = personalRails(games, played(other, same, first));
  expect(rails.map(({ because }) => because)).toEqual([same.name, expect.any(String)]);
  for (const { of: kind, games: offered } of rails) {
    const [[key, value] = []] = Object.entries(kind);
    expect(offered.every((game) => game[key as keyof Game] === value)).toBe(true);
    expect(offered).not.toContain(same);
    expect(offered).not.toContain(first);
  }
});

test('a player whose played games are no longer offered has no such rail', () => {
  expect(personalRails(games, [])).toEqual([]);
  expect(personalRails(games, [['orion', 'gone', 0]])).toEqual([]);
});

let world: World;
const draw = () => drawInLobby(<PersonalRails />);
/** Signs in as the player with earlier games. */
function enterAs(name: string): void {
  $session.set({ kind: 'guest' });
  world.player = name;
  for (const game of [second, first]) notePlayed(game.integration, game.gameId);
  $session.set({ kind: 'player', user: user() });
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => {
  world = enterWorld();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  $catalogue.set({ kind: 'ready', catalogue: realCatalogue() });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  $session.set({ kind: 'guest' });
  $catalogue.set({ kind: 'idle' });
});

test('each rail states its reason, and a hidden one stays hidden until it is restored, without a request', () => {
  enterAs('leila');
  const { unmount } = draw();
  const before = titles();
  expect(before.length).toBeGreaterThan(0);
  const rail = screen.getAllByRole('region')[0] as HTMLElement;
  expect(within(rail).getByText(new RegExp(first.name))).toBeTruthy();

  fireEvent.click(within(rail).getByRole('button', { name: t('lobby.hideRail', { title: before[0] ?? '' }) }));
  const back = screen.getByRole('button', { name: t('lobby.showRails') });
  expect(document.activeElement).toBe(back);
  expect(titles()).toEqual(before.slice(1));
  unmount();
  draw();
  expect(titles()).toEqual(before.slice(1));

  act(() => screen.getByRole('button', { name: t('lobby.showRails') }).click());
  expect(titles()).toEqual(before);
  expect(world.requests).toEqual([]);
});

test('a rail that one player hid is shown to another in the same browser', () => {
  enterAs('leila');
  const { unmount } = draw();
  for (const button of screen.getAllByRole('button', { name: /^Masquer/ })) fireEvent.click(button);
  expect(titles()).toEqual([]);
  unmount();
  enterAs('sami');
  draw();
  expect(titles().length).toBeGreaterThan(0);
});
