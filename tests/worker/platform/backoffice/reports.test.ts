// Every figure of the report against the ledgers themselves, read posting by posting.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { playerOf } from '#platform/host/objects.ts';
import { dayOf } from '#platform/ledger/market-calendar.ts';
import { restartRun } from '#platform/reconciliation/figures.ts';
import { reconcile } from '#platform/reconciliation/reconcile.ts';
import { demoMonth, writePast } from '#platform/seed/demo-month.ts';
import { seedSettings } from '#platform/seed/settings.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';
import { openGame, stake, undo, win } from '../player-at-play.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-03-02T12:00:00Z');
const players = ['p1', 'p2', 'p3'];
let ownerId: string;

type Posting = { id: number; kind: string; at: number; account: string; amount: number; game: string | null };

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.error());
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await seedSettings(env.DB);
  ownerId = await addUser({ username: 'yasmine', role: 'O' });
  for (const id of players) await addUser({ id, username: `player-${id}` });
  return () => vi.useRealTimers();
});

/** A month of rounds, bets, deposits, payouts and bonuses; and a day with a rollback and a jackpot. */
async function play(): Promise<void> {
  for (const id of ['p1', 'p2']) await writePast(env, id, demoMonth(NOW - 2 * DAY_MS, []));
  await playYesterday();
}
async function playYesterday(): Promise<void> {
  vi.setSystemTime(NOW - DAY_MS);
  const player = playerOf(env, 'p3');
  await player.cashier.receive({ externalId: 'test:cash', amount: amountMinor(50_001) });
  await player.bonuses.payJackpot({ id: 'silver', amount: amountMinor(777) });
  const session = await openGame(player);
  await player.wallet.debit(stake(session, 't1', 2501));
  await player.wallet.credit(win(session, 't2', 't1', 4003));
  await player.wallet.debit(stake(session, 't3', 1000));
  // After midnight: the stake counts for yesterday, its refund for today.
  vi.setSystemTime(NOW);
  await player.wallet.rollback(undo(session, 't4', 't3'));
}

async function postings(id: string): Promise<Posting[]> {
  return runInDurableObject(playerOf(env, id).object, (_, { storage }) =>
    storage.sql
      .exec<Posting>(
        `SELECT e.id, e.kind, e.at, l.account, l.amount,
           (SELECT game_id FROM round WHERE round.id = e.round_id) AS game
         FROM ledger_transaction e JOIN posting l ON l.transaction_id = e.id`,
      )
      .toArray(),
  );
}

/** Sums of a day's postings, in minor units. */
function reckon(all: readonly Posting[], day: string) {
  const ofDay = all.filter(({ at }) => dayOf(at) === day);
  const sum = (is: (posting: Posting) => boolean) => ofDay.filter(is).reduce((total, { amount }) => total + amount, 0);
  const isPlay = ({ account }: Posting) => account.startsWith('provider:');
  const staked = sum((one) => isPlay(one) && one.kind !== 'credit');
  const won = 0 - sum((one) => isPlay(one) && one.kind === 'credit');
  const given = 0 - sum(({ account }) => account === 'bonus_fund' || account === 'jackpots');
  const [into, out] = [
    0 - sum(({ account, amount }) => account === 'payments' && amount < 0),
    sum(({ account, amount }) => account === 'payments' && amount > 0),
  ];
  return {
    staked,
    won,
    ggr: staked - won,
    bonus_cost: given,
    ngr: staked - won - given,
    deposited: into,
    withdrawn: out,
  };
}
const minor = (text: unknown) => Math.round(Number(text) * 1000);

const report = (query: string) =>
  callAs(ownerId, 'GET', `/api/staff/reports/?${query}`, undefined, { role: 'O' }).then(
    ({ body }) => body as Record<'days' | 'rows', Record<string, string>[]> & Record<string, unknown>,
  );
async function expectLedgers(from: string, to: string): Promise<void> {
  const ledgers = await Promise.all(players.map(postings));
  const { days, total } = await report(`from=${from}&to=${to}`);
  expect(days.map(({ day }) => day).at(-1)).toBe(to);
  for (const { day = '', players: active, stakes: _, ...figures } of days) {
    const all = reckon(ledgers.flat(), day);
    expect([day, Object.fromEntries(Object.entries(figures).map(([name, text]) => [name, minor(text)]))]).toEqual([
      day,
      all,
    ]);
    const stakers = ledgers.filter((ledger) =>
      ledger.some(({ kind, at, account }) => kind === 'debit' && account.startsWith('provider:') && dayOf(at) === day),
    );
    expect([day, active]).toEqual([day, stakers.length]);
  }
  const sum = days.reduce((ngr, day) => ngr + minor(day.ngr), 0);
  expect(minor((total as Record<string, string>).ngr)).toBe(sum);
  // Double entry: the house's revenue equals what players paid in, less withdrawals and balances.
  const left = ledgers
    .flat()
    .filter(({ account, at }) => ['cash', 'bonus', 'held'].includes(account) && dayOf(at) >= from && dayOf(at) <= to);
  const flow = days.reduce((money, day) => money + minor(day.deposited) - minor(day.withdrawn), 0);
  expect(sum).toBe(flow - left.reduce((left_, { amount }) => left_ + amount, 0));
}

test('the report equals the ledgers to the thousandth, on each day since the first', async () => {
  await play();
  while (!(await reconcile(env, NOW, 2)));
  await expectLedgers('2026-01-25', '2026-03-01');
  expect((await report('from=2026-02-01&to=2026-03-02')).days.at(-1)).toMatchObject({
    day: '2026-03-01',
    staked: expect.stringMatching(/\d/),
  });
});

test('a batch that is visited again, or by two runs at once, counts once', async () => {
  await play();
  const batch = env.DB.batch.bind(env.DB);
  const crash = vi.spyOn(env.DB, 'batch').mockRejectedValueOnce(new Error('the Worker was stopped'));
  await expect(reconcile(env, NOW, 2)).rejects.toThrow('stopped');
  crash.mockImplementation(batch);
  await Promise.all([reconcile(env, NOW, 1), reconcile(env, NOW, 1), reconcile(env, NOW, 2)]);
  // A new player sorts before those that were visited.
  await addUser({ id: 'p0', username: 'newcomer' });
  while (!(await reconcile(env, NOW, 1)));
  await expectLedgers('2026-02-20', '2026-03-01');
  await restartRun(env.DB);
  expect((await report('from=2026-02-20&to=2026-03-01')).finished_to).toBeNull();
  while (!(await reconcile(env, NOW)));
  await expectLedgers('2026-02-20', '2026-03-01');
});

test('the next day is added by itself, and a stake returned after midnight lowers that day', async () => {
  await play();
  while (!(await reconcile(env, NOW)));
  vi.setSystemTime(NOW + DAY_MS);
  while (!(await reconcile(env, NOW + DAY_MS)));
  await expectLedgers('2026-02-20', '2026-03-02');
  expect((await report('from=2026-03-02&to=2026-03-02')).total).toMatchObject({ staked: '-1.000', stakes: -1 });
});

test('games, producers and sports sum to the days’ totals', async () => {
  await play();
  while (!(await reconcile(env, NOW)));
  const [games, producers, sports] = await Promise.all(
    ['game', 'producer', 'sport'].map((by) => report(`by=${by}&from=2026-01-25&to=2026-03-01`)),
  );
  const ggr = (rows: readonly Record<string, string>[] = []) => rows.reduce((sum, row) => sum + minor(row.ggr), 0);
  const total = games?.total as Record<string, string>;
  expect(ggr(games?.rows)).toBe(ggr(producers?.rows));
  expect(ggr(games?.rows) + ggr(sports?.rows)).toBe(minor(total.ggr));
  expect(sports?.rows.every(({ provider }) => provider === 'sft')).toBe(true);
  expect(sports?.rows.map(({ subject }) => subject)).toContain('1');
  const all = (await Promise.all(players.map(postings))).flat();
  const moonlit = all.filter(({ game, account }) => game === 'moonlit-pharaoh' && account.startsWith('provider:'));
  const yesterday = moonlit.filter(({ at }) => dayOf(at) <= '2026-03-01');
  expect(minor(games?.rows.find(({ subject }) => subject === 'moonlit-pharaoh')?.ggr)).toBe(
    yesterday.reduce((sum, { amount }) => sum + amount, 0),
  );
});

test('today is not final, a missing ledger is reported, and only permitted roles see anything', async () => {
  await play();
  await runInDurableObject(
    playerOf(env, 'p2').object,
    (_, { storage }) => void storage.sql.exec('DROP TABLE ledger_transaction'),
  );
  while (!(await reconcile(env, NOW)));
  const shown = await report('');
  expect(shown).toMatchObject({ from: '2026-02-01', to: '2026-03-02', finished_to: '2026-03-01', unread: 1 });
  expect(shown.days.map(({ day }) => day)).not.toContain('2026-03-02');
  const refused = (query: string) => report(query);
  expect(await refused('from=2026-03-02&to=2026-03-01')).toEqual({ to: [{ code: 'invalid' }] });
  expect(await refused('from=2025-01-01&to=2026-03-01')).toEqual({ from: [{ code: 'invalid' }] });
  expect(await refused('from=2026-02-31')).toEqual({ from: [{ code: 'invalid' }] });
  expect((await callAs(ownerId, 'GET', '/api/staff/reports/', undefined, { role: 'SA' })).body).toEqual({
    code: 'permission_denied',
  });
});
