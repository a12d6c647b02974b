// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GameMoney } from '#islands/game/GameBar.tsx';
import { french, t } from '../../../support/french.ts';
import { inMarketWithout } from '../../../support/market.ts';
import { enterWorld } from '../../../support/world.ts';

beforeEach(() => void enterWorld());
afterEach(cleanup);

const links = { casino: '/slots/casino', real: '/slots/orion/moonlit-pharaoh', deposit: null, ways: {} };
const draw = () => render(<GameMoney mode="real" links={links} place="bar" Late={null} t={t} />);

test('shows time played and net result beside the game, unless the market leaves them out', () => {
  draw();
  expect(screen.getByRole('timer')).toBeTruthy();
  expect(screen.getByText(french['game.net'] ?? '')).toBeTruthy();
  cleanup();
  inMarketWithout('playFacts');
  draw();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByText(french['game.net'] ?? '')).toBeNull();
  expect(screen.getByText(french['game.balance'] ?? '')).toBeTruthy();
});
