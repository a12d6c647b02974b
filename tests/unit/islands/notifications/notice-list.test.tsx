// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NoticeList } from '#islands/notifications/NoticeList.tsx';
import { $session } from '#stores/auth/session.ts';
import { $notices, POPUP_MAX_AGE_MS } from '#stores/notifications/notifications.ts';
import { t } from '../../../support/french.ts';
import type { World } from '../../../support/world.ts';
import { enterWorldAsPlayer, historyOf, item } from '../../stores/player-stream.ts';

let world: World;
beforeEach(() => {
  world = enterWorldAsPlayer();
  const date = new Date(world.nowMs - 2 * POPUP_MAX_AGE_MS).toISOString();
  world.answers('listCashback', historyOf(item(1, 'Cashback', { date }), item(2, 'Cashback', { date })));
  world.answers('listBonuses', historyOf(item(3, 'PersonalJackpot', { date })));
});
afterEach(() => {
  cleanup();
  $notices.set([]);
});

test('lists an old unacknowledged notice with its amount, until it is acknowledged', async () => {
  render(<NoticeList locale="fr" />);
  const rows = async () => (await screen.findAllByRole('row')).slice(1);
  expect(await rows()).toHaveLength(3);
  const jackpot = screen.getByRole('link', { name: t('notices.title_PersonalJackpot') });
  expect(jackpot.getAttribute('href')).toBe('/profile/bonus-history?type=PersonalJackpot');
  expect((await rows())[0]?.textContent).toContain('5,00');
  fireEvent.click(screen.getAllByRole('button', { name: t('notices.ok') })[0] as HTMLElement);
  expect(await rows()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: t('notices.allSeen') }));
  expect(await screen.findByText(t('notices.noneText'))).toBeTruthy();
});

test('reports a session that cannot be read, and reads it again on request', async () => {
  const user = $session.get();
  $session.set({ kind: 'failed', name: 'amel', failure: { kind: 'unreachable' } });
  render(<NoticeList locale="fr" />);
  const again = await screen.findByRole('button', { name: t('failure.tryAgain') });
  $session.set(user);
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  expect(again.isConnected).toBe(false);
});
