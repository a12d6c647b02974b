// A house is exported, emptied, restored and compared: entry by entry, and by its later answers.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { listOpenAlarms } from '#platform/backoffice/alarms.ts';
import {
  exportBatch,
  exportMany,
  exportObjects,
  exportTables,
  forgetExports,
  KEPT_DAYS,
} from '#platform/backup/exports.ts';
import { openCursor, signCursor } from '#platform/backup/restore-cursor.ts';
import { eachPage, exportedTables, type Row } from '#platform/backup/tables.ts';
import type { Env } from '#platform/host/env.ts';
import { jackpotPool, jackpotShard, jackpotShardNames, playerOf } from '#platform/host/objects.ts';
import { jackpotsOf } from '#platform/reconciliation/jackpots.ts';
import { betslipOf, bettor, FakeFeed, isSound, placed, selected } from '../fake-feed.ts';
import { addUser, callHost } from '../host.ts';
import { callAs } from '../house-calls.ts';
import { playerAtPlay, stake, win } from '../player-at-play.ts';
import { command, differences, emptyHouse, exportAll, headers, keptFiles, today, toTheEnd } from './house-export.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let id: string;
beforeEach(async () => {
  const feed = new FakeFeed();
  feed.stand(env);
  id = await bettor(feed, { cash: 100_000, bonus: 5_000 });
  await placed(id, betslipOf([selected(feed.offer(1))]));
  await addUser({ username: 'idle' });
  vi.restoreAllMocks();
  // No provider answers.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('refused'));
  const atPlay = await playerAtPlay({ cash: 10_000 }, await addUser({ username: 'sami' }));
  await atPlay.player.wallet.debit(stake(atPlay.sessionId, 't1', 500));
  await atPlay.player.wallet.credit(win(atPlay.sessionId, 't2', 't1', 900));
  await jackpotPool(env).grow(id, amountMinor(50_000));
  await jackpotShard(env, '1').grow({ playerId: id, from: amountMinor(50_000), total: amountMinor(80_000) });
  await runDurableObjectAlarm(jackpotShard(env, '1'));
});

const answersOf = async () => ({
  user: (await callAs(id, 'GET', '/api/users/own-data/ledger_transaction/')).body,
  tickets: (await callAs(id, 'GET', '/api/integrations/sft/betshistory/')).body,
  balances: await playerOf(env, id).account.balances(),
  jackpots: await jackpotsOf(env, [id]),
});

describe('a house that was exported and lost', () => {
  test('is the same after it is restored: users, balances, tickets, jackpots, each entry', async () => {
    const before = await answersOf();
    await exportAll();
    expect(await differences()).toEqual([]);
    await emptyHouse();
    expect(await env.DB.prepare('SELECT COUNT(*) AS users FROM users').first()).toEqual({ users: 0 });
    const restored = await toTheEnd('/exports/restore');
    expect(restored.flatMap(({ left }) => Object.keys(left ?? {}))).toEqual([]);
    for (const name of jackpotShardNames(env)) await runDurableObjectAlarm(jackpotShard(env, name));
    expect(await differences()).toEqual([]);
    expect(await answersOf()).toEqual(before);
    expect(await isSound(id)).toBe(true);
    // And it continues: the next transaction follows the last one.
    expect(
      await playerOf(env, id).cashier.receive({ externalId: 'test:more', amount: amountMinor(1_000) }),
    ).toMatchObject({
      ok: true,
    });
  });

  test('shows where it differs from its export', async () => {
    await exportAll();
    await playerOf(env, id).cashier.receive({ externalId: 'test:more', amount: amountMinor(1_000) });
    await env.DB.prepare("UPDATE users SET email = 'other@zellige.example' WHERE id = ?").bind(id).run();
    const [table, object] = (await differences()) as { key: string }[];
    expect(table?.key).toBe('users');
    expect(object?.key).toBe(`${today()}/objects/player/${id}`);
  });

  test('a restore never overwrites: it refuses a house with users, and a used object', async () => {
    await exportAll();
    expect((await command(`/exports/restore?day=${today()}`)).status).toBe(409);
    await env.DB.exec('DELETE FROM users');
    const parts = await toTheEnd('/exports/restore');
    expect(Object.assign({}, ...parts.map(({ left }) => left))).toMatchObject({
      [`${today()}/objects/player/${id}`]: 'used',
    });
  });

  test('a restore refuses unknown objects', async () => {
    await exportAll();
    await env.DB.prepare("UPDATE users SET email = 'new@zellige.example' WHERE id = ?").bind(id).run();
    for (const cursor of ['objects.', 'objects.nothing.', 'objects.\n'])
      await command(`/exports/restore?day=${today()}&cursor=${encodeURIComponent(cursor)}`);
    expect(await env.DB.prepare('SELECT email FROM users WHERE id = ?').bind(id).first('email')).toBe(
      'new@zellige.example',
    );
  });
});

describe('an export', () => {
  test('cannot be read without its secret, nor changed, nor used for another player', async () => {
    await exportAll();
    const key = `${today()}/objects/player/${id}`;
    const file = (await keptFiles()).get(key);
    if (!file) throw new Error('no export');
    expect(new TextDecoder('latin1').decode(file.bytes)).not.toContain('amel');
    const object = playerOf(env, id).object;
    const bytes = new Uint8Array(file.bytes.slice(0));
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await env.EXPORTS.put(key, bytes, file);
    expect(await object.compareWith(key)).toEqual({ key, where: 'damaged' });
    const other = `${today()}/objects/player/other`;
    await env.EXPORTS.put(other, file.bytes, file);
    expect(await object.compareWith(other)).toEqual({ key: other, where: 'damaged' });
  });

  test('of one unreadable object blocks no other, and raises an alarm', async () => {
    await runInDurableObject(env.PLAYER.getByName(id), (object) => {
      vi.spyOn(object, 'exportTo').mockRejectedValue(new Error('storage damaged'));
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await exportAll();
    expect((await keptFiles()).has(`${today()}/tables/users/000000`)).toBe(true);
    expect(await listOpenAlarms(env.DB)).toMatchObject([{ kind: 'export-failed', subject: id }]);
  });

  test('is deleted when it is old', async () => {
    await exportAll();
    const nowMs = Date.now();
    await forgetExports(env, nowMs + (KEPT_DAYS - 1) * DAY_MS);
    expect((await keptFiles()).size).toBeGreaterThan(0);
    await forgetExports(env, nowMs + (KEPT_DAYS + 1) * DAY_MS);
    expect((await keptFiles()).size).toBe(0);
  });
});

describe('the export of a long table', () => {
  const ROWS = 4_500;
  const codeOf = (number: number) => `code-${`${number}`.padStart(5, '0')}`;
  const addRow = (code: string) =>
    env.DB.prepare("INSERT INTO betslips (code, type, selections, expires_at) VALUES (?, 'single', '[]', 1)")
      .bind(code)
      .run();
  const exportedCodes = async (most?: number): Promise<string[]> => {
    const codes: string[] = [];
    const take = async (table: string, rows: readonly Row[]) => {
      if (table === 'betslips') codes.push(...rows.map(({ code }) => `${code}`));
    };
    let next = await eachPage(env, today(), null, take, most);
    while (next) next = await eachPage(env, today(), next, take, most);
    return codes;
  };
  /** A bucket that refuses further files once it was given this one. */
  const failingAt = (name: string): Env => {
    const put = async (key: string, ...rest: unknown[]) => {
      if (key.endsWith(name)) throw new Error('the run has ended');
      return (env.EXPORTS.put as (...all: unknown[]) => Promise<unknown>)(key, ...rest);
    };
    return { ...env, EXPORTS: { put } as unknown as R2Bucket };
  };

  beforeEach(async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO betslips (code, type, selections, expires_at) SELECT printf('code-%05d', i), 'single', '[]', 1 FROM n`,
    )
      .bind(ROWS - 1)
      .run();
  });

  test('resumes where a run ended, and omits and repeats no row, although rows are added and deleted meanwhile', async () => {
    await expect(exportTables(failingAt('slips/000001'), Date.now())).rejects.toThrow('the run has ended');
    const mark = await env.DB.prepare('SELECT tables_to FROM exports').first<string>('tables_to');
    expect(JSON.parse(mark ?? '')).toEqual({ table: 'betslips', page: 1, after: [codeOf(1_999)] });
    // A page by offset would begin a row later, and omit one.
    await env.DB.prepare('DELETE FROM betslips WHERE code = ?').bind(codeOf(7)).run();
    await addRow(codeOf(ROWS));
    await addRow('a code before the mark');
    expect(await exportTables(env, Date.now())).toBe(true);
    const codes = Array.from({ length: ROWS + 1 }, (_, number) => codeOf(number));
    expect(await exportedCodes()).toEqual(codes);
    expect(await exportedCodes(1_000)).toEqual(codes);
    await emptyHouse();
    await toTheEnd('/exports/restore');
    expect(await differences()).toEqual([]);
  });

  test('writes one part a run, and belongs to the day on which both it and the objects are complete', async () => {
    const { size } = await exportedTables(env.DB);
    expect(await exportTables(env, Date.now(), size)).toBe(false);
    const finishedAt = () => env.DB.prepare('SELECT finished_at FROM exports').first('finished_at');
    expect(await exportTables(env, Date.now(), 3)).toBe(true);
    expect(await finishedAt()).toBeNull();
    while (!(await exportObjects(env, Date.now())));
    expect(await finishedAt()).not.toBeNull();
    expect(await exportBatch(env, Date.now())).toBe(true);
  });

  test('does not keep objects from being exported when it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await exportMany(failingAt('slips/000001'), Date.now());
    expect((await keptFiles()).has(`${today()}/objects/player/${id}`)).toBe(true);
  });

  test('is restored only by the command that starts with an empty house', async () => {
    await exportAll();
    for (const cursor of ['tables.slips.1', `tables.slips.1.${Date.now() + 60_000}.made-up`])
      expect((await command(`/exports/restore?day=${today()}&cursor=${cursor}`)).status).toBe(409);
    const nowMs = Date.now();
    const signed = `${await signCursor(env.EXPORT_SECRET, { day: today(), cursor: 'tables.slips.1', nowMs })}`;
    const openedAt = (at: number, day = today()) => openCursor(env.EXPORT_SECRET, { day, signed, nowMs: at });
    expect(await openedAt(nowMs)).toBe('tables.slips.1');
    expect(await openedAt(nowMs + DAY_MS)).toBeUndefined();
    expect(await openedAt(nowMs, '2026-01-01')).toBeUndefined();
    const more = `/exports/restore?day=${today()}&cursor=${encodeURIComponent(signed)}`;
    expect(await command(more)).toMatchObject({ status: 200 });
  });
});

describe('a restore to an earlier time', () => {
  const recover = (body: object) => callHost('POST', '/recover', { headers, body });
  const at = '2026-11-20T10:00:00.000Z';

  test('of one object uses its storage’s recovery, restarts it, and is audited', async () => {
    const requests: unknown[] = [];
    await runInDurableObject(env.PLAYER.getByName(id), (_, { storage }) => {
      vi.spyOn(storage, 'getBookmarkForTime').mockImplementation(async (time) => `bookmark of ${Number(time)}`);
      vi.spyOn(storage, 'onNextSessionRestoreBookmark').mockImplementation(async (bookmark) => {
        requests.push(bookmark);
        return 'undo';
      });
    });
    const { status, body } = await recover({ at, object: { kind: 'player', name: id } });
    expect([status, body]).toEqual([200, { undo: { [`player ${id}`]: 'undo' }, left: {}, after: null }]);
    expect(requests).toEqual([`bookmark of ${Date.parse(at)}`]);
    expect(await env.DB.prepare('SELECT staff_id, action, subject, outcome FROM audit').first()).toEqual({
      staff_id: 'npm run recover',
      action: 'recover',
      subject: id,
      outcome: 'done',
    });
  });

  test('of all objects leaves a younger object as it is, and says so', async () => {
    // Cloudflare's error message.
    const younger = 'Requested time is before this database existed.';
    await runInDurableObject(env.PLAYER.getByName(id), (_, { storage }) => {
      const every: DurableObjectStorage = Object.getPrototypeOf(storage);
      vi.spyOn(every, 'getBookmarkForTime').mockResolvedValue('bookmark').mockRejectedValueOnce(new Error(younger));
      vi.spyOn(every, 'onNextSessionRestoreBookmark').mockResolvedValue('undo');
    });
    const { status, body } = await recover({ at, all: true });
    expect(status).toBe(200);
    expect(Object.values(body.left as object)).toEqual([younger]);
    expect(body.undo).toMatchObject({ [`player ${id}`]: 'undo' });
    expect(await env.DB.prepare('SELECT outcome FROM audit').first('outcome')).toBe('partly');
  });

  test('is not offered without storage recovery, without a subject, or without the secret', async () => {
    expect((await recover({ at, object: { kind: 'player', name: id } })).status).toBe(501);
    expect((await recover({ at })).status).toBe(400);
    expect((await callHost('POST', '/recover', { body: { at, all: true } })).status).toBe(404);
  });
});
