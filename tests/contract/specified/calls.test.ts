// Tests the specification's requirements for an API host (point 7), through the site. API_ORIGIN and HOST_PROFILE name
// a host, CONTRACT_ORIGIN a running site, CONTRACT_USER and CONTRACT_PASSWORD a player; nothing here moves money
// permanently. A failure names the call, the field and its value, and what a host does not offer is skipped.
import { afterAll, describe, expect, inject, test } from 'vitest';
import { changePassword, getProfile, getUserInfo } from '#contract/account/profile.ts';
import { getUser } from '#contract/auth/accounts.ts';
import { browserSignIn, browserSignOut } from '#contract/auth/session.ts';
import { callOf, listBets } from '#contract/bets/bets.ts';
import { listBonuses, listCashback } from '#contract/bonuses/bonuses.ts';
import { listJackpots } from '#contract/bonuses/jackpots.ts';
import type { Call } from '#contract/call.ts';
import { getCryptoMinimum, listCryptoCurrencies } from '#contract/cashier/crypto.ts';
import { listDepositSystems, listDeposits, listPayoutSystems, listPayouts } from '#contract/cashier/payment-calls.ts';
import { listOnlinePayments } from '#contract/cashier/payments.ts';
import { listTransfers } from '#contract/cashier/transactions.ts';
import { openGame } from '#contract/game/game-opening.ts';
import { addFavourite, getFreeSpinSession, listFavourites, removeFavourite } from '#contract/game/slots.ts';
import { listSlotsHistory } from '#contract/history/rounds.ts';
import { readCataloguePack, unpackCatalogue } from '#contract/lobby/catalogue-pack.ts';
import { listCarousels, listSlides } from '#contract/reading/content.ts';
import { getSettings, listCurrencies } from '#contract/settings.ts';
import { getWheelSettings, listPrizes, listSpins } from '#contract/wheel/wheel.ts';
import { details } from '../../../connect/walk.ts';
import { unspecified } from '../../hosts/plain/specified-calls.ts';
import { type Identity, identityOf, sendCall } from '../host.ts';
import { renewSession } from './host-behind.ts';
import { answerOf, answerOrSkip, callsAt, outcomeOf, playerOf, readListed, type Site } from './sites.ts';

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

/** The description of a call that requires paging, although the specification has none. */
const OF_PAGES = / sends the query (page|page_size|offset|limit|cursor), /;

const listed = details.map(([list, detail]) => ({ list, detail }));

const catalogueOf = async (site: Site) => unpackCatalogue(await answerOf(site, readCataloguePack)).games;

describe.each(inject('sites'))('$name', (site) => {
  test.for(ofAnyone)('answers $name to a visitor', async (call, context) => {
    expect(await answerOrSkip(context, site, call)).toBeDefined();
  });

  test.for(ofPlayers)('answers $name to a player', async (call, context) => {
    expect(await answerOrSkip(context, site, call, { as: await playerOf(site) })).toBeDefined();
  });

  test.for(ofPlayers)('refuses $name to a visitor', async (call, { skip }) => {
    const { status, body } = await sendCall(site, call);
    const { code } = Object(body);
    skip(status === 404 && code === 'not_offered', `the host does not offer ${call.method} ${call.path}`);
    expect([status, code]).toEqual([401, 'not_authenticated']);
  });

  test.for(listed)('finds each id of $list.path', async ({ list, detail }, context) => {
    await readListed(context, site, list, detail);
  });

  test('renews a session', async ({ skip }) => {
    skip(site.host === null, 'API_ORIGIN does not say which host to ask');
    await renewSession(site);
  });

  test('lists games, each with a name and a unique address', async () => {
    const games = await catalogueOf(site);
    expect(games.length).toBeGreaterThan(10);
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
    for (const { name, integration, gameId } of games) expect([name, integration, gameId]).not.toContain('');
  });

  test('opens a demo for a visitor and a game for a player, in a frame of another origin', async () => {
    const games = await catalogueOf(site);
    const one = [...new Map(games.filter(({ hasDemo }) => hasDemo).map((game) => [game.integration, game])).values()];
    expect(one.length).toBeGreaterThan(0);
    const as = await playerOf(site);
    for (const { integration, gameId } of one) {
      const real = await answerOf(site, openGame, { as, body: { integration, gameId, mode: 'real', isPhone: false } });
      expect(new URL(real.address).origin).not.toBe(new URL(site.origin).origin);
      const demo = await outcomeOf(site, openGame, { body: { integration, gameId, mode: 'demo', isPhone: true } });
      // For an integration whose calls have no demo flag.
      if (demo !== 'not_offered') expect(demo.answer.address).toMatch(/^https?:/);
    }
  });

  test('keeps a favourite until it is removed', async (context) => {
    const as = await playerOf(site);
    const before = await answerOrSkip(context, site, listFavourites, { as });
    const marked = new Set(before.favourites.map(({ provider, game_id }) => `${provider} ${game_id}`));
    const games = await catalogueOf(site);
    const game = games.find(({ integration, gameId }) => !marked.has(`${integration} ${gameId}`));
    const body = { provider: game?.integration, game_id: game?.gameId };
    await answerOf(site, addFavourite, { as, body });
    expect((await answerOf(site, listFavourites, { as })).favourites).toContainEqual(body);
    await answerOf(site, removeFavourite, { as, body });
    expect((await answerOf(site, listFavourites, { as })).favourites).not.toContainEqual(body);
  });

  test('reports the minimum amount of each crypto currency', async (context) => {
    const as = await playerOf(site);
    const [currency = ''] = (await answerOrSkip(context, site, listCryptoCurrencies, { as })).currencies;
    const least = await answerOf(site, getCryptoMinimum, { as, query: { currency, fiat_currency: 'TND' } });
    expect(Number(least.min_amount)).toBeGreaterThan(0);
  });

  test('refuses a wrong password and a wrong old password, with a message for the player', async () => {
    const { username } = site.player;
    const wrong = await sendCall(site, browserSignIn, { body: { username, password: 'Wrong-Password7' } });
    expect([wrong.status >= 400 && wrong.status < 500, Object.keys(wrong.body ?? {})]).toEqual([
      true,
      expect.arrayContaining([expect.stringMatching(/^(code|message)$/)]),
    ]);
    const body = { old_password: 'Wrong-Password7', new_password: 'Another-Password7' };
    const refused = await sendCall(site, changePassword, { as: await playerOf(site), body });
    expect([refused.status >= 400 && refused.status < 500, refused.body]).toEqual([true, expect.anything()]);
  });

  test('has no session after a sign-out', async () => {
    const entered = await sendCall(site, browserSignIn, { body: site.player });
    const as: Identity = identityOf(entered);
    await answerOf(site, getUser, { as });
    await sendCall(site, browserSignOut, { as, body: {} });
    const after = await sendCall(site, getUser, { as: {} });
    expect(after.status).toBe(401);
  });

  afterAll(async () => {
    if (site.log === '') return;
    const calls = await callsAt(site);
    expect(calls.length).toBeGreaterThan(ofPlayers.length);
    const said = calls.map((call) => unspecified(call, site.integrations)).filter((one) => one !== null);
    const known = site.hasSpecifiedPages ? said : said.filter((one) => !OF_PAGES.test(one));
    expect([...new Set(known)]).toEqual([]);
  });
});
