// Counts what a call costs: object calls, rows of their storage, D1 queries. It replaces methods of the runtime's
// prototypes, so that it also counts calls between objects.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { type Cost, OF_REPLICA, type Rows } from '../../../simulator/evening/costs.ts';

type Method = (...args: unknown[]) => unknown;
type Methods = Record<string, Method>;
const prototypeOf = (value: unknown) => Object.getPrototypeOf(value) as Methods;

const classes = {
  PLAYER: 'Player',
  JACKPOT: 'JackpotPool',
  JACKPOT_SHARD: 'JackpotShard',
  RACE: 'RaceStandings',
  MAIL: 'MailOutbox',
  PUSH: 'PushOutbox',
  ODDS_BOOK: 'OddsBook',
  ODDS_SHARD: 'OddsShard',
} as const;
/** A table that only this class has. */
const tables: Readonly<Record<string, string>> = {
  schema_step: 'Player',
  jackpot: 'JackpotPool',
  collected: 'JackpotShard',
  entrant: 'RaceStandings',
  waiting: 'MailOutbox',
  part: 'PushOutbox',
  followed: 'OddsBook',
};

type Counted = { calls: number; rowsRead: number; rowsWritten: number };
/** `storages`: an object's class is known once it has made its tables. */
type Meter = {
  readonly objects: Map<string, Counted>;
  readonly queries: Map<string, Counted>;
  readonly storages: Map<SqlStorage, Counted>;
};
let meter: Meter | null = null;

function count<Key>(all: Map<Key, Counted> | undefined, key: Key, more: Partial<Rows>): void {
  const { calls, rowsRead, rowsWritten } = all?.get(key) ?? { calls: 0, rowsRead: 0, rowsWritten: 0 };
  all?.set(key, {
    calls: calls + (more.calls ?? 0),
    rowsRead: rowsRead + (more.rowsRead ?? 0),
    rowsWritten: rowsWritten + (more.rowsWritten ?? 0),
  });
}

/** "select users": the query's verb and first table. */
export function kindOf(query: string): string {
  const [, verb = 'other'] = /^\s*(?:WITH\b.*?\)\s*)?(SELECT|INSERT|UPDATE|DELETE)\b/is.exec(query) ?? [];
  const [, table = ''] = /\b(?:FROM|INTO|UPDATE)\s+"?(\w+)"?/i.exec(query) ?? [];
  return `${verb.toLowerCase()} ${table}`;
}

type Cursor = Methods & { readonly rowsRead: number; readonly rowsWritten: number };

/** A cursor counts rows as they are read. */
function watched(cursor: Cursor, note: (rows: Partial<Rows>) => void): Cursor {
  note({ rowsRead: cursor.rowsRead, rowsWritten: cursor.rowsWritten });
  for (const name of ['toArray', 'one']) {
    const read = cursor[name] as Method;
    Object.defineProperty(cursor, name, {
      value: () => {
        const before = cursor.rowsRead;
        const rows = read.call(cursor);
        note({ rowsRead: cursor.rowsRead - before });
        return rows;
      },
    });
  }
  return cursor;
}

type Result = { readonly meta: { readonly rows_read: number; readonly rows_written: number } };

/** Counts until the end of the test. */
export async function watchCosts(): Promise<void> {
  const replicas = watchReplicas();
  const session = prototypeOf(env.DB.withSession());
  const send = session._send as Method;
  vi.spyOn(session, '_send').mockImplementation(async function (this: unknown, ...args) {
    const answer = await send.apply(this, args);
    const texts = [args[1]].flat() as string[];
    for (const [place, { meta }] of ([answer].flat() as Result[]).entries())
      count(meter?.queries, kindOf(texts[place] ?? '') + (replicas.has(this) ? OF_REPLICA : ''), {
        calls: 1,
        rowsRead: meta.rows_read,
        rowsWritten: meta.rows_written,
      });
    return answer;
  });
  watchCalls();
  await runInDurableObject(env.JACKPOT.getByName('meter'), (_, { storage }) => watchRows(storage));
}

/** Sessions that any replica of the database may answer. */
function watchReplicas(): { has(session: unknown): boolean } {
  const sessions = new WeakSet<object>();
  const database = prototypeOf(env.DB);
  const open = database.withSession as Method;
  vi.spyOn(database, 'withSession').mockImplementation(function (this: unknown, ...args) {
    const opened = open.apply(this, args) as object;
    if (args[0] === 'first-unconstrained') sessions.add(opened);
    return opened;
  });
  return { has: (session) => sessions.has(session as object) };
}

/** Counted by class: objects hold bindings of their own, so namespaces have no common identity. */
const markOf = (namespace: unknown) => `${(namespace as DurableObjectNamespace).idFromName('meter')}`;
const noCalls: readonly (string | symbol)[] = ['constructor', 'id', 'name', 'then'];

function watchCalls(): void {
  const named = new Map(Object.entries(classes).map(([binding, name]) => [markOf(env[binding as 'PLAYER']), name]));
  const prototype = prototypeOf(env.PLAYER);
  const get = prototype.getByName as Method;
  vi.spyOn(prototype, 'getByName').mockImplementation(function (this: unknown, ...args) {
    const stub = get.apply(this, args) as Methods;
    return new Proxy(stub, {
      get: (_, name) => {
        const value = stub[name as string] as Method;
        if (noCalls.includes(name)) return value;
        return (...given: unknown[]) => {
          count(meter?.objects, named.get(markOf(this)) ?? 'unknown', { calls: 1 });
          return Reflect.apply(value, stub, given);
        };
      },
    });
  });
}

const classOf = new WeakMap<SqlStorage, string>();

function watchRows(storage: DurableObjectStorage): void {
  const prototype = prototypeOf(storage.sql);
  const exec = prototype.exec as Method;
  const remember = (sql: SqlStorage): void => {
    if (classOf.has(sql)) return;
    const made = exec.call(sql, "SELECT name FROM sqlite_schema WHERE type = 'table'") as SqlStorageCursor<{
      name: string;
    }>;
    const found = made.toArray().flatMap(({ name }) => tables[name] ?? [])[0];
    if (found) classOf.set(sql, found);
  };
  vi.spyOn(prototype, 'exec').mockImplementation(function (this: unknown, ...args) {
    const sql = this as SqlStorage;
    const cursor = exec.apply(sql, args) as Cursor;
    remember(sql);
    return watched(cursor, (rows) => count(meter?.storages, sql, rows));
  });
  // Each is billed as a row.
  const alarms = prototypeOf(storage);
  const setAlarm = alarms.setAlarm as Method;
  vi.spyOn(alarms, 'setAlarm').mockImplementation(function (this: unknown, ...args) {
    count(meter?.storages, (this as DurableObjectStorage).sql, { rowsWritten: 1 });
    return setAlarm.apply(this, args);
  });
}

const sorted = (all: ReadonlyMap<string, Counted>): Record<string, Counted> =>
  Object.fromEntries([...all].sort(([one], [other]) => (one < other ? -1 : 1)));

export async function costOf(act: () => Promise<unknown>): Promise<Cost> {
  const counted: Meter = { objects: new Map(), queries: new Map(), storages: new Map() };
  meter = counted;
  try {
    await act();
    // Work after the answer belongs to the call.
    await new Promise((done) => setTimeout(done, 50));
  } finally {
    meter = null;
  }
  for (const [sql, rows] of counted.storages) count(counted.objects, classOf.get(sql) ?? 'unknown', rows);
  return { objects: sorted(counted.objects), queries: sorted(counted.queries) };
}
