// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Key } from '#i18n/keys.ts';
import { LeaveDialog } from '#islands/game/LeaveDialog.tsx';
import { $confirmsLeaving, mayLeave, stay } from '#stores/game/game-leaving.ts';
import { t } from '../../../support/french.ts';
import { enterWorld, type World } from '../../../support/world.ts';

let world: World;
beforeEach(() => {
  world = enterWorld();
  stay();
  render(<LeaveDialog t={t} />);
  $confirmsLeaving.set(true);
});
afterEach(cleanup);

const dialog = () => screen.queryByRole('dialog', { name: t('play.leaveTitle') });
function goAway(): boolean {
  let goes = false;
  act(() => {
    goes = mayLeave('/slots/casino');
  });
  return goes;
}
const press = (key: Key) => fireEvent.click(screen.getByRole('button', { name: t(key) }));

test('asks nothing when no round is in progress', () => {
  $confirmsLeaving.set(false);
  expect(goAway()).toBe(true);
  expect(dialog()).toBeNull();
});

test('a player who stays is still in the game, and is not asked again in the same round', () => {
  expect(goAway()).toBe(false);
  press('play.stay');
  expect(dialog()).toBeNull();
  expect(world.visited).toEqual([]);
  expect(goAway()).toBe(true);
});

test('a player who leaves goes to their destination', () => {
  goAway();
  press('play.leave');
  expect(world.visited).toEqual(['/slots/casino']);
});

test('Escape stays in the game', () => {
  goAway();
  const shown = dialog();
  if (!shown) throw new Error('nobody was asked');
  fireEvent(shown, new Event('cancel', { cancelable: true }));
  expect(dialog()).toBeNull();
  expect(world.visited).toEqual([]);
});
