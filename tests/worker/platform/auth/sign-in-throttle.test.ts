import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { VISITOR_ADDRESS, VISITOR_DEVICE } from '#contract/auth/accounts.ts';
import { issueMailToken } from '#platform/auth/mail-tokens.ts';
import { forgetEnded } from '#platform/auth/sessions.ts';
import { LONGEST_RETENTION_MS } from '#platform/auth/sign-in-throttle.ts';
import app from '#platform/worker.ts';
import { addUser, callHost, PASSWORD } from '../host.ts';

const tooMany = { status: 429, body: { code: 'too_many_requests' } };
const wrong = { status: 401, body: { code: 'no_active_account' } };
const KNOWN_DEVICE = 'a'.repeat(64);
const OTHER_DEVICE = 'b'.repeat(64);

const signIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  callHost('POST', '/api/accounts/login/', { body: { username, password }, headers });
const from = (device: string) => ({ [VISITOR_DEVICE]: device });

// Hashing takes real time, so the clock stands still: delays depend only on the test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  return () => vi.useRealTimers();
});

/** As after a thousand guesses at the account. */
async function exhaust(username: string): Promise<void> {
  expect(await signIn(username, 'a-guess')).toEqual(wrong);
  await env.DB.prepare('UPDATE sign_in_tries SET count = 1000').run();
}

/** As through the site's binding, or around it. */
async function statusFrom(origin: string, address: string, username: string): Promise<number> {
  const request = new Request(`${origin}/api/accounts/login/`, {
    method: 'POST',
    headers: { [VISITOR_ADDRESS]: address },
    body: JSON.stringify({ username, password: 'a-guess' }),
  });
  const response = await app.fetch(request, env);
  await response.body?.cancel();
  return response.status;
}

test('of forty concurrent guesses at most ten are checked', async () => {
  await addUser({ username: 'aimed-at' });
  const answers = await Promise.all(Array.from({ length: 40 }, () => signIn('aimed-at', 'a-guess')));
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  expect(answers).toContainEqual(wrong);
  for (const answer of answers) expect([wrong, tooMany]).toContainEqual(answer);
});

test('the owner’s known browser signs in while unknown ones wait, and a forged one does not', async () => {
  await addUser({ username: 'owner' });
  await signIn('owner', PASSWORD, from(KNOWN_DEVICE));
  await exhaust('owner');
  expect(await signIn('owner', PASSWORD, from(OTHER_DEVICE))).toEqual(tooMany);
  expect((await signIn('owner', PASSWORD, from(KNOWN_DEVICE))).status).toBe(200);
});

test('a browser is known only to the account that it signed in to', async () => {
  await addUser({ username: 'mine' });
  await addUser({ username: 'yours' });
  await signIn('mine', PASSWORD, from(KNOWN_DEVICE));
  await exhaust('yours');
  expect(await signIn('yours', PASSWORD, from(KNOWN_DEVICE))).toEqual(tooMany);
});

test('a known browser’s attempts are limited too', async () => {
  await addUser({ username: 'stolen-laptop' });
  await signIn('stolen-laptop', PASSWORD, from(KNOWN_DEVICE));
  for (let guess = 0; guess < 10; guess += 1)
    expect(await signIn('stolen-laptop', 'a-guess', from(KNOWN_DEVICE))).toEqual(wrong);
  expect(await signIn('stolen-laptop', PASSWORD, from(KNOWN_DEVICE))).toEqual(tooMany);
  vi.setSystemTime(Date.now() + 1000);
  expect((await signIn('stolen-laptop', PASSWORD, from(KNOWN_DEVICE))).status).toBe(200);
});

test('attempts on an unknown name are delayed exactly like those on a known one', async () => {
  await addUser({ username: 'exists' });
  await exhaust('exists');
  await exhaust('exists-not');
  for (const wait of [0, 899_000, 1000, 0]) {
    vi.setSystemTime(Date.now() + wait);
    expect(await signIn('exists-not', 'a-guess')).toEqual(await signIn('exists', 'a-guess'));
  }
  expect(await signIn('exists-not', 'a-guess')).toEqual(tooMany);
});

test('a successful sign-in resets the count', async () => {
  await addUser({ username: 'forgetful' });
  for (let attempt = 0; attempt < 9; attempt += 1) expect(await signIn('forgetful', 'a-guess')).toEqual(wrong);
  expect((await signIn('forgetful', PASSWORD)).status).toBe(200);
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await signIn('forgetful', 'a-guess')).toEqual(wrong);
});

test('resetting the password by mail ends the delay for its owner', async () => {
  const id = await addUser({ username: 'recovered' });
  await exhaust('recovered');
  const token = await issueMailToken(env.DB, 'recover-password', id, 'recovered@zellige.example');
  const body = { password: 'another-Password2' };
  expect((await callHost('POST', `/api/accounts/password/reset/confirm/${token}/`, { body })).status).toBe(200);
  expect((await signIn('recovered', body.password)).status).toBe(200);
});

test('an address that tries many accounts is delayed, and does not use up their attempts', async () => {
  await addUser({ username: 'next-one' });
  const guess = (address: string, username: string) => statusFrom('https://platform', address, username);
  expect(await guess('2001:db8:1:2::1', 'somebody')).toBe(401);
  await env.DB.prepare('UPDATE sign_in_tries SET count = 1000').run();
  // Another address of the same network; then one of another.
  for (let attempt = 0; attempt < 12; attempt += 1) expect(await guess('2001:db8:1:2::2', 'next-one')).toBe(429);
  expect((await signIn('next-one', PASSWORD)).status).toBe(200);
});

test('a caller that bypasses the edge cannot get another visitor’s address delayed', async () => {
  expect(await statusFrom('https://platform', '192.0.2.1', 'first')).toBe(401);
  const count = 'SELECT count(*) AS rows FROM sign_in_tries';
  const before = await env.DB.prepare(count).first('rows');
  expect(await statusFrom('https://api.example', '192.0.2.2', 'second')).toBe(401);
  // Of the account only.
  expect(await env.DB.prepare(count).first('rows')).toBe(Number(before) + 1);
});

test('attempts are forgotten once no limit counts them, and no sign-in waits for the deletion', async () => {
  await statusFrom('https://platform', '192.0.2.1', 'first');
  const all = () => env.DB.prepare('SELECT count(*) AS rows FROM sign_in_tries').first('rows');
  expect(await all()).toBe(2);
  await forgetEnded(env, Date.now() + LONGEST_RETENTION_MS - 1_000);
  expect(await all()).toBe(2);
  await forgetEnded(env, Date.now() + LONGEST_RETENTION_MS + 1_000);
  expect(await all()).toBe(0);
});
