// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ChangePasswordForm } from '#islands/account/ChangePasswordForm.tsx';
import { passwordForm } from '#model/account/account-forms.ts';
import { everywhereForm } from '#model/auth/joining-forms.ts';
import { $passkeys } from '#stores/auth/passkeys.ts';
import { $session } from '#stores/auth/session.ts';
import { t } from '../../../support/french.ts';
import { user } from '../../../support/people.ts';
import { answered, enterWorld, refused, type World } from '../../../support/world.ts';

const form = <ChangePasswordForm locale="fr" returned={{ typed: {}, wrong: {}, code: undefined }} />;
const passkey = (id: string, name: string) => ({ id, name, added_at: '2026-11-20T10:00:00Z', last_used_at: null });
const passkeyGroup = () => screen.queryByRole('group', { name: t('profile.keptPasskeys') });
const typed = () =>
  Object.fromEntries(
    [...new FormData(document.querySelector('form') as HTMLFormElement)].map(([name, value]) => [name, `${value}`]),
  );

let world: World;
beforeEach(() => {
  world = enterWorld();
  world.player = 'demo';
  $session.set({ kind: 'player', user: user() });
});
afterEach(() => {
  cleanup();
  $passkeys.set({ kind: 'loading' });
});

test('asks about each passkey, with none ticked, and sends only the ticked ones to be kept', async () => {
  world.answers('listPasskeys', answered({ passkeys: [passkey('a', 'Mine'), passkey('b', 'Theirs')] }));
  render(form);
  const mine = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Mine/ });
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false]);
  expect(passwordForm.body(typed())).not.toHaveProperty('kept_passkeys');
  fireEvent.click(mine);
  expect(passwordForm.body(typed())).toMatchObject({ kept_passkeys: ['a'] });
});

test('asks a player without passkeys nothing', async () => {
  world.answers('listPasskeys', answered({ passkeys: [] }));
  render(form);
  await expect.poll(() => $passkeys.get().kind).toBe('ready');
  expect(passkeyGroup()).toBeNull();
});

test('one checkbox keeps all passkeys if they cannot be listed', async () => {
  world.answers('listPasskeys', refused(503, 'upstream_unavailable'));
  render(form);
  fireEvent.click(await screen.findByRole('checkbox', { name: t('profile.keepAllPasskeys') }));
  expect(passwordForm.body(typed())).toMatchObject({ kept_passkeys: 'all' });
  expect(everywhereForm.body(typed())).toEqual({ kept_passkeys: 'all' });
});

test('without scripts the page asks about all of them at once', () => {
  const html = renderToString(form);
  expect(html).toMatch(/<noscript><fieldset[^>]*>.*name="keep_all".*<\/fieldset><\/noscript>/);
});
