// What an operator does with exports and with earlier times, by commands (scripts/exports.ts, scripts/recover.ts). Threat: a
// leaked secret of the seed that rewrites the house unseen. So each stands in the audit before it is done, a restore is
// for a house without users, and a recovery names one object or says that it means all.
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { beginCommand, endAction } from '#platform/backoffice/audit.ts';
import { exportBatch } from '#platform/backup/exports.ts';
import { houseObjects, type Kind, kinds, type Named, namedBy, objectOf } from '#platform/backup/objects.ts';
import { openCursor, signCursor } from '#platform/backup/restore-cursor.ts';
import { eachPage, findDifference, type Row, writeRows } from '#platform/backup/tables.ts';
import type { Env } from '#platform/host/env.ts';
import { failureResponse, refuse } from '#platform/host/failure.ts';
import { forgetKept } from '#platform/host/kept-in-memory.ts';
import { rowsIn, statementOf } from '#platform/host/sql.ts';
import { maySeed } from '#platform/seed/seed-host.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST_RESTORED = 100;
type Asked = Context<{ Bindings: Env }>;

const answer = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
const notFound = () => failureResponse({ kind: 'code', code: 'not_found' });

/** Repeated until done. */
async function write({ env }: Asked): Promise<Response> {
  const isDone = await exportBatch(env, Date.now());
  const last = await statementOf(env.DB)`
    SELECT day, objects, failed, finished_at FROM exports ORDER BY day DESC LIMIT 1`.first();
  return answer({ done: isDone, ...last });
}

const keysOf = async ({ EXPORTS }: Env, day: string, kind: Kind, cursor: string) => {
  const listed = await EXPORTS.list({
    prefix: `${day}/objects/${kind}/`,
    limit: MOST_RESTORED,
    ...(cursor && { cursor }),
  });
  return { keys: listed.objects.map(({ key }) => key), cursor: listed.truncated ? listed.cursor : null };
};

// Tables come before objects, in parts that are repeated with the cursor until there is none: `tables.users.3` is a page of a
// table, `objects.race.` and what the bucket says a part of the objects of a kind.
const TABLES = /^tables\.(\w+)\.(\d+)$/;
const OBJECTS = 'objects.';

type Acts = {
  readonly onPage: (table: string, rows: readonly Row[]) => Promise<void>;
  readonly onObject: (key: string) => Promise<void>;
};

async function part(env: Env, day: string, cursor: string | undefined, { onPage, onObject }: Acts) {
  if (!cursor?.startsWith(OBJECTS)) {
    const [, table, page] = TABLES.exec(cursor ?? '') ?? [];
    const next = await eachPage(env, day, table ? { table, page: Number(page) } : null, onPage);
    return { objects: 0, cursor: next ? `tables.${next.table}.${next.page}` : `${OBJECTS}${kinds[0]}.` };
  }
  const [named, ...rest] = cursor.slice(OBJECTS.length).split('.');
  const place = Math.max(0, kinds.indexOf(named as Kind));
  const kind = kinds[place] as Kind;
  const listed = await keysOf(env, day, kind, rest.join('.'));
  for (const key of listed.keys) await onObject(key);
  const next = listed.cursor === null ? kinds[place + 1] && `${kinds[place + 1]}.` : `${kind}.${listed.cursor}`;
  return { objects: listed.keys.length, cursor: next === undefined ? null : `${OBJECTS}${next}` };
}

const hasUsers = async (db: D1Database) => (await statementOf(db)`SELECT 1 FROM users LIMIT 1`.first()) !== null;

async function restore({ env, req }: Asked): Promise<Response> {
  const day = req.query('day') ?? '';
  if (!DAY.test(day)) return failureResponse(refuse('bad_request').error);
  const from = await openCursor(env.EXPORT_SECRET, { day, asked: req.query('cursor') ?? '', nowMs: Date.now() });
  if (from === undefined && (await hasUsers(env.DB))) return answer({ code: 'already_exists' }, 409);
  const left: Record<string, string> = {};
  const { objects, cursor } = await part(env, day, from, {
    onPage: (table, rows) => writeRows(env.DB, table, rows),
    onObject: async (key) => {
      const named = namedBy(key);
      const outcome = named && (await objectOf(env, named).restoreFrom(key));
      if (outcome !== 'restored') left[key] = outcome ?? 'unknown';
    },
  });
  forgetKept();
  if (cursor === null) await note(env, 'restore', day, { day }, 'done');
  return answer({
    restored: objects - Object.keys(left).length,
    left,
    cursor: await signCursor(env.EXPORT_SECRET, { day, cursor, nowMs: Date.now() }),
  });
}

async function compare({ env, req }: Asked): Promise<Response> {
  const day = req.query('day') ?? '';
  const differences: object[] = [];
  const { objects, cursor } = await part(env, day, req.query('cursor'), {
    onPage: async (table, rows) => {
      const where = await findDifference(env.DB, table, rows);
      if (where !== null) differences.push({ key: table, where });
    },
    onObject: async (key) => {
      const named = namedBy(key);
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
  /** Of all: the last player of the part before. */
  after: v.optional(v.string()),
});

async function partOf(env: Env, after: string | undefined): Promise<Named[]> {
  const results = await rowsIn<{ id: string }>(env.DB)`
    SELECT id FROM users WHERE role = 'P' AND id > ${after ?? ''} ORDER BY id LIMIT ${MOST_RESTORED}`;
  const players = results.map(({ id }): Named => ({ kind: 'player', name: id }));
  return after === undefined ? [...(await houseObjects(env)), ...players] : players;
}

// One object, or a part of all, as it was. An object that has no such time, because it is younger, is left as it is, and keeps
// no other from its own. @returns the bookmarks that undo it.
async function recover({ env, req }: Asked): Promise<Response> {
  const read = v.safeParse(Recovery, await req.json().catch(() => null));
  if (!read.success || (read.output.object === undefined) === (read.output.all === undefined))
    return failureResponse(refuse('bad_request').error);
  const { at, object, after } = read.output;
  const objects = object ? [object] : await partOf(env, after);
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
  return answer({ undo, left, after: object || objects.length < MOST_RESTORED ? null : (last?.name ?? null) });
}

/** In the audit, as done by the command. */
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
