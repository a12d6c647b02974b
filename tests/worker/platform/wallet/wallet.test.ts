import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { signText } from '#contract/signature.ts';
import { signSessionToken, VISITOR } from '#platform/game/session-token.ts';
import { callWallet, fillCatalogue, signatureOf } from '../house-calls.ts';
import { type AtPlay, currency, game, playerAtPlay } from '../player-at-play.ts';

const DEBIT = '/wallet/orion/debit';
const orion = env.WALLET_SECRET_ORION;
const nameOf = (keys: string) => keys.split(':')[0];

let atPlay: AtPlay;
let session_token: string;
beforeEach(async () => {
  atPlay = await playerAtPlay({ cash: 10_000, bonus: 5000 });
  session_token = await signSessionToken(env.TOKEN_SECRET, atPlay);
});

const base = () => ({ session_token, timestamp: new Date().toISOString() });
const debit = (changes: Record<string, unknown> = {}) => ({
  ...base(),
  transaction_id: 't1',
  round_id: 'r1',
  game_id: game.gameId,
  amount: '2.500',
  currency,
  ...changes,
});
const credit = (changes: Record<string, unknown> = {}) => ({
  ...debit({ transaction_id: 't2', amount: '4.000' }),
  debit_transaction_id: 't1',
  ...changes,
});
const unmoved = async () => expect(await atPlay.player.account.balances()).toMatchObject({ cash: 10_000, bonus: 5000 });

test('the balance call returns what the player can stake: cash and bonus together', async () => {
  expect(await callWallet('orion/balance', base())).toEqual({
    status: 200,
    body: { status: 'ok', balance: '15.000', currency, player_id: 'p1' },
  });
});

test('a round is staked and won through the wallet, to the millime', async () => {
  expect((await callWallet('orion/debit', debit())).body).toEqual({
    status: 'ok',
    transaction_id: 't1',
    balance: '12.500',
    currency,
    booked_at: expect.any(String),
  });
  expect((await callWallet('orion/credit', credit())).body).toEqual({
    status: 'ok',
    transaction_id: 't2',
    balance: '16.500',
    currency,
    booked_at: expect.any(String),
  });
  expect(await atPlay.player.account.balances()).toMatchObject({ cash: 11_500, bonus: 5000 });
});

test('a stake whose answer was lost is rolled back through the wallet', async () => {
  await callWallet('orion/debit', debit());
  const undo = { ...base(), transaction_id: 't9', round_id: 'r1', debit_transaction_id: 't1' };
  expect((await callWallet('orion/rollback', undo)).body).toMatchObject({ status: 'ok', balance: '15.000' });
});

test('too little money is an answer with the balance, not a failure', async () => {
  expect(await callWallet('orion/debit', debit({ amount: '15.001' }))).toEqual({
    status: 200,
    body: { status: 'error', code: 'not_enough_money', balance: '15.000' },
  });
});

test('a repeat with a new signature and time is still the same request', async () => {
  const first = await callWallet('orion/debit', debit());
  const later = new Date(Date.now() + 30_000).toISOString();
  expect(await callWallet('orion/debit', debit({ timestamp: later }))).toEqual(first);
  expect(await atPlay.player.account.balances()).toMatchObject({ cash: 7500 });
});

test('a win is still accepted a day after it was made, when a provider repeats the exact message', async () => {
  await callWallet('orion/debit', debit());
  const made = credit();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 });
  expect((await callWallet('orion/credit', made)).body).toMatchObject({ status: 'ok' });
  vi.useRealTimers();
});

test('a provider can read the facts of an offered game, and of no other', async () => {
  await fillCatalogue();
  const factsOf = (game_id: string) => callWallet('orion/game', { game_id, timestamp: new Date().toISOString() });
  expect((await factsOf('moonlit-pharaoh')).body).toMatchObject({
    status: 'ok',
    game: {
      name: 'Moonlit Pharaoh',
      producer: 'Amber Peak',
      rtp: '96.21',
      volatility: 3,
      min_bet: '0.100',
      max_bet: '500.000',
    },
  });
  expect((await factsOf('moonlit-pharaoh')).body).toMatchObject({ game: { is_offered: true } });
  expect((await factsOf('unwanted')).body).toEqual({ status: 'error', code: 'game_not_found' });
});

test('a provider can read the facts of a hidden game, and its open rounds are still finished', async () => {
  await fillCatalogue();
  const query = { game_id: 'excluded', timestamp: new Date().toISOString() };
  expect((await callWallet('orion/game', query)).body).toMatchObject({ status: 'ok', game: { is_offered: false } });
});

test.each([
  ['another body', async () => signatureOf(DEBIT, '{}', orion)],
  ['another address', async (body: string) => signatureOf('/wallet/orion/credit', body, orion)],
  ['another query', async (body: string) => signatureOf(`${DEBIT}?again=1`, body, orion)],
  ['another method', async (body: string) => signatureOf(DEBIT, body, orion, 'PUT')],
  ['another provider', async (body: string) => signatureOf(DEBIT, body, env.WALLET_SECRET_VEGA)],
  [
    'another secret under the same name',
    async (body: string) => signatureOf(DEBIT, body, `${nameOf(orion)}:${'x'.repeat(43)}`),
  ],
  ['a secret that has no name', async (body: string) => signatureOf(DEBIT, body, orion.split(':')[1] ?? '')],
  ['the body alone', async (body: string) => signText(orion, body)],
  ['nobody', async () => ''],
  ['text that is not a signature', async () => 'zz'],
  ['a truncated signature', async (body: string) => (await signatureOf(DEBIT, body, orion)).slice(0, -2)],
])('a call signed by %s is refused and moves nothing', async (_, sign) => {
  const message = debit();
  expect(await callWallet('orion/debit', message, await sign(JSON.stringify(message)))).toEqual({
    status: 403,
    body: { code: 'permission_denied' },
  });
  await unmoved();
});

test('an unsigned call gets no details about a malformed message', async () => {
  expect(await callWallet('orion/debit', { amount: [] }, '00')).toEqual({
    status: 403,
    body: { code: 'permission_denied' },
  });
});

const minutesAway = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test.each([
  ['ten minutes old', () => minutesAway(-10)],
  ['ten minutes ahead', () => minutesAway(10)],
  ['no time at all', () => '2026-02-30T10:00:00Z'],
])('a stake whose time is %s is refused', async (_, timestamp) => {
  const answer = await callWallet('orion/debit', debit({ timestamp: timestamp() }));
  expect(answer.body).toEqual({ status: 'error', code: 'bad_request' });
  await unmoved();
});

test('a win that was made two days ago is refused', async () => {
  await callWallet('orion/debit', debit());
  const answer = await callWallet('orion/credit', credit({ timestamp: minutesAway(-2 * 24 * 60) }));
  expect(answer.body).toEqual({ status: 'error', code: 'bad_request' });
});

test.each([
  ['a fraction of a millime', '0.0001'],
  ['a negative amount', '-1.000'],
  ['a number', 2.5],
  ['an exponent', '1e3'],
  ['an absurd size', '99999999999999'],
])('a stake of %s is malformed and moves nothing', async (_, amount) => {
  const answer = await callWallet('orion/debit', debit({ amount }));
  expect(answer).toMatchObject({ status: 400, body: { amount: [{ code: 'invalid' }] } });
  await unmoved();
});

test.each([
  ['another player', async () => signSessionToken(env.TOKEN_SECRET, { playerId: 'p2', sessionId: atPlay.sessionId })],
  ['a visitor', async () => signSessionToken(env.TOKEN_SECRET, { playerId: VISITOR, sessionId: atPlay.sessionId })],
  ['an attacker who signed with the wallet’s secret', async () => signSessionToken(orion, atPlay)],
  ['an attacker who changed its end', async () => session_token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ['nobody', async () => 'nothing'],
])('a token of %s opens no wallet', async (_, token) => {
  for (const action of ['balance', 'debit']) {
    expect((await callWallet(`orion/${action}`, debit({ session_token: await token() }))).body).toMatchObject({
      status: 'error',
      code: 'session_invalid',
    });
  }
  await unmoved();
});

test('a visitor’s token reaches no player’s object, however often a demo calls the wallet', async () => {
  const visitor = await signSessionToken(env.TOKEN_SECRET, { playerId: VISITOR, sessionId: 'demo' });
  await callWallet('orion/balance', { ...base(), session_token: visitor });
  const awake = (await listDurableObjectIds(env.PLAYER)).map((id) => id.toString());
  expect(awake).not.toContain(env.PLAYER.idFromName(VISITOR).toString());
});

test('an integration cannot act for a session that another one opened', async () => {
  expect((await callWallet('vega/balance', base())).body).toMatchObject({ status: 'error', code: 'session_invalid' });
  expect((await callWallet('vega/debit', debit())).body).toMatchObject({ status: 'error', code: 'session_invalid' });
  await unmoved();
});

test('an unconfigured integration has no key to sign with', async () => {
  expect(await callWallet('sirius/debit', debit())).toEqual({ status: 403, body: { code: 'permission_denied' } });
});
