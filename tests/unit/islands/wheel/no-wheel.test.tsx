// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { NoWheelFirst, WheelFirst } from '#islands/wheel/WheelFirst.tsx';
import { WheelView } from '#islands/wheel/WheelView.tsx';
import { wheelLinks } from '#islands/wheel/wheel-texts.ts';
import { $session } from '#stores/auth/session.ts';
import { $wheel } from '#stores/wheel/wheel.ts';
import { t } from '../../../support/french.ts';
import { answered, enterWorld, refused, type World } from '../../../support/world.ts';

let world: World;
const settings = {
  free_spin_time: '09:00:00',
  paid_spin_cost: amountMinor(2000),
  free_spin_min_balance: amountMinor(0),
  paid_spin_min_balance: amountMinor(0),
  free_spins_available: 1,
  is_open: true,
};
const prize = { id: 1, name: '5', amount: amountMinor(5000), is_present: false, currency: 'TND' };
const user = { username: 'amel', firstName: 'Amel', role: 'P', balance: 1000, bonusBalance: 0, currency: 'EUR' };
const links = wheelLinks('fr');
/** What the server rendered for everybody. */
function drawnPage(): Element {
  document.body.innerHTML = `<div class="wheel-page">${renderToString(
    <WheelFirst t={t} links={links} wheel={{ settings, prizes: [prize] }} />,
  )}<main></main></div>`;
  return document.querySelector('main') as Element;
}
const view = (container: Element) =>
  render(<WheelView t={t} links={links} plain={null} isModal={false} />, { container: container as HTMLElement });

beforeEach(() => {
  world = enterWorld();
  $wheel.set({ kind: 'loading' });
  $session.set({ kind: 'guest' });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test('tells a player whose currency has no prizes so, without the guest’s wheel or its sign-in', async () => {
  $session.set({ kind: 'player', user: user as never });
  world.answers('getWheelSettings', answered(settings));
  world.answers('listPrizes', answered({ prizes: [] }));
  view(drawnPage());
  expect(await screen.findByText(t('wheel.none'))).toBeTruthy();
  expect(screen.queryByRole('link', { name: t('wheel.freeSpin') })).toBeNull();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('tells a guest of a host that does not answer so, with a retry', async () => {
  world.answers('getWheelSettings', refused(503, 'upstream_unavailable'));
  document.body.innerHTML = '<div class="wheel-page"><main></main></div>';
  view(document.querySelector('main') as Element);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: t('wheel.title') })).toBeTruthy();
  world.answers('getWheelSettings', answered(settings));
  world.answers('listPrizes', answered({ prizes: [prize] }));
  screen.getByRole('button', { name: t('wheel.again') }).click();
  expect(await screen.findByRole('button', { name: t('wheel.freeSpin') })).toBeTruthy();
});

test('a guest sees a wheel without prizes as closed', async () => {
  world.answers('getWheelSettings', answered(settings));
  world.answers('listPrizes', answered({ prizes: [] }));
  document.body.innerHTML = '<div class="wheel-page"><main></main></div>';
  view(document.querySelector('main') as Element);
  expect(await screen.findByText(t('wheel.closed'))).toBeTruthy();
});

test('without scripts the page explains an unreachable host, a closed wheel and a currency without prizes', () => {
  expect(renderToString(<NoWheelFirst t={t} isNone={false} />)).toContain(t('wheel.failedText'));
  expect(renderToString(<NoWheelFirst t={t} isNone />)).toContain(t('wheel.closed'));
  const closed = { settings: { ...settings, is_open: false }, prizes: [prize] };
  const shut = renderToString(<WheelFirst t={t} links={links} wheel={closed} />);
  expect(shut).toContain(t('wheel.closed'));
  expect(shut).not.toContain(links.signIn);
  const plain = { wheel: { settings, prizes: [] }, fault: null, spins: [], drawn: null };
  const none = renderToString(<WheelView t={t} links={links} plain={plain} isModal={false} />);
  expect(none).toContain(t('wheel.none'));
});

test('shows probabilities if the host publishes them', () => {
  const first = (prizes: object[]) =>
    renderToString(<WheelFirst t={t} links={links} wheel={{ settings, prizes: prizes as never }} />);
  expect(first([prize])).not.toMatch(new RegExp(t('wheel.chance'), 'i'));
  expect(first([{ ...prize, weight: 10_000 }])).toContain(t('wheel.chances'));
});
