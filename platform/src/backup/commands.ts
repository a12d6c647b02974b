// The operator's commands for exports and point-in-time recovery (scripts/exports.ts, scripts/recover.ts). Threat: a leaked
// secret of the seed rewrites the house unnoticed. So each command is audited before it runs, a restore requires a house
// without users, and a recovery must name one object or explicitly all.
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { beginCommand, endAction } from '#platform/backoffice/audit.ts';
import { exportBatch } from '#platform/backup/exports.ts';
import { houseObjects, type Kind, kinds, type ObjectName, objectOf, parseKey } from '#platform/backup/objects.ts';
import { openCursor, signCursor } from '#platform/backup/restore-cursor.ts';
import { eachPage, findDifference, type Row, writeRows } from '#platform/backup/tables.ts';
import type { Env } from '#platform/host/env.ts';
import { failureResponse, refuse } from '#platform/host/failure.ts';
import { clearMemoryCaches } from '#platform/host/memory-cache.ts';
import { rowsIn, statementOf } from '#platform/host/sql.ts';
import { maySeed } from '#platform/seed/seed-host.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const OBJECTS_A_CALL = 100;
type Command = Context<{ Bindings: Env }>;

const answer = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
const notFound = () => failureResponse({ kind: 'code', code: 'not_found' });

/** The script calls it until it is done. */
async function write({ env }: Command): Promise<Response> {
  const isDone = await exportBatch(env, Date.now());
  const last = await statementOf(env.DB)`
    SELECT day, objects, failed, finished_at FROM exports ORDER BY day DESC LIMIT 1`.first();
  return answer({ done: isDone, ...last });
}

const listKeys = async ({ EXPORTS }: Env, day: string, kind: Kind, cursor: string) => {
  const listed = await EXPORTS.list({
    prefix: `${day}/objects/${kind}/`,
    limit: OBJECTS_A_CALL,
    ...(cursor && { cursor }),
  });
  return { keys: listed.objects.map(({ key }) => key), cursor: listed.truncated ? listed.cursor : null };
};

// Exports are read in batches, tables before objects. A cursor is `tables.users.3`, a page of a table, or `objects.race.` with
// the bucket's cursor in the list of objects of a kind.
const TABLES = /^tables\.(\w+)\.(\d+)$/;
const OBJECTS = 'objects.';

type Handlers = {
  readonly onPage: (table: string, rows: readonly Row[]) => Promise<void>;
  readonly onObject: (key: string) => Promise<void>;
};

async function readBatch(env: Env, day: string, cursor: string | undefined, { onPage, onObject }: Handlers) {
  if (!cursor?.startsWith(OBJECTS)) {
    const [, table, page] = TABLES.exec(cursor ?? '') ?? [];
    const next = await eachPage(env, day, table ? { table, page: Number(page) } : null, onPage);
    return { objects: 0, cursor: next ? `tables.${next.table}.${next.page}` : `${OBJECTS}${kinds[0]}.` };
  }
  const [name, ...rest] = cursor.slice(OBJECTS.length).split('.');
  const index = Math.max(0, kinds.indexOf(name as Kind));
  const kind = kinds[index] as Kind;
  const listed = await listKeys(env, day, kind, rest.join('.'));
  for (const key of listed.keys) await onObject(key);
  const next = listed.cursor === null ? kinds[index + 1] && `${kinds[index + 1]}.` : `${kind}.${listed.cursor}`;
  return { objects: listed.keys.length, cursor: next === undefined ? null : `${OBJECTS}${next}` };
}

const hasUsers = async (db: D1Database) => (await statementOf(db)`SELECT 1 FROM users LIMIT 1`.first()) !== null;

async function restore({ env, req }: Command): Promise<Response> {
  const day = req.query('day') ?? '';
  if (!DAY.test(day)) return failureResponse(refuse('bad_request').error);
  const from = await openCursor(env.EXPORT_SECRET, { day, signed: req.query('cursor') ?? '', nowMs: Date.now() });
  if (from === undefined && (await hasUsers(env.DB))) return answer({ code: 'already_exists' }, 409);
  const left: Record<string, string> = {};
  const { objects, cursor } = await readBatch(env, day, from, {
    onPage: (table, rows) => writeRows(env.DB, table, rows),
    onObject: async (key) => {
      const named = parseKey(key);
      const outcome = named && (await objectOf(env, named).restoreFrom(key));
      if (outcome !== 'restored') left[key] = outcome ?? 'unknown';
    },
  });
  clearMemoryCaches();
  if (cursor === null) await note(env, 'restore', day, { day }, 'done');
  return answer({
    restored: objects - Object.keys(left).length,
    left,
    cursor: await signCursor(env.EXPORT_SECRET, { day, cursor, nowMs: Date.now() }),
  });
}

async function compare({ env, req }: Command): Promise<Response> {
  const day = req.query('day') ?? '';
  const differences: object[] = [];
  const { objects, cursor } = await readBatch(env, day, req.query('cursor'), {
    onPage: async (table, rows) => {
      const where = await findDifference(env.DB, table, rows);
      if (where !== null) differences.push({ key: table, where });
    },
    onObject: async (key) => {
      const named = parseKey(key);
      const difference = named && (await objectOf(env, named).compareWith(key));
      if (difference) differences.push(difference);
    },
  });
  return answer({ compared: objects, differences, cursor });
}

const Recovery = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  object: v.optional(v.object({ kind: v.picklist(kinds), name: v.string() })),
  all: v.optional(v.literal(true)),
  /** With `all`: the last player of the previous batch. */
  after: v.optional(v.string()),
});

async function nextObjects(env: Env, after: string | undefined): Promise<ObjectName[]> {
  const results = await rowsIn<{ id: string }>(env.DB)`
    SELECT id FROM users WHERE role = 'P' AND id > ${after ?? ''} ORDER BY id LIMIT ${OBJECTS_A_CALL}`;
  const players = results.map(({ id }): ObjectName => ({ kind: 'player', name: id }));
  return after === undefined ? [...(await houseObjects(env)), ...players] : players;
}

// Recovers one object, or a batch of all, to an earlier time. An object that is younger than that is left unchanged and does
// not stop the others. The response has the bookmarks that undo the recovery.
async function recover({ env, req }: Command): Promise<Response> {
  const read = v.safeParse(Recovery, await req.json().catch(() => null));
  if (!read.success || (read.output.object === undefined) === (read.output.all === undefined))
    return failureResponse(refuse('bad_request').error);
  const { at, object, after } = read.output;
  const objects = object ? [object] : await nextObjects(env, after);
  const id = await note(env, 'recover', object?.name ?? 'all', { at, ...object }, null);
  const undo: Record<string, string> = {};
  const left: Record<string, string> = {};
  for (const named of objects) {
    const bookmark = await objectOf(env, named)
      .recoverTo(Date.parse(at))
      .catch((cause: Error) => {
        left[`${named.kind} ${named.name}`] = cause.message;
      });
    if (bookmark === null) {
      await endAction(env.DB, id, 'not_offered');
      return answer({ code: 'not_offered' }, 501);
    }
    if (bookmark !== undefined) undo[`${named.kind} ${named.name}`] = bookmark;
  }
  await endAction(env.DB, id, Object.keys(left).length === 0 ? 'done' : 'partly');
  const last = objects.filter(({ kind }) => kind === 'player').at(-1);
  return answer({ undo, left, after: object || objects.length < OBJECTS_A_CALL ? null : (last?.name ?? null) });
}

/** Writes a command to the audit. */
async function note(
  env: Env,
  action: string,
  subject: string,
  detail: object,
  outcome: string | null,
): Promise<number> {
  const id = await beginCommand(env.DB, { action, subject, detail }, Date.now());
  if (outcome !== null) await endAction(env.DB, id, outcome);
  return id;
}

export function serveBackup(front: Hono<{ Bindings: Env }>): void {
  const commands = { '/exports': write, '/exports/restore': restore, '/exports/compare': compare, '/recover': recover };
  for (const [path, act] of Object.entries(commands))
    front.post(path, (context) => (maySeed(context.req.raw, context.env) ? act(context) : notFound()));
}
