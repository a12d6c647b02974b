// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import texts from '#i18n/locales/en/notifications/notifications.json';
import { keepTexts } from '#i18n/t.ts';
import { NotificationCentre } from '#islands/notifications/NotificationCentre.tsx';
import { $centre } from '#stores/notifications/centre.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

keepTexts('en', 'notifications', texts);
const notification = (id: number, kind: string, values: Record<string, string | number>, isRead = false) => ({
  id,
  kind,
  values,
  at: '2026-11-27T10:00:00.000Z',
  is_read: isRead,
});
const page = (notifications: ReturnType<typeof notification>[], next: number | null = null) =>
  answered({ notifications, next, unread: notifications.filter(({ is_read }) => !is_read).length });

let world: World;
beforeEach(() => {
  world = enterWorld();
});
afterEach(() => {
  cleanup();
  $centre.set({ kind: 'idle' });
});
const open = async () => {
  render(<NotificationCentre locale="en" given={null} before={null} />);
  await act(settle);
};
const links = async () => within(await screen.findByRole('list')).getAllByRole('link');

test('each notification shows its values, and links to its subject', async () => {
  world.answers(
    'listNotifications',
    page([
      notification(4, 'match_goal', { event: '1-0-1-1', home: 'Reds', away: 'Blues', home_score: 1, away_score: 0 }),
      notification(3, 'ticket_won', { ticket: 'a/b', code: 'K7', amount: '20.000', currency: 'TND' }),
      notification(2, 'exclusion_began', {}, true),
    ]),
  );
  await open();
  const all = await links();
  expect(all.map((link) => link.getAttribute('href'))).toEqual([
    '/en/sportsbook/event/line/1-0-1-1',
    '/en/profile/bet-detail/sft?id=a%2Fb',
    '/en/profile/self-exclusion',
  ]);
  expect(all[0]?.textContent).toContain('Reds – Blues');
  expect(all[1]?.textContent).toMatch(/K7.*20/);
  expect(all[2]?.textContent).toContain('It has no end.');
  expect(all.map((link) => link.textContent?.startsWith('New'))).toEqual([true, true, false]);
});

test('an unknown kind is left out, and missing values leave their place empty', async () => {
  world.answers(
    'listNotifications',
    page([notification(2, 'moon_landing', {}), notification(1, 'deposit_credited', {})]),
  );
  await open();
  expect((await links()).map((link) => link.textContent)).toEqual([
    expect.stringContaining('Your deposit of  is credited.'),
  ]);
});

test('an invalid time leaves its place empty, on the server, too', async () => {
  const given = { notifications: [notification(1, 'break_began', { until: 'some day' })], next: null };
  const drawn = renderToString(<NotificationCentre locale="en" given={given} before={null} />);
  expect(drawn.replace(/<[^>]+>/g, '')).toContain('It ends on .');
  world.answers('listNotifications', page(given.notifications));
  await open();
  expect((await links())[0]?.textContent).toContain('It ends on .');
});

test('a page of unknown kinds links to the older ones', async () => {
  world.answers('listNotifications', page([notification(21, 'moon_landing', {})], 21));
  await open();
  expect(screen.getByRole('link', { name: texts.older }).getAttribute('href')).toBe(
    '/en/profile/notifications?before=21',
  );
  expect(screen.queryByText(texts.noneText)).toBeNull();
});

test('marks all as read up to the newest shown, and keeps them unread when that fails', async () => {
  world.answers('listNotifications', page([notification(9, 'limit_changed', {}), notification(8, 'break_ended', {})]));
  await open();
  world.answers('readNotifications', refused(503, 'upstream_unavailable'));
  const button = await screen.findByRole('button', { name: texts.allRead });
  await act(async () => void fireEvent.click(button));
  await act(settle);
  expect(screen.getAllByText(texts.new)).toHaveLength(2);
  world.answers('readNotifications', answered({ unread: 0 }));
  await act(async () => void fireEvent.click(button));
  await act(settle);
  expect(world.requests.at(-1)).toMatchObject({ name: 'readNotifications', body: { up_to: 9 } });
  expect(screen.queryAllByText(texts.new)).toEqual([]);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
});
