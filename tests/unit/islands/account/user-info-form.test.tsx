// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Key } from '#i18n/keys.ts';
import { UserInfoForm } from '#islands/account/UserInfoForm.tsx';
import { $userInfo, type KnownUserInfo } from '#stores/account/profile.ts';
import { $session } from '#stores/auth/session.ts';
import { t } from '../../../support/french.ts';
import { user } from '../../../support/people.ts';
import { answered, enterWorld, type World } from '../../../support/world.ts';

const info = {
  first_name: 'Amel',
  last_name: null,
  date_of_birth: '1990-05-12',
  mobile_number: null,
  postal_code: null,
  street_address: null,
  country: null,
  city: 'Tunis',
};
const extended = { ...info, middle_name: null, document_number: 'AB 123' };
const form = (given: KnownUserInfo | null = null) => (
  <UserInfoForm
    locale="fr"
    returned={{ typed: {}, wrong: {}, code: undefined }}
    latestBirth="2026-11-21"
    supportHref="/support"
    given={given}
  />
);
const field = (key: string) => screen.queryByLabelText<HTMLInputElement>(t(`profile.${key}` as Key));

let world: World;
beforeEach(() => {
  world = enterWorld();
  world.player = 'demo';
  $session.set({ kind: 'player', user: user() });
});
afterEach(() => {
  cleanup();
  $userInfo.set({ kind: 'loading' });
});

test('shows a field that the host has, even if empty, and no field that it lacks', async () => {
  world.answers('getUserInfo', answered(extended));
  render(form());
  await expect.poll(() => field('documentNumber')?.value).toBe('AB 123');
  expect(field('middleName')?.value).toBe('');
  for (const key of ['gender', 'houseNumber', 'contactLanguage', 'documentSeries']) expect(field(key)).toBeNull();
});

test('sends only the changed fields among those that the host has', async () => {
  world.answers('getUserInfo', answered(extended));
  world.answers('updateUserInfo', answered(extended));
  render(form());
  await expect.poll(() => field('middleName')).not.toBeNull();
  fireEvent.change(field('middleName') as HTMLElement, { target: { value: 'Nour' } });
  fireEvent.change(field('documentNumber') as HTMLElement, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: t('profile.save') }));
  await expect
    .poll(() => world.requests.find(({ name }) => name === 'updateUserInfo')?.body)
    .toEqual({ middle_name: 'Nour', document_number: null });
});

describe('typed text', () => {
  const typeInto = (key: string, value: string) => {
    const input = field(key) as HTMLInputElement;
    input.focus();
    fireEvent.input(input, { target: { value } });
  };

  test('survives the arrival of the stored details, with the focus, and the others are filled', async () => {
    let arrive: (info: KnownUserInfo) => void = () => undefined;
    world.answers('getUserInfo', () => new Promise((settle) => (arrive = (known) => settle(answered(known)))));
    world.answers('updateUserInfo', answered(extended));
    render(form());
    expect(field('firstName')?.closest('fieldset')?.disabled).toBe(false);
    typeInto('city', 'Sousse');
    await act(async () => arrive(extended as unknown as KnownUserInfo));
    await expect.poll(() => field('firstName')?.value).toBe('Amel');
    expect([field('city')?.value, document.activeElement === field('city')]).toEqual(['Sousse', true]);
    fireEvent.click(screen.getByRole('button', { name: t('profile.save') }));
    await expect
      .poll(() => world.requests.find(({ name }) => name === 'updateUserInfo')?.body)
      .toEqual({ city: 'Sousse' });
  });

  test('survives hydration', async () => {
    world.answers('getUserInfo', answered(extended));
    const page = document.createElement('div');
    document.body.appendChild(page);
    $session.set({ kind: 'unsettled' });
    page.innerHTML = renderToString(form());
    typeInto('mobileNumber', '20 123 456');
    $session.set({ kind: 'player', user: user() });
    await act(async () => void hydrateRoot(page, form()));
    await expect.poll(() => field('firstName')?.value).toBe('Amel');
    expect(field('mobileNumber')?.value).toBe('20 123 456');
    page.remove();
  });

  test('in a read-only field is replaced by the stored value', async () => {
    let arrive: (info: KnownUserInfo) => void = () => undefined;
    world.answers('getUserInfo', () => new Promise((settle) => (arrive = (known) => settle(answered(known)))));
    render(form());
    typeInto('firstName', 'Somebody');
    await act(async () => arrive({ ...info, locked_fields: ['first_name'] } as unknown as KnownUserInfo));
    await expect.poll(() => field('firstName')?.readOnly).toBe(true);
    expect(field('firstName')?.value).toBe('Amel');
  });
});

test('without scripts the page shows the host’s values, optional fields included', () => {
  const html = renderToString(form(extended));
  expect(html).toContain('name="document_number"');
  expect(html).toContain('value="AB 123"');
  expect(html).not.toContain('name="gender"');
  expect(renderToString(form())).not.toContain('name="document_number"');
});

const verified = { ...info, locked_fields: ['first_name', 'last_name', 'date_of_birth', 'country'] };
const isReadOnly = (key: string) => field(key)?.readOnly;

test('verified details are read-only, with the reason and a contact; the others can be changed', async () => {
  world.answers('getUserInfo', answered(verified));
  world.answers('updateUserInfo', answered(verified));
  render(form());
  await expect.poll(() => field('firstName')?.readOnly).toBe(true);
  expect(['lastName', 'dateOfBirth', 'country', 'city', 'mobileNumber'].map(isReadOnly)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(document.body.textContent).toContain(t('profile.infoLocked'));
  expect(screen.getByRole('link', { name: t('profile.infoSupport') }).getAttribute('href')).toBe('/support');
  fireEvent.change(field('city') as HTMLElement, { target: { value: 'Sfax' } });
  fireEvent.click(screen.getByRole('button', { name: t('profile.save') }));
  await expect.poll(() => world.requests.find(({ name }) => name === 'updateUserInfo')?.body).toEqual({ city: 'Sfax' });
});

test('verified details are read-only without scripts too, and an unverified player sees no lock', () => {
  const html = renderToString(form(verified));
  expect(html.match(/readonly/gi)).toHaveLength(4);
  expect(html).toContain(t('profile.infoLocked'));
  expect(renderToString(form(info))).not.toMatch(/readonly|infoLocked/i);
});
