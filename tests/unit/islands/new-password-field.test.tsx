// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NewPasswordField } from '#islands/ui/NewPasswordField.tsx';
import { t } from '../../support/french.ts';

const COMMON = 'accounts_registration_password_too_common';
beforeEach(() => {
  render(<NewPasswordField locale="fr" commonKey={COMMON} name="password" label="Mot de passe" showLabel="Afficher" />);
});
afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Mot de passe');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('warns of a common password while it is typed, until it is changed', async () => {
  type('Qwerty123');
  expect(await screen.findByText(t(`errors.${COMMON}`))).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  type('Qwerty123-et-la-mer');
  await expect.poll(() => screen.queryByText(t(`errors.${COMMON}`))).toBeNull();
  expect(field().getAttribute('aria-invalid')).toBeNull();
});
