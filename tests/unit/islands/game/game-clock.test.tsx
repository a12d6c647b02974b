// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GameClock } from '#islands/game/GameBar.tsx';
import { startClock, stopClock } from '#stores/game/session-facts.ts';
import { enterWorld, type World } from '../../../support/world.ts';

let world: World;
beforeEach(() => {
  world = enterWorld();
});
afterEach(() => {
  stopClock();
  cleanup();
});

test('the clock shows how long the game has been open, in hours, minutes and seconds', async () => {
  render(<GameClock />);
  act(startClock);
  expect(screen.getByRole('timer').textContent).toBe('00:00:00');
  await act(() => world.passes(59_999));
  expect(screen.getByRole('timer').textContent).toBe('00:00:59');
  // A sleeping device fires the timer late.
  world.nowMs += 3_600_000;
  await act(() => world.passes(1));
  expect(screen.getByRole('timer').textContent).toBe('01:01:00');
});

test('a screen reader does not announce the clock every second', () => {
  render(<GameClock />);
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
});
