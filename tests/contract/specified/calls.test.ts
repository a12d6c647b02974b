// What the specification says of an API host (point 7), asked through the site. CONTRACT_ORIGIN with CONTRACT_USER and
// CONTRACT_PASSWORD asks a site that runs already; nothing here moves money for good.
import { afterAll, describe, expect, inject, test } from 'vitest';
import { getUser } from '#contract/accounts.ts';
import { listBonuses, listCashback } from '#contract/bonuses.ts';
import type { Call } from '#contract/call.ts';
import { readCataloguePack, unpackCatalogue } from '#contract/catalogue-pack.ts';
import { listCarousels, listSlides } from '#contract/content.ts';
import { getCryptoMinimum, listCryptoCurrencies } from '#contract/crypto.ts';
import { listDepositSystems, listDeposits } from '#contract/deposits.ts';
import { openGame } from '#contract/game-opening.ts';
import { listJackpots } from '#contract/jackpots.ts';
import { listOnlinePayments } from '#contract/payments.ts';
import { listPayoutSystems, listPayouts } from '#contract/payouts.ts';
import { changePassword, getProfile, getUserInfo } from '#contract/profile.ts';
import { listSlotsHistory } from '#contract/rounds.ts';
import { browserSignIn, browserSignOut } from '#contract/session.ts';
import { getSettings, listCurrencies } from '#contract/settings.ts';
import { addFavourite, getFreeSpinSession, listFavourites, removeFavourite } from '#contract/slots.ts';
import { callOf, listBets } from '#contract/sport.ts';
import { listTransfers } from '#contract/transactions.ts';
import { getWheelSettings, listPrizes, listSpins } from '#contract/wheel.ts';
import type { LoggedCall } from '../../hosts/plain/logged-call.ts';
import { unspecified } from '../../hosts/plain/specified-calls.ts';
import { ask, type Identity, identityOf } from '../host.ts';
import { answerOf, playerOf, type Site, told } from './sites.ts';

const ofAnyone: readonly Call[] = [
  getSettings,
  listCurrencies,
  listSlides,
  listCarousels,
  listJackpots,
  getWheelSettings,
  listPrizes,
];
const ofPlayers: readonly Call[] = [
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
  listCryptoCurrencies,
  listTransfers,
  listSlotsHistory,
  listFavourites,
  getFreeSpinSession,
  listSpins,
  callOf(listBets, 'alt'),
  callOf(listBets, 'dgt'),
];

const catalogueOf = async (site: Site) => unpackCatalogue(await answerOf(site, readCataloguePack)).games;

describe.each(inject('sites'))('$name', (site) => {
  test.each(ofAnyone)('tells a visitor $name, or does not have it', async (call) => {
    await expect(told(site, call)).resolves.toBeDefined();
  });

  test.each(ofPlayers)('tells a player $name, or does not have it', async (call) => {
    await expect(told(site, call, { as: await playerOf(site) })).resolves.toBeDefined();
  });

  test.each(ofPlayers)('tells a visitor nothing of $name', async (call) => {
    const { status, body } = await ask(site, call);
    expect([401, 404]).toContain(status);
    expect(body).toMatchObject({ code: expect.stringMatching(/^(not_authenticated|not_offered)$/) });
  });

  test('shows games, each with a name and an address of its own', async () => {
    const games = await catalogueOf(site);
    expect(games.length).toBeGreaterThan(10);
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
    for (const { name, integration, gameId } of games) expect([name, integration, gameId]).not.toContain('');
  });

  test('opens a demo for a visitor and a game for a player, in a frame that is not the site’s own', async () => {
    const games = await catalogueOf(site);
    const one = [...new Map(games.filter(({ hasDemo }) => hasDemo).map((game) => [game.integration, game])).values()];
    expect(one.length).toBeGreaterThan(0);
    const as = await playerOf(site);
    for (const { integration, gameId } of one) {
      const real = await answerOf(site, openGame, { as, body: { integration, gameId, mode: 'real', isPhone: false } });
      expect(new URL(real.address).origin).not.toBe(new URL(site.origin).origin);
      const demo = await told(site, openGame, { body: { integration, gameId, mode: 'demo', isPhone: true } });
      // Of an integration whose calls have no word for one.
      if (demo !== 'not_offered') expect(demo.answer.address).toMatch(/^https?:/);
    }
  });

  test('keeps a favourite until it is taken away', async () => {
    const as = await playerOf(site);
    const before = await told(site, listFavourites, { as });
    if (before === 'not_offered') return;
    const marked = new Set(before.answer.favourites.map(({ provider, game_id }) => `${provider} ${game_id}`));
    const games = await catalogueOf(site);
    const game = games.find(({ integration, gameId }) => !marked.has(`${integration} ${gameId}`));
    const body = { provider: game?.integration, game_id: game?.gameId };
    await answerOf(site, addFavourite, { as, body });
    expect((await answerOf(site, listFavourites, { as })).favourites).toContainEqual(body);
    await answerOf(site, removeFavourite, { as, body });
    expect((await answerOf(site, listFavourites, { as })).favourites).not.toContainEqual(body);
  });

  test('says the least of each coin that it takes', async () => {
    const as = await playerOf(site);
    const coins = await told(site, listCryptoCurrencies, { as });
    if (coins === 'not_offered') return;
    const [currency = ''] = coins.answer.currencies;
    const least = await answerOf(site, getCryptoMinimum, { as, query: { currency, fiat_currency: 'TND' } });
    expect(Number(least.min_amount)).toBeGreaterThan(0);
  });

  test('refuses a wrong password and a wrong old password, in words for the player', async () => {
    const { username } = site.player;
    const wrong = await ask(site, browserSignIn, { body: { username, password: 'Wrong-Password7' } });
    expect([wrong.status >= 400 && wrong.status < 500, Object.keys(wrong.body ?? {})]).toEqual([
      true,
      expect.arrayContaining([expect.stringMatching(/^(code|message)$/)]),
    ]);
    const body = { old_password: 'Wrong-Password7', new_password: 'Another-Password7' };
    const refused = await ask(site, changePassword, { as: await playerOf(site), body });
    expect([refused.status >= 400 && refused.status < 500, refused.body]).toEqual([true, expect.anything()]);
  });

  test('knows nobody after they have signed out', async () => {
    const entered = await ask(site, browserSignIn, { body: site.player });
    const as: Identity = identityOf(entered);
    await answerOf(site, getUser, { as });
    await ask(site, browserSignOut, { as, body: {} });
    const after = await ask(site, getUser, { as: {} });
    expect(after.status).toBe(401);
  });

  afterAll(async () => {
    if (site.log === '') return;
    const calls = (await (await fetch(`${site.log}/__plain/calls`)).json()) as LoggedCall[];
    const said = calls.map((call) => unspecified(call, site.integrations)).filter((one) => one !== null);
    expect([...new Set(said)]).toEqual([]);
  });
});
