import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { isRequestSigned } from '#contract/signature.ts';
import { amountMinor } from '#domain/money.ts';
import { isWalletParty, walletSecretName } from '#domain/wallet/wallet-parties.ts';
import { listOpenAlarms } from '#platform/backoffice/alarms.ts';
import { newPaymentId } from '#platform/cashier/payment-id.ts';
import { forgetPayments } from '#platform/cashier/payment-index.ts';
import { insertPayment } from '#platform/cashier/payment-rows.ts';
import { JACKPOT_POOL, playerOf } from '#platform/host/objects.ts';
import { restartRun } from '#platform/reconciliation/figures.ts';
import { reconcile } from '#platform/reconciliation/reconcile.ts';
import app from '#platform/worker.ts';
import { deposit, openCashier, reportOf, sendReport } from '../cashier.ts';
import { addUser } from '../host.ts';
import { type AtPlay, openGame, playerAtPlay, stake, undo, win } from '../player-at-play.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const noon = (day: number) => Date.parse('2026-03-02T12:00:00Z') + day * DAY_MS;
type Total = { currency: string; taken: string; paid: string };
/** Each provider's report of the requested day; a provider that is left out does not answer. */
let reports: Record<string, Total[]>;
let atPlay: AtPlay;
const pool = () => env.JACKPOT.getByName(JACKPOT_POOL);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: noon(0) });
  reports = { orion: [], vega: [], lyra: [], nova: [], alt: [], dgt: [], payments: [] };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const provider = String(address).split('/').at(-2) ?? '';
    const totals = reports[provider];
    const secret = isWalletParty(provider) ? env[walletSecretName(provider)] : env.PAYMENT_SECRET;
    const request = new Request(String(address), init);
    const isSigned = await isRequestSigned(secret, request, await request.clone().text());
    return totals && isSigned ? Response.json({ status: 'ok', totals }) : Response.error();
  });
  await addUser({ id: 'p1', username: 'leila' });
  await addUser({ id: 'p2', username: 'karim' });
  atPlay = await playerAtPlay({ cash: 10_000, bonus: 2000 });
  return () => vi.useRealTimers();
});

/** The very first run, at noon of day 0: there is nothing earlier to compare with. */
const begin = () => reconcile(env, noon(0));
const reconcileDay = async (day: number) => {
  vi.setSystemTime(noon(day + 1));
  expect(await reconcile(env, noon(day + 1))).toBe(true);
  return (await listOpenAlarms(env.DB)).map(({ kind, subject, detail }) => ({ kind, subject, detail }));
};
/** A round of 2.500 that wins 4.000, and a stake that was rolled back the day after. */
async function playOn(day: number) {
  vi.setSystemTime(noon(day));
  const { player } = atPlay;
  const sessionId = await openGame(player);
  for (const made of [
    await player.wallet.debit(stake(sessionId, 't1', 2500)),
    await player.wallet.credit(win(sessionId, 't2', 't1', 4000)),
    await player.wallet.debit(stake(sessionId, 't3', 1000)),
  ])
    expect(made.ok).toBe(true);
  vi.setSystemTime(noon(day + 1) - 1000);
  expect((await player.wallet.rollback(undo(sessionId, 't4', 't3'))).ok).toBe(true);
}
const played = { currency: 'TND', taken: '2.500', paid: '4.000' };
const tamper = (change: string) =>
  runInDurableObject(atPlay.player.object, (_, { storage }) => {
    for (const name of ['ledger_transaction_stays', 'ledger_transaction_remains'])
      storage.sql.exec(`DROP TRIGGER ${name}`);
    storage.sql.exec(change);
  });

test('a house whose figures agree raises no alarm, day after day', async () => {
  await begin();
  await playOn(1);
  expect(await reconcileDay(0)).toEqual([]);
  await pool().grow('p1', amountMinor(2500));
  reports.orion = [played];
  expect(await reconcileDay(1)).toEqual([]);
  reports.orion = [];
  expect(await reconcileDay(2)).toEqual([]);
});

test('a report that is off by a thousandth raises an alarm that names provider, day and both sums', async () => {
  await begin();
  await playOn(1);
  await reconcileDay(0);
  reports.orion = [{ ...played, paid: '4.001' }];
  expect(await reconcileDay(1)).toEqual([
    {
      kind: 'report',
      subject: 'orion 2026-03-03 TND',
      detail: { ourTaken: 2500, theirTaken: 2500, ourPaid: 4000, theirPaid: 4001 },
    },
  ]);
});

test('a deposit that the payment provider reports with another amount, or not at all, raises an alarm', async () => {
  await begin();
  const id = await openCashier(0, 'amel');
  vi.setSystemTime(noon(1));
  const { body } = await deposit(id);
  const first = reportOf(body);
  const answer = await sendReport(first);
  vi.setSystemTime(noon(2));
  expect(await sendReport({ ...first, sent_at: new Date().toISOString() })).toEqual(answer);
  expect(await reconcileDay(0)).toEqual([]);
  reports.payments = [{ currency: 'TND', taken: '50.001', paid: '0' }];
  const alarm = { kind: 'report', subject: 'payments 2026-03-03 TND' };
  expect(await reconcileDay(1)).toMatchObject([{ ...alarm, detail: { ourTaken: 50_000, theirTaken: 50_001 } }]);
  reports.payments = [{ currency: 'TND', taken: '50', paid: '0' }];
  await env.DB.exec('DELETE FROM alarm');
  await restartRun(env.DB);
  expect(await reconcileDay(1)).toEqual([]);
});

test('a provider that does not report raises an alarm, and the others are compared', async () => {
  await begin();
  await reconcileDay(0);
  reports = { ...reports, lyra: [{ currency: 'TND', taken: '0.001', paid: '0' }] };
  delete reports.vega;
  const alarms = await reconcileDay(1);
  expect(alarms.map(({ kind, subject }) => [kind, subject]).toSorted()).toEqual([
    ['report', 'lyra 2026-03-03 TND'],
    ['report-missing', 'vega 2026-03-03'],
  ]);
});

test('a changed posting raises an alarm that names the player', async () => {
  await tamper('PRAGMA ignore_check_constraints = 1; UPDATE ledger_transaction SET cash = cash + 1 WHERE cash <> 0');
  vi.setSystemTime(noon(1));
  await reconcile(env, noon(1));
  expect(await listOpenAlarms(env.DB)).toMatchObject([
    { kind: 'ledger', subject: 'p1', detail: { total: 1, brokenTransactions: 2, first: 1 } },
  ]);
});

test('a consistent ledger whose past differs from its stored closing balance raises an alarm', async () => {
  await reconcileDay(0);
  await tamper('DELETE FROM ledger_transaction WHERE id = 2');
  expect(await reconcileDay(1)).toEqual([
    { kind: 'ledger-past', subject: 'p1', detail: { bonus: -2000, bonus_fund: 2000, transactions: -1 } },
  ]);
});

test('a ledger that cannot be read raises an alarm, and every other player is visited', async () => {
  await runInDurableObject(
    atPlay.player.object,
    (_, { storage }) => void storage.sql.exec('DROP TABLE ledger_transaction'),
  );
  expect(await reconcileDay(0)).toEqual([{ kind: 'ledger-unreadable', subject: 'p1', detail: { day: '2026-03-02' } }]);
  const { results } = await env.DB.prepare('SELECT player_id FROM ledger_closing').all();
  expect(results).toEqual([{ player_id: 'p2' }]);
});

test('a jackpot with a thousandth more than was staked for it raises an alarm', async () => {
  await pool().grow('p2', amountMinor(0));
  await runInDurableObject(pool(), (_, { storage }) => {
    storage.sql.exec(`UPDATE jackpot SET value = value + 1 WHERE tier = 'gold'`);
  });
  expect(await reconcileDay(0)).toEqual([{ kind: 'jackpot-pool', subject: 'gold', detail: { difference: '1000000' } }]);
});

test('a jackpot paid but never won, or won but not paid in full, raises an alarm', async () => {
  await atPlay.player.bonuses.payJackpot({ id: 'never', amount: amountMinor(5) });
  await playerOf(env, 'p2').bonuses.payJackpot({ id: 'less', amount: amountMinor(5) });
  await runInDurableObject(pool(), (_, { storage }) => {
    storage.sql.exec(`INSERT INTO fall VALUES ('less', 'gold', 'p2', 6, 0, 'k•••')`);
  });
  const found = (await reconcileDay(0)).filter(({ kind }) => kind === 'jackpot');
  expect(found.map(({ subject, detail }) => [subject, detail.falls]).toSorted()).toEqual([
    ['p1', 'never'],
    ['p2', 'less less'],
  ]);
});

test('jackpots that cannot be read raise an alarm, and the ledgers are compared all the same', async () => {
  await pool().grow('p2', amountMinor(0));
  await runInDurableObject(pool(), (_, { storage }) => void storage.sql.exec('DROP TABLE staked'));
  await env.DB.prepare(`UPDATE users SET currency = 'EUR' WHERE id = 'p2'`).run();
  expect((await reconcileDay(0)).map(({ kind, subject }) => `${kind} ${subject}`).toSorted()).toEqual([
    'account p2',
    'jackpots-unreadable house',
  ]);
});

test('the stakes reported to the jackpots must match the ledger at some point in time', async () => {
  await pool().grow('p1', amountMinor(77));
  expect(await reconcileDay(0)).toEqual([
    { kind: 'jackpot', subject: 'p1', detail: { falls: '', stakedMatches: false } },
  ]);
});

test('a prize of the wheel that no spin has won raises an alarm', async () => {
  await atPlay.player.bonuses.post({ externalId: 'wheel:x', type: 'LuckySpin', amount: amountMinor(1) });
  expect(await reconcileDay(0)).toEqual([
    { kind: 'bonus-fund', subject: 'p1', detail: { 'free spins of the wheel': 1 } },
  ]);
});

test('a payment known only to D1 or only to the player’s object raises an alarm', async () => {
  await env.DB.prepare(
    `INSERT INTO payments (id, user_id, kind, created_at, version) VALUES ('lost', 'p1', 'deposit', 0, 1)`,
  ).run();
  expect(await reconcileDay(0)).toEqual([
    { kind: 'payments', subject: 'p1', detail: { unlisted: '', unknown: 'lost' } },
  ]);
});

test('D1 may lack an old payment that waits for nobody, and no other', async () => {
  const { DB } = env;
  const [over, waiting] = [await newPaymentId(env, 'p1'), await newPaymentId(env, 'p1')];
  const common = { system: 'card', amount: amountMinor(1), fee: amountMinor(0), destinationId: null, isByHand: false };
  await runInDurableObject(playerOf(env, 'p1').object, (_, { storage: { sql } }) => {
    for (const [id, needsApproval] of [
      [over, false],
      [waiting, true],
    ] as const)
      insertPayment(sql, { ...common, id, kind: 'deposit', needsApproval, expiresAt: null }, noon(-40));
    sql.exec('UPDATE payment SET indexed_version = version, status = 40');
    sql.exec('UPDATE payment SET status = 20, received = 1 WHERE id = ?', waiting);
  });
  const insert = 'INSERT INTO payments (id, user_id, kind, waits_for, created_at, version) VALUES (?, ?, ?, ?, ?, 1)';
  for (const [id, waits] of [
    [over, null],
    [waiting, 'approval'],
  ] as const)
    await DB.prepare(insert).bind(id, 'p1', 'deposit', waits, noon(-40)).run();
  await forgetPayments(env, noon(1));
  expect(await reconcileDay(0)).toEqual([]);
  await DB.exec('DELETE FROM payments');
  const [found] = await reconcileDay(1);
  expect(found).toMatchObject({ kind: 'payments', detail: { unknown: '', unlisted: waiting } });
});

test('a run resumes where the last one stopped, until every player was visited', async () => {
  const visited = async () => {
    const { results } = await env.DB.prepare('SELECT player_id AS id FROM ledger_closing').all<{ id: string }>();
    return results.map(({ id }) => id);
  };
  const run = async () => [await reconcile(env, noon(1), 1), await visited()];
  expect(await run()).toEqual([false, ['p1']]);
  expect(await run()).toEqual([false, ['p1', 'p2']]);
  expect(await run()).toEqual([true, ['p1', 'p2']]);
});

test('only a caller with the seed secret can start a run, also of a finished day', async () => {
  const requestRun = async (secret: string, again = '') => {
    const headers = { authorization: `Bearer ${secret}` };
    const request = new Request(`http://platform.test/reconcile${again}`, { method: 'POST', headers });
    const response = await app.fetch(request, env);
    return [response.status, await response.json()];
  };
  const secret = env.SEED_SECRET ?? '';
  expect(await requestRun('guessed')).toEqual([404, { code: 'not_found' }]);
  expect(await requestRun(secret)).toEqual([200, { done: true, alarms: [] }]);
  await tamper('PRAGMA ignore_check_constraints = 1; UPDATE ledger_transaction SET cash = cash + 1 WHERE cash <> 0');
  expect(await requestRun(secret)).toEqual([200, { done: true, alarms: [] }]);
  expect(await requestRun(secret, '?again')).toMatchObject([200, { done: true, alarms: [{ kind: 'ledger' }] }]);
});
