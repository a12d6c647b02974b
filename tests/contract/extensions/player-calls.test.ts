import { describe, expect, inject, test } from 'vitest';
import { closeAccount, getStanding, listPlayerTables, readPlayerTable } from '#contract/account/profile.ts';
import { getUser } from '#contract/auth/accounts.ts';
import { enterRace, listPlayerRaces } from '#contract/bonuses/races.ts';
import type { Call } from '#contract/call.ts';
import { getBalanceHistory, getTransfer, listTransfers } from '#contract/cashier/transactions.ts';
import {
  createLyraSession,
  createNovaSession,
  createOrionDemo,
  createOrionSession,
  createVegaDemo,
  createVegaFreeSpins,
  createVegaSession,
  listGames,
} from '#contract/game/embedded-games.ts';
import {
  addFavourite,
  endFreeSpinSession,
  getFreeSpinSession,
  listFavourites,
  removeFavourite,
} from '#contract/game/slots.ts';
import { getRound, listRecentGames, listSlotsHistory } from '#contract/history/rounds.ts';
import { getLimits } from '#contract/safer-gambling/limits.ts';
import {
  answerRealityCheck,
  excludeSelf,
  getNetPosition,
  setLimit,
  setRealityCheck,
  setTimeOut,
} from '#contract/safer-gambling/protection.ts';
import { checkStatement, getStatement, makeStatementFile } from '#contract/safer-gambling/statement.ts';
import { type Answer, demoPlayer, type Host, sendCall, sendCallOk, signInStaff } from '../host.ts';

const favouriteOf = (game_id: string) => ({ provider: 'orion', game_id });
const guarded: readonly (readonly [Call, unknown])[] = [
  [listFavourites, undefined],
  [addFavourite, favouriteOf('moonlit-pharaoh')],
  [removeFavourite, favouriteOf('moonlit-pharaoh')],
  [createOrionSession, { game: 'moonlit-pharaoh', return_url: 'http://127.0.0.1/', client_type: 'web' }],
  [createVegaSession, { GameId: 'x' }],
  [createVegaFreeSpins, { GameId: 'x' }],
  [getFreeSpinSession, undefined],
  [endFreeSpinSession, favouriteOf('moonlit-pharaoh')],
  [getLimits, undefined],
  [getStanding, undefined],
  [getNetPosition, undefined],
  [setLimit, { kind: 'loss', period: 'month', amount: '9000' }],
  [setTimeOut, { days: null }],
  [excludeSelf, { months: null, understood: true }],
  [setRealityCheck, { minutes: 60 }],
  [answerRealityCheck, {}],
  [listPlayerRaces, undefined],
  [enterRace, { race: 'seeded-1' }],
  [listRecentGames, undefined],
  [listSlotsHistory, undefined],
  [listTransfers, undefined],
  [getBalanceHistory, undefined],
  [getStatement, undefined],
  [makeStatementFile, undefined],
  [listPlayerTables, undefined],
  [closeAccount, { password: 'x' }],
];
/** The site's origin: the host accepts no other return address. Must be given for a host that is already running. */
const siteOf = (host: Host) =>
  process.env.CONTRACT_SITE_ORIGIN ?? inject('hosts').find(({ name }) => name.includes('edge'))?.origin ?? host.origin;
const firstGame = async (host: Host, integration: keyof typeof listGames) => {
  const { games } = await sendCallOk(host, listGames[integration], { query: { page_size: '50' } });
  const game = games.find(({ has_demo }) => has_demo) ?? games[0];
  if (!game) throw new Error(`${integration} has no games`);
  return game;
};

describe.each(inject('hosts'))('$name, to a player', (host) => {
  test.each(guarded)('asks a visitor of $name to sign in', async (call, body) => {
    expect(await sendCall(host, call, { body })).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  });

  // Signed in once, because each sign-in uses up a code.
  let employee: Promise<Answer> | undefined;

  test.each(guarded)('refuses $name to an employee', async (call, body) => {
    employee ??= signInStaff(host, 'cashier');
    const answer = await employee;
    // The edge already rejects employees at sign-in.
    if (answer.status === 403) return expect(answer.body).toEqual({ code: 'onlyUsersCanUse' });
    const as = { authorization: `Bearer ${(answer.body as { access: string }).access}` };
    expect(await sendCall(host, call, { as, body })).toMatchObject({
      status: 403,
      body: { code: 'permission_denied' },
    });
  });

  test('keeps a favourite once, however often it is added, until it is removed', async () => {
    const as = await demoPlayer(host);
    const favourite = favouriteOf('volcano-drums');
    const kept = async () =>
      (await sendCallOk(host, listFavourites, { as })).favourites.filter(({ game_id }) => game_id === 'volcano-drums');
    await sendCallOk(host, addFavourite, { as, body: favourite });
    await sendCallOk(host, addFavourite, { as, body: favourite });
    expect(await kept()).toEqual([favourite]);
    await sendCallOk(host, removeFavourite, { as, body: favourite });
    await sendCallOk(host, removeFavourite, { as, body: favourite });
    expect(await kept()).toEqual([]);
  });

  test.each([
    [favouriteOf('no-such-game'), 404, { code: 'game_not_found' }],
    [{ provider: 'nobody', game_id: 'moonlit-pharaoh' }, 400, { provider: [{ code: 'unknown' }] }],
    [{ provider: 'orion' }, 400, { game_id: [{ code: 'required' }] }],
    ['{', 400, expect.anything()],
  ])('adds no favourite for %o', async (body, status, refusal) => {
    const as = await demoPlayer(host);
    const before = await sendCallOk(host, listFavourites, { as });
    expect(await sendCall(host, addFavourite, { as, body })).toMatchObject({ status, body: refusal });
    expect(await sendCallOk(host, listFavourites, { as })).toEqual(before);
  });

  test('opens a game of each integration for real money, at an address with its name', async () => {
    const as = await demoPlayer(host);
    const back = `${siteOf(host)}/slots/casino`;
    const [orion, vega, lyra, nova] = await Promise.all(
      (['orion', 'vega', 'lyra', 'nova'] as const).map((name) => firstGame(host, name)),
    );
    const opened = [
      (
        await sendCallOk(host, createOrionSession, {
          as,
          body: { game: orion?.game_id, return_url: back, client_type: 'web' },
        })
      ).data,
      (await sendCallOk(host, createVegaSession, { as, body: { GameId: vega?.game_id, return_url: back } })).data,
      (
        await sendCallOk(host, createLyraSession, {
          as,
          body: { symbol: lyra?.game_id, platform: 'web', play_mode: 'real', lobby_url: back },
        })
      ).data,
      (
        await sendCallOk(host, createNovaSession, {
          as,
          body: { is_mobile: false, system: 'grand-relay', page_code: nova?.game_id, return_url: back },
        })
      ).data.gameURL,
    ];
    for (const [index, game] of [orion, vega, lyra, nova].entries()) {
      expect(new URL(opened[index] ?? '').pathname).toContain(`${game?.integration}/${game?.game_id}`);
      expect(new URL(opened[index] ?? '').searchParams.get('token')).toBeTruthy();
    }
  });

  test('opens a demo that names no player, for a visitor and for the player alike', async () => {
    const as = await demoPlayer(host);
    const { id } = await sendCallOk(host, getUser, { as });
    const back = `${siteOf(host)}/slots/casino`;
    const [orion, vega] = [await firstGame(host, 'orion'), await firstGame(host, 'vega')];
    const opened = [
      (
        await sendCallOk(host, createOrionDemo, {
          body: { game: orion.game_id, return_url: back, client_type: 'mobile' },
        })
      ).data,
      (await sendCallOk(host, createVegaDemo, { as, body: { GameId: vega.game_id, return_url: back } })).data,
    ];
    for (const address of opened) {
      expect(new URL(address).searchParams.get('mode')).toBe('demo');
      expect(address).not.toContain(String(id));
    }
  });

  test('refuses an unknown game, a foreign return address and a malformed one', async () => {
    const as = await demoPlayer(host);
    const body = { game: 'moonlit-pharaoh', return_url: `${siteOf(host)}/`, client_type: 'web' };
    const refused = (over: object) => sendCall(host, createOrionSession, { as, body: { ...body, ...over } });
    expect(await refused({ game: 'no-such-game' })).toMatchObject({ status: 404, body: { code: 'game_not_found' } });
    expect(await refused({ return_url: 'https://elsewhere.example/' })).toMatchObject({
      status: 400,
      body: { return_url: [{ code: 'invalid' }] },
    });
    expect(await refused({ return_url: 'not an address' })).toMatchObject({
      status: 400,
      body: { return_url: [{ code: 'invalid' }] },
    });
    expect(await refused({ client_type: 'television' })).toMatchObject({
      status: 400,
      body: { client_type: [{ code: 'unknown' }] },
    });
  });

  test('asks a visitor who wants to play for real money to sign in, whatever the integration', async () => {
    const back = `${siteOf(host)}/slots/casino`;
    const [lyra, nova] = [await firstGame(host, 'lyra'), await firstGame(host, 'nova')];
    const notSignedIn = { status: 401, body: { code: 'not_authenticated' } };
    expect(
      await sendCall(host, createLyraSession, {
        body: { symbol: lyra.game_id, platform: 'web', play_mode: 'real', lobby_url: back },
      }),
    ).toMatchObject(notSignedIn);
    expect(
      await sendCall(host, createNovaSession, {
        body: { is_mobile: true, system: 'grand-relay', page_code: nova.game_id, return_url: back },
      }),
    ).toMatchObject(notSignedIn);
  });

  test('reports the remaining granted free spins, or none', async () => {
    const as = await demoPlayer(host);
    const info = await sendCallOk(host, getFreeSpinSession, { as });
    expect((info?.freespin_left ?? 0) >= 0).toBe(true);
  });

  test('lists rounds newest first, a page at a time, and between two dates', async () => {
    const as = await demoPlayer(host);
    const first = await sendCallOk(host, listSlotsHistory, { as, query: { page: '1', page_size: '5' } });
    const second = await sendCallOk(host, listSlotsHistory, { as, query: { page: '2', page_size: '5' } });
    const dates = [...first.items, ...second.items].map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(10);
    const long = { date_from: '2001-01-01', date_to: '2001-01-31' };
    expect(await sendCallOk(host, listSlotsHistory, { as, query: long })).toMatchObject({ count: 0, items: [] });
  });

  test('lists deposits and withdrawals, each with the balance that it left, and opens one by its id', async () => {
    const as = await demoPlayer(host);
    const { id } = await sendCallOk(host, getUser, { as });
    const all = await sendCallOk(host, listTransfers, { as });
    const withdrawals = await sendCallOk(host, listTransfers, { as, query: { sender: String(id) } });
    const deposits = await sendCallOk(host, listTransfers, { as, query: { recipient: String(id) } });
    expect(withdrawals.count + deposits.count).toBe(all.count);
    expect(deposits.history.every(({ deposit_amount }) => deposit_amount != null)).toBe(true);
    expect(withdrawals.history.every(({ deposit_amount }) => deposit_amount == null)).toBe(true);
    for (const transfer of all.history.slice(0, 3)) {
      expect(await sendCallOk(host, getTransfer, { as, params: { id: String(transfer.id) } })).toEqual(transfer);
    }
    for (const unknown of ['0', '999999999', 'x'])
      expect(await sendCall(host, getTransfer, { as, params: { id: unknown } })).toMatchObject({ status: 404 });
  });

  test('reports the balance at the end of each of thirty days', async () => {
    const { days } = await sendCallOk(host, getBalanceHistory, { as: await demoPlayer(host) });
    expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].sort());
    expect(days).toHaveLength(30);
  });

  test('returns an annual statement whose transactions lead from the opening to the closing balance', async () => {
    const as = await demoPlayer(host);
    const { opening, closing, total, months } = await sendCallOk(host, getStatement, { as });
    const all = ({ cash, bonus, held }: typeof opening) => cash + bonus + held;
    const { deposited, withdrawn, bonuses, staked, returned, other } = total;
    expect(all(opening) + deposited - withdrawn + bonuses - staked + returned + other).toBe(all(closing));
    expect(months.at(-1)?.closing).toBe(all(closing));
  });

  test('makes a statement as a PDF, whose code anybody can verify', async () => {
    const as = await demoPlayer(host);
    const { total, years } = await sendCallOk(host, getStatement, { as });
    const query = { from: `${Math.min(...years)}-01-01`, to: `${Math.max(...years)}-12-31`, language: 'ar' };
    const { code, content_base64 } = await sendCallOk(host, makeStatementFile, { as, query });
    expect(Buffer.from(content_base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const { verdict, statement } = await sendCallOk(host, checkStatement, { query: { code } });
    expect(verdict).toBe('ours');
    expect(statement?.total.deposited).toBeGreaterThanOrEqual(total.deposited);
    expect(await sendCallOk(host, checkStatement, { query: { code: 'NOBODY' } })).toEqual({
      verdict: 'unknown',
      statement: null,
    });
  });

  test('exports every table of personal data that it lists, and no other', async () => {
    const as = await demoPlayer(host);
    const { tables } = await sendCallOk(host, listPlayerTables, { as });
    expect(tables.length).toBeGreaterThan(0);
    for (const { name } of tables) {
      const { rows } = await sendCallOk(host, readPlayerTable, { as, params: { table: name } });
      expect(Array.isArray(rows)).toBe(true);
    }
    expect(await sendCall(host, readPlayerTable, { as, params: { table: 'nobody' } })).toMatchObject({ status: 404 });
  });

  test('opens a round of the list: its stakes and wins lead from the balance before to the balance after', async () => {
    const as = await demoPlayer(host);
    const { items } = await sendCallOk(host, listSlotsHistory, { as, query: { page_size: '5' } });
    for (const { id, balance_before, balance_after } of items) {
      const round = await sendCallOk(host, getRound, { as, params: { id: String(id) } });
      expect(round).toMatchObject({ id, balance_before, balance_after });
      expect(round.movements.at(-1)?.balance_after).toBe(balance_after);
    }
    for (const id of ['0', '999999999', 'x', '1.5']) {
      expect(await sendCall(host, getRound, { as, params: { id } })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
  });

  test('lists the games played last with their last stake, each once', async () => {
    const as = await demoPlayer(host);
    const { games } = await sendCallOk(host, listRecentGames, { as });
    expect(games.length).toBeGreaterThan(0);
    expect(new Set(games.map(({ provider, game_id }) => `${provider}/${game_id}`)).size).toBe(games.length);
    expect(games.every(({ last_bet }) => last_bet > 0)).toBe(true);
  });

  test('reports that no limits are set and play is open', async () => {
    const as = await demoPlayer(host);
    expect(await sendCallOk(host, getLimits, { as })).toMatchObject({
      limits: [],
      excluded_until: null,
      time_out_until: null,
      day_winnings: { amount: 25_000_000 },
    });
  });

  test('none of the calls above moved money', async () => {
    const as = await demoPlayer(host);
    const before = await sendCallOk(host, getUser, { as });
    await sendCall(host, createOrionSession, {
      as,
      body: { game: 'moonlit-pharaoh', return_url: `${siteOf(host)}/`, client_type: 'web' },
    });
    expect(await sendCallOk(host, getUser, { as })).toMatchObject({
      balance: before.balance,
      bonusBalance: before.bonusBalance,
    });
  });
});
