// Triggers every call of the specification once through the site, and compares the plain host's log with the
// specification: tests/hosts/plain/specified-calls.ts has a row for each call.
import { afterAll, describe, expect, inject, test } from 'vitest';
import { changePassword, getProfile, getUserInfo, updateUserInfo } from '#contract/account/profile.ts';
import { getUser, updateUser } from '#contract/auth/accounts.ts';
import {
  changeEmail,
  confirmPasswordReset,
  register,
  resendEmail,
  resetPassword,
  verifyEmail,
} from '#contract/auth/joining.ts';
import { browserSignIn, browserSignOut } from '#contract/auth/session.ts';
import {
  callOf,
  cancelTicket,
  createSportSession,
  createSportTestSession,
  createSportToken,
  getSportBalance,
  listBets,
  listSubBets,
} from '#contract/bets/bets.ts';
import { exchangeBonus, listBonuses, listCashback } from '#contract/bonuses/bonuses.ts';
import { listJackpots } from '#contract/bonuses/jackpots.ts';
import type { Call } from '#contract/call.ts';
import { createCryptoPayment, getCryptoMinimum, listCryptoCurrencies } from '#contract/cashier/crypto.ts';
import {
  cancelPayout,
  createDeposit,
  createPayout,
  getDeposit,
  getPayout,
  listDepositSystems,
  listDeposits,
  listPayoutSystems,
  listPayouts,
} from '#contract/cashier/payment-calls.ts';
import { activateReferral, listOnlinePayments } from '#contract/cashier/payments.ts';
import { createTransfer, listTransfers } from '#contract/cashier/transactions.ts';
import { openGame } from '#contract/game/game-opening.ts';
import { addFavourite, getFreeSpinSession, listFavourites, removeFavourite } from '#contract/game/slots.ts';
import { listSlotsHistory } from '#contract/history/rounds.ts';
import { uploadDocument } from '#contract/kyc/documents.ts';
import { readCataloguePack, unpackCatalogue } from '#contract/lobby/catalogue-pack.ts';
import { getNotifications, listCarousels, listSlides } from '#contract/reading/content.ts';
import { getSettings, listCurrencies } from '#contract/settings.ts';
import { getWheelSettings, listPrizes, listSpins, spinWheel } from '#contract/wheel/wheel.ts';
import { sourcesMet, specifiedCalls, unspecified } from '../../hosts/plain/specified-calls.ts';
import { jpeg } from '../../support/pictures-and-pages.ts';
import { identityOf, sendCall } from '../host.ts';
import { answerOf, callsAt, playerOf } from './sites.ts';

/** The complete host: of the others one has sports with unknown names, and one lacks calls. */
const whole = inject('sites').filter(({ log, name }) => log !== '' && name.includes('wrapped'));

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

  test('reads everything that can be read', async () => {
    const as = await playerOf(site);
    for (const call of reads) expect((await sendCall(site, call, { as })).status, call.name).toBe(200);
  });

  test('opens games for money, as demos and on free spins', async () => {
    const as = await playerOf(site);
    const { games } = unpackCatalogue(await answerOf(site, readCataloguePack));
    for (const { integration, gameId } of new Map(games.map((game) => [game.integration, game])).values())
      for (const mode of ['real', 'demo', 'freespin'])
        await sendCall(site, openGame, { as, body: { integration, gameId, mode, isPhone: false } });
    const [game] = games;
    const body = { provider: game?.integration, game_id: game?.gameId };
    await answerOf(site, addFavourite, { as, body });
    await answerOf(site, removeFavourite, { as, body });
  });

  test('moves money, and cancels a payout', async () => {
    const as = await playerOf(site);
    const send = (call: Call, body: object, params = {}) =>
      sendCall(site, call, { as, body, params, headers: { 'idempotency-key': crypto.randomUUID() } });
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
      await sendCall(site, call, { as, params: { id: String(newest?.id) } });
    }
    const open = (await answerOf(site, listPayouts, { as })).list.find(({ can_cancel }) => can_cancel !== false);
    const id = String(open?.id);
    await send(cancelPayout, { id }, { id });
    const { currencies } = await answerOf(site, listCryptoCurrencies, { as });
    const [currency = ''] = currencies;
    await sendCall(site, getCryptoMinimum, { as, query: { currency, fiat_currency: 'TND' } });
    await send(createCryptoPayment, { pay_currency: currency, amount: money });
    const { id: sender_id } = await answerOf(site, getUser, { as });
    await send(createTransfer, { amount: '1', currency: 'TND', sender_id, recipient_id: 2 });
    await send(exchangeBonus, { amount: '4' });
    await send(spinWheel, { is_free: true });
    await sendCall(site, activateReferral, { as, body: { code: 'PLAIN10' } });
  });

  test('places and cancels bets', async () => {
    const as = await playerOf(site);
    const [bet] = (await answerOf(site, callOf(listBets, 'alt'), { as })).list;
    const params = { id: String(bet?.id ?? 1) };
    await sendCall(site, callOf(listSubBets, 'alt'), { as, params });
    await sendCall(site, callOf(cancelTicket, 'alt'), { as, params, body: {} });
    await sendCall(site, createSportToken.alt, { as, body: {} });
    await sendCall(site, callOf(createSportSession, 'alt'), { as, body: {} });
    await sendCall(site, callOf(createSportTestSession, 'alt'), { as, body: {} });
  });

  test('changes account details, and ends the session', async () => {
    const entered = await sendCall(site, browserSignIn, { body: site.player });
    const as = identityOf(entered);
    await sendCall(site, updateUser, { as, body: { first_name: 'Plain' } });
    await sendCall(site, updateUserInfo, { as, body: { city: 'Sfax' } });
    await sendCall(site, changePassword, {
      as,
      body: { old_password: 'Wrong-Word-7', new_password: 'Another-Word-7' },
    });
    await sendCall(site, changeEmail, { as, body: { email } });
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
    await sendCall(site, register, { body: { ...joins, accept_terms: true } });
    await sendCall(site, resendEmail, { body: { email } });
    await sendCall(site, verifyEmail, { params: { token: '0'.repeat(32) } });
    await sendCall(site, resetPassword, { body: { email } });
    await sendCall(site, confirmPasswordReset, {
      params: { token: '0'.repeat(32) },
      body: { password: 'Another-Word-7' },
    });
    const once = { path: '/api/accounts/user', kind: 'status', status: 401, times: 1 };
    await fetch(`${site.log}/__plain/faults`, { method: 'PUT', body: JSON.stringify([once]) });
    expect((await sendCall(site, getUser, { as })).status).toBe(200);
    await sendCall(site, browserSignOut, { as, body: {} });
  });

  afterAll(async () => {
    const calls = await callsAt(site);
    const met = sourcesMet(calls, site.integrations);
    expect([...new Set(specifiedCalls.map(({ source }) => source))].filter((one) => !met.includes(one))).toEqual([]);
    expect(calls.map((call) => unspecified(call, site.integrations)).filter((one) => one !== null)).toEqual([]);
  });
});
