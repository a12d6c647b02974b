// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AddPasskey } from '#islands/account/AddPasskey.tsx';
import { ChangePasswordForm } from '#islands/account/ChangePasswordForm.tsx';
import { ClosingForm } from '#islands/account/ClosingForm.tsx';
import { EmailForm } from '#islands/auth/EmailForm.tsx';
import { NewPasswordForm } from '#islands/auth/NewPasswordForm.tsx';
import { SignInForm } from '#islands/auth/SignInForm.tsx';
import { $session } from '#stores/auth/session.ts';
import { t } from '../../../support/french.ts';
import { user } from '../../../support/people.ts';
import { enterWorld } from '../../../support/world.ts';

beforeEach(() => {
  enterWorld().player = 'demo';
  $session.set({ kind: 'player', user: user() });
});
afterEach(cleanup);

const common = { locale: 'fr', returned: { typed: {}, wrong: {}, code: undefined } };
const forms: readonly (readonly [string, ReactElement])[] = [
  ['for a new password', <ChangePasswordForm key="change" {...common} />],
  ['for closing the account', <ClosingForm key="close" {...common} />],
  ['for another address', <EmailForm key="email" name="changeEmail" {...common} />],
  ['for recovery', <NewPasswordForm key="recover" token="token" again="/forgot-password" {...common} />],
  ['for a passkey', <AddPasskey key="passkey" t={t} onDone={() => undefined} />],
];

test.each(forms)('the form %s tells password managers whose password it asks for, and does not send it', (_, form) => {
  const { container } = render(form);
  const names = container.querySelectorAll<HTMLInputElement>('form input[autocomplete=username]');
  expect([...names].map(({ value }) => value)).toEqual(['demo']);
  const sent = [...new FormData(container.querySelector('form') ?? undefined)].map(([, value]) => value);
  expect(sent).not.toContain('demo');
});

test.each([
  ...forms,
  ['for a sign-in', <SignInForm key="in" layout="stack" idPrefix="page" next="/" leaves {...common} />] as const,
])('a visible password in the form %s is not corrected, capitalised or spell-checked', (_, form) => {
  const { container } = render(form);
  for (const button of screen.getAllByRole('button', { name: t('session.showPassword') })) fireEvent.click(button);
  const shown = container.querySelectorAll('input[autocomplete$=password]');
  expect(shown.length).toBeGreaterThan(0);
  for (const input of shown)
    expect(['type', 'autocapitalize', 'autocorrect', 'spellcheck'].map((name) => input.getAttribute(name))).toEqual([
      'text',
      'none',
      'off',
      'false',
    ]);
});
