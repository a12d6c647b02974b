// What the site reads from hosts of random shapes: SEEDS sets their number, for a longer run.
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getProfile, getUserInfo } from '#contract/account/profile.ts';
import { getUser, refreshAccess, signIn } from '#contract/auth/accounts.ts';
import { callOf, listBets } from '#contract/bets/bets.ts';
import { listBonuses, listCashback } from '#contract/bonuses/bonuses.ts';
import { listJackpots } from '#contract/bonuses/jackpots.ts';
import { listDepositSystems, listDeposits, listPayoutSystems, listPayouts } from '#contract/cashier/payment-calls.ts';
import { listOnlinePayments } from '#contract/cashier/payments.ts';
import { listTransfers } from '#contract/cashier/transactions.ts';
import { getFreeSpinSession, listFavourites } from '#contract/game/slots.ts';
import { listSlotsHistory } from '#contract/history/rounds.ts';
import { listProducers } from '#contract/lobby/games.ts';
import { getSettings, listCurrencies } from '#contract/settings.ts';
import { getWheelSettings, listPrizes, listSpins } from '#contract/wheel/wheel.ts';
import { missingByProfile } from '#edge/host/missing-features.ts';
import { type HostProfile, unknownProfile } from '#edge/host/profile.ts';
import { answerOf, type Host, requestHost } from '#edge/host.ts';
import { playersPassword } from '../../hosts/plain/seed.ts';
import { differencesOf, shapeOfSeed } from '../../hosts/plain/shape.ts';
import { startPlainHost } from '../../hosts/plain/start-plain-host.ts';

const ofAnyone = [getSettings, listCurrencies, listJackpots, getWheelSettings, listPrizes, listProducers];
const ofPlayers = [
  getUser,
  getProfile,
  getUserInfo,
  listBonuses,
  listCashback,
  listDepositSystems,
  listDeposits,
  listPayoutSystems,
  listPayouts,
  listOnlinePayments,
  listTransfers,
  listSlotsHistory,
  listFavourites,
  getFreeSpinSession,
  listSpins,
  callOf(listBets, 'alt'),
];
const seeds = Array.from({ length: Number(process.env.SEEDS ?? 3) }, (_, seed) => {
  const shape = shapeOfSeed(seed);
  return { seed, shape, switches: differencesOf(shape) };
});

function hostAt(origin: string, alt: string): Host {
  const profile: HostProfile = { ...unknownProfile(origin), sports: { alt } };
  return {
    host: { address: origin, fetcher: { fetch: (request) => fetch(request) } },
    profile,
    missingFeatures: missingByProfile(profile),
  };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

describe.each(seeds)('a host with seed $seed and $switches', ({ shape }) => {
  test('is read in every call, reports a wrong password, and renews a session', async () => {
    const plain = await startPlainHost({ shape });
    try {
      const host = hostAt(plain.origin, shape.sportNames[0]);
      const signInWith = (password: string) =>
        requestHost(host, { call: signIn, token: null, body: { username: 'plain', password } });
      const entered = await signInWith(playersPassword);
      const { access, refresh } = v.parse(signIn.answer, answerOf(signIn, entered) && entered.ok && entered.value.body);
      for (const call of ofAnyone)
        expect([call.name, answerOf(call, await requestHost(host, { call, token: null }))]).not.toContain(null);
      for (const call of ofPlayers) {
        const received = await requestHost(host, { call, token: access });
        expect([call.name, received.ok && received.value.status < 300, received]).toMatchObject([call.name, true, {}]);
      }
      expect(
        answerOf(refreshAccess, await requestHost(host, { call: refreshAccess, token: null, body: { refresh } })),
      ).not.toBeNull();
      const wrong = await signInWith('another-Password7');
      expect(wrong.ok && wrong.value.body).toMatchObject({ code: 'no_active_account' });
    } finally {
      await plain.stop();
    }
  });
});
