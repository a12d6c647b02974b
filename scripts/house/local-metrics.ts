// Replaces Analytics Engine, because the local runtime drops all data points: an SQLite table with the points of the
// request log, which supports the SQL that platform/src/metrics uses. Emptied at each start.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { columns, dataPoint, type Line } from '#domain/metrics.ts';
import { host } from './settings.ts';

const DATASET = 'zellige_metrics';
const MOST_POINTS = 200_000;
const PRUNED_EVERY = 10_000;

const names = Object.values(columns);
const blobs = names.filter((name) => name.startsWith('blob'));
const doubles = names.filter((name) => name.startsWith('double'));
const all = ['timestamp', '_sample_interval', 'index1', ...blobs, ...doubles];

/** Node would print a warning that its SQLite is experimental. */
async function openDatabase() {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  const { DatabaseSync } = await import('node:sqlite').finally(() => {
    process.emitWarning = emitWarning;
  });
  const db = new DatabaseSync(':memory:');
  db.exec(`CREATE TABLE ${DATASET} (${all.join(', ')}); CREATE INDEX by_time ON ${DATASET} (timestamp)`);
  db.function('toUInt32', (value) => value);
  db.function('intDiv', (one, other) => Math.floor(Number(one) / Number(other)));
  db.aggregate<number>('sumIf', {
    start: 0,
    step: (sum: number, value, isCounted) => (isCounted ? sum + Number(value) : sum),
  });
  db.function('quantile', (level, values) => quantile(Number(level), JSON.parse(String(values)) as number[]));
  return db;
}

/** Computes a quantile of points with equal weight. */
function quantile(level: number, values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(level * sorted.length))] ?? null;
}

/** Translates ClickHouse's SQL to SQLite's. */
const inSqlite = (query: string, nowS: number): string =>
  query
    .replaceAll(/\bNOW\(\) - INTERVAL '(\d+)' MINUTE\b/g, (_, minutes) => `${nowS - 60 * Number(minutes)}`)
    .replaceAll(
      /\bquantileExactWeighted\(([\d.]+)\)\((\w+), _sample_interval\)/g,
      'quantile($1, json_group_array($2))',
    );

/** @returns null for a line in another format. */
function parseLine(message: string): Line | null {
  try {
    const line = JSON.parse(message) as Line;
    return typeof line.worker === 'string' && typeof line.route === 'string' ? line : null;
  } catch {
    return null;
  }
}

export type LocalMetrics = Awaited<ReturnType<typeof keepMetrics>>;

export async function keepMetrics() {
  const db = await openDatabase();
  const insert = db.prepare(`INSERT INTO ${DATASET} VALUES (${all.map(() => '?').join(', ')})`);
  let count = 0;
  const add = (message: string): void => {
    const line = parseLine(message);
    if (line === null || !db.isOpen) return;
    const point = dataPoint(line);
    insert.run(
      Date.now() / 1000,
      1,
      point.indexes[0],
      ...blobs.map((_, at) => point.blobs[at] ?? ''),
      ...doubles.map((_, at) => point.doubles[at] ?? 0),
    );
    count += 1;
    if (count % PRUNED_EVERY === 0) db.exec(`DELETE FROM ${DATASET} WHERE rowid <= ${count - MOST_POINTS}`);
  };
  const token = randomBytes(32).toString('base64url');
  const answer = async (request: IncomingMessage) => {
    if (request.headers.authorization !== `Bearer ${token}`) return { status: 403, body: 'no' };
    const data = db.prepare(inSqlite(await text(request), Date.now() / 1000)).all();
    return { status: 200, body: JSON.stringify({ data, rows: data.length }) };
  };
  const server = createServer((request, response) => {
    void answer(request)
      .catch((error) => ({ status: 400, body: String(error) }))
      .then(({ status, body }) => response.writeHead(status).end(body));
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const { port } = server.address() as AddressInfo;
  return {
    add,
    variables: { METRICS_API: `http://${host}:${port}/`, METRICS_DATASET: DATASET, METRICS_TOKEN: token },
    close: (): void => {
      server.close();
      server.closeAllConnections();
      db.close();
    },
  };
}
