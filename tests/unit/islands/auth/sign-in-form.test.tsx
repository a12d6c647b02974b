// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SignInForm } from '#islands/auth/SignInForm.tsx';
import { $session } from '#stores/auth/session.ts';
import { t } from '../../../support/french.ts';
import { user } from '../../../support/people.ts';
import { answered, enterWorld, refused, type World } from '../../../support/world.ts';

let world: World;
beforeEach(() => {
  world = enterWorld();
  $session.set({ kind: 'guest' });
  render(<SignInForm locale="fr" layout="stack" idPrefix="page" next="/profile" leaves />);
});
afterEach(cleanup);

const name = () => screen.getByLabelText<HTMLInputElement>(t('session.username'));
const password = () => screen.getByLabelText<HTMLInputElement>(t('session.password'));
const send = () => fireEvent.click(screen.getByRole('button', { name: t('session.signIn') }));
function type(username: string, secret: string) {
  fireEvent.change(name(), { target: { value: username } });
  fireEvent.change(password(), { target: { value: secret } });
}

test('an empty form asks for both fields, focuses the first and sends nothing', async () => {
  send();
  expect(await screen.findByText(t('errors.accounts_login_username_required'))).toBeTruthy();
  expect(screen.getByText(t('errors.accounts_login_password_required'))).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(name());
  expect(name().getAttribute('aria-invalid')).toBe('true');
  expect(world.requests).toEqual([]);
});

test('a form without a password focuses the password', async () => {
  type('demo', '');
  send();
  await screen.findByText(t('errors.accounts_login_password_required'));
  await expect.poll(() => document.activeElement).toBe(password());
});

test('a refusal is explained, and the typed values stay', async () => {
  world.answers('signIn', refused(401, 'no_active_account'));
  type(' demo ', 'wrong');
  send();
  await screen.findAllByText(t('errors.no_active_account'));
  expect(screen.getByRole('alert').textContent).toBe(t('errors.no_active_account'));
  expect([name().value, password().value]).toEqual([' demo ', 'wrong']);
  expect(world.requests[0]?.body).toEqual({ username: 'demo', password: 'wrong' });
  expect(world.visited).toEqual([]);
});

test('a player who signs in goes to the page they requested', async () => {
  world.answers('signIn', answered(user()));
  type('demo', 'demo-Zellige1');
  send();
  await expect.poll(() => world.visited).toEqual(['/profile']);
});

test('the password can be shown and hidden again', () => {
  const toggle = screen.getByRole('button', { name: t('session.showPassword') });
  expect([password().type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  fireEvent.click(toggle);
  expect([password().type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  fireEvent.click(toggle);
  expect(password().type).toBe('password');
});
