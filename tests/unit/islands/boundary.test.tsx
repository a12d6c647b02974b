// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Boundary } from '#islands/ui/island.tsx';
import { t } from '../../support/french.ts';
import { enterWorld, type World } from '../../support/world.ts';

function Broken(): never {
  throw new Error('a part of the page broke');
}

let world: World;
beforeEach(() => {
  world = enterWorld();
  // React says on the console what it passes to the boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

function visit() {
  cleanup();
  render(
    <Boundary>
      <Broken />
    </Boundary>,
  );
}

test('an island that crashes on every visit reloads three times, goes home, and then shows a message with a retry', async () => {
  for (let visits = 0; visits < 4; visits += 1) visit();
  expect(world.visited).toEqual(['reload', 'reload', 'reload', '/']);
  visit();
  const message = await screen.findByRole('alert');
  expect(message.textContent).toContain(t('failure.text'));
  expect(message.textContent).toContain('a part of the page broke');
  fireEvent.click(screen.getByRole('button', { name: t('failure.tryAgain') }));
  expect(world.visited.slice(4)).toEqual(['reload']);
});

test('an island that works for ten seconds resets the count of crashes', async () => {
  visit();
  cleanup();
  render(<Boundary>fine</Boundary>);
  await act(() => world.passes(10_000));
  for (let visits = 0; visits < 3; visits += 1) visit();
  expect(world.visited).toEqual(['reload', 'reload', 'reload', 'reload']);
});
