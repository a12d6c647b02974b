// Everything that the specification lets a player's browser cause is caused once through the site, and is found in the
// plain host's log as the specification writes it: tests/hosts/plain/specified-calls.ts has a row for each.
import { afterAll, describe, expect, inject, test } from 'vitest';
import { getUser, updateUser } from '#contract/accounts.ts';
import { exchangeBonus, listBonuses, listCashback } from '#contract/bonuses.ts';
import type { Call } from '#contract/call.ts';
import { readCataloguePack, unpackCatalogue } from '#contract/catalogue-pack.ts';
import { getNotifications, listCarousels, listSlides } from '#contract/content.ts';
import { createCryptoPayment, getCryptoMinimum, listCryptoCurrencies } from '#contract/crypto.ts';
import { createDeposit, getDeposit, listDepositSystems, listDeposits } from '#contract/deposits.ts';
import { uploadDocument } from '#contract/documents.ts';
import { openGame } from '#contract/game-opening.ts';
import { listJackpots } from '#contract/jackpots.ts';
import {
  changeEmail,
  confirmPasswordReset,
  register,
  resendEmail,
  resetPassword,
  verifyEmail,
} from '#contract/joining.ts';
import { activateReferral, listOnlinePayments } from '#contract/payments.ts';
import { cancelPayout, createPayout, getPayout, listPayoutSystems, listPayouts } from '#contract/payouts.ts';
import { changePassword, getProfile, getUserInfo, updateUserInfo } from '#contract/profile.ts';
import { listSlotsHistory } from '#contract/rounds.ts';
import { browserSignIn, browserSignOut } from '#contract/session.ts';
import { getSettings, listCurrencies } from '#contract/settings.ts';
import { addFavourite, getFreeSpinSession, listFavourites, removeFavourite } from '#contract/slots.ts';
import {
  callOf,
  cancelTicket,
  createSportSession,
  createSportTestSession,
  createSportToken,
  getSportBalance,
  listBets,
  listSubBets,
} from '#contract/sport.ts';
import { createTransfer, listTransfers } from '#contract/transactions.ts';
import { getWheelSettings, listPrizes, listSpins, spinWheel } from '#contract/wheel.ts';
import type { LoggedCall } from '../../hosts/plain/logged-call.ts';
import { sourcesMet, specifiedCalls, unspecified } from '../../hosts/plain/specified-calls.ts';
import { jpeg } from '../../support/pictures-and-pages.ts';
import { ask, identityOf } from '../host.ts';
import { answerOf, playerOf, type Site } from './sites.ts';

/** Where nothing is missing: of the others one has sports of unknown names, and one lacks calls. */
const whole = inject('sites').filter(({ log, name }) => log !== '' && name.includes('wrapped'));
const heard = async (site: Site) => (await (await fetch(`${site.log}/__plain/calls`)).json()) as LoggedCall[];

const money = '20';
const email = 'somebody@elsewhere.example';

describe.each(whole)('$name', (site) => {
  const reads: readonly Call[] = [
    getUser,
    getProfile,
    getNotifications,
    getUserInfo,
    listBonuses,
    listCashback,
    listDeposits,
    listDepositSystems,
    listPayouts,
    listPayoutSystems,
    listOnlinePayments,
    listCryptoCurrencies,
    listTransfers,
    listSlotsHistory,
    getSettings,
    listCurrencies,
    listFavourites,
    getFreeSpinSession,
    listJackpots,
    listSpins,
    listPrizes,
    getWheelSettings,
    listSlides,
    listCarousels,
    callOf(listBets, 'alt'),
    callOf(getSportBalance, 'alt'),
  ];

  test('is asked for all that there is to read', async () => {
    const as = await playerOf(site);
    for (const call of reads) expect((await ask(site, call, { as })).status, call.name).toBe(200);
  });

  test('opens games for money, as demos and on free spins', async () => {
    const as = await playerOf(site);
    const { games } = unpackCatalogue(await answerOf(site, readCataloguePack));
    for (const { integration, gameId } of new Map(games.map((game) => [game.integration, game])).values())
      for (const mode of ['real', 'demo', 'freespin'])
        await ask(site, openGame, { as, body: { integration, gameId, mode, isPhone: false } });
    const [game] = games;
    const body = { provider: game?.integration, game_id: game?.gameId };
    await answerOf(site, addFavourite, { as, body });
    await answerOf(site, removeFavourite, { as, body });
  });

  test('moves money, and takes a payout back', async () => {
    const as = await playerOf(site);
    const send = (call: Call, body: object, params = {}) =>
      ask(site, call, { as, body, params, headers: { 'idempotency-key': crypto.randomUUID() } });
    const [deposit] = (await answerOf(site, listDepositSystems, { as })).list;
    const paid = await send(createDeposit, { amount: money, payment_system: deposit?.slug });
    const [payout] = (await answerOf(site, listPayoutSystems, { as })).list;
    const left = await send(createPayout, { amount: money, payout_system: payout?.slug });
    expect([paid.status, left.status]).toEqual([201, 201]);
    for (const [call, list] of [
      [getDeposit, listDeposits],
      [getPayout, listPayouts],
    ] as const) {
      const [newest] = (await answerOf(site, list, { as })).list;
      await ask(site, call, { as, params: { id: String(newest?.id) } });
    }
    const open = (await answerOf(site, listPayouts, { as })).list.find(({ can_cancel }) => can_cancel !== false);
    const id = String(open?.id);
    await send(cancelPayout, { id }, { id });
    const { currencies } = await answerOf(site, listCryptoCurrencies, { as });
    const [currency = ''] = currencies;
    await ask(site, getCryptoMinimum, { as, query: { currency, fiat_currency: 'TND' } });
    await send(createCryptoPayment, { pay_currency: currency, amount: money });
    const { id: sender_id } = await answerOf(site, getUser, { as });
    await send(createTransfer, { amount: '1', currency: 'TND', sender_id, recipient_id: 2 });
    await send(exchangeBonus, { amount: '4' });
    await send(spinWheel, { is_free: true });
    await ask(site, activateReferral, { as, body: { code: 'PLAIN10' } });
  });

  test('is bet with', async () => {
    const as = await playerOf(site);
    const [bet] = (await answerOf(site, callOf(listBets, 'alt'), { as })).list;
    const params = { id: String(bet?.id ?? 1) };
    await ask(site, callOf(listSubBets, 'alt'), { as, params });
    await ask(site, callOf(cancelTicket, 'alt'), { as, params, body: {} });
    await ask(site, createSportToken.alt, { as, body: {} });
    await ask(site, callOf(createSportSession, 'alt'), { as, body: {} });
    await ask(site, callOf(createSportTestSession, 'alt'), { as, body: {} });
  });

  test('keeps who a player is, and lets go of them', async () => {
    const entered = await ask(site, browserSignIn, { body: site.player });
    const as = identityOf(entered);
    await ask(site, updateUser, { as, body: { first_name: 'Plain' } });
    await ask(site, updateUserInfo, { as, body: { city: 'Sfax' } });
    await ask(site, changePassword, { as, body: { old_password: 'Wrong-Word-7', new_password: 'Another-Word-7' } });
    await ask(site, changeEmail, { as, body: { email } });
    const form = new FormData();
    form.set('type', 'passport');
    form.set('file', new File([jpeg()], 'passport.jpg', { type: 'image/jpeg' }));
    await fetch(new URL(uploadDocument.path, site.origin), {
      method: 'POST',
      headers: { ...as, origin: site.origin },
      body: form,
    });
    const joins = {
      username: `new-${Date.now() % 1e6}`,
      email,
      password: 'Another-Word-7',
      date_of_birth: '1990-01-01',
    };
    await ask(site, register, { body: { ...joins, accept_terms: true } });
    await ask(site, resendEmail, { body: { email } });
    await ask(site, verifyEmail, { params: { token: '0'.repeat(32) } });
    await ask(site, resetPassword, { body: { email } });
    await ask(site, confirmPasswordReset, { params: { token: '0'.repeat(32) }, body: { password: 'Another-Word-7' } });
    const once = { path: '/api/accounts/user', kind: 'status', status: 401, times: 1 };
    await fetch(`${site.log}/__plain/faults`, { method: 'PUT', body: JSON.stringify([once]) });
    expect((await ask(site, getUser, { as })).status).toBe(200);
    await ask(site, browserSignOut, { as, body: {} });
  });

  afterAll(async () => {
    const calls = await heard(site);
    const met = sourcesMet(calls, site.integrations);
    expect([...new Set(specifiedCalls.map(({ source }) => source))].filter((one) => !met.includes(one))).toEqual([]);
    expect(calls.map((call) => unspecified(call, site.integrations)).filter((one) => one !== null)).toEqual([]);
  });
});
