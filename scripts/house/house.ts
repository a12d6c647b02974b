// Runs four Workers in one process, with one state folder.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Miniflare } from 'miniflare';
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler';
import { keepMetrics } from './local-metrics.ts';
import { runDaily } from './reconcile.ts';
import { houseLog } from './request-lines.ts';
import {
  loadSecrets,
  localOrigin,
  type Ports,
  RefusedStart,
  type Secrets,
  type Settings,
  withFreePorts,
} from './settings.ts';
import { endRuntimesWithUs } from './shutdown.ts';
import { lockStateDir, refuseBusyPorts, untilNobodyHolds } from './state-lock.ts';
import { miniflareOptions, type WorkerName, workerNames } from './workers.ts';

export type House = Awaited<ReturnType<typeof startHouse>>;

/** The runtime ends with this process in any case. */
const disposeLimitMs = 5_000;

/** With another API host only the site runs. */
export const namesFor = ({ apiOrigin }: Settings): readonly WorkerName[] =>
  apiOrigin ? ['site'] : ['site', 'platform', 'sandbox', 'backoffice'];

/** @param isEmpty true for a restore: creates empty tables. */
export async function startHouse(wanted: Settings, names = namesFor(wanted), isEmpty = false) {
  /** Functions that stop its parts, run in reverse order. */
  const ends: (() => unknown)[] = [lockStateDir(wanted.stateDir)];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    await refuseBusyPorts(wanted.ports, names);
    const settings = { ...wanted, ports: await withFreePorts(wanted.ports) };
    const secrets = loadSecrets(settings.stateDir);
    endRuntimesWithUs();
    const metrics = await keepMetrics();
    ends.push(metrics.close);
    const log = houseLog(settings.stateDir, metrics);
    ends.push(log.close, () => untilNobodyHolds(settings.stateDir));
    const options = () => miniflareOptions(settings, secrets, names, log, metrics.variables);
    const miniflare = new Miniflare(options());
    ends.push(() => Promise.race([miniflare.dispose(), delay(disposeLimitMs, undefined, { ref: false })]));
    await miniflare.ready;
    await prepare(miniflare, settings, secrets, names, isEmpty);
    if (names.includes('platform') && !isEmpty)
      ends.push(runDaily(localOrigin(settings.ports.platform), secrets.SEED_SECRET));
    return {
      ports: settings.ports,
      stateDir: settings.stateDir,
      siteOrigin: localOrigin(settings.ports.site),
      sandboxOrigin: localOrigin(settings.ports.sandbox),
      platformOrigin: localOrigin(settings.ports.platform),
      backofficeOrigin: localOrigin(settings.ports.backoffice),
      /** Restarts on the same ports and data. */
      reload: async () => {
        await miniflare.setOptions(options());
        await prepare(miniflare, settings, secrets, names);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts with new data, which it deletes afterwards. */
export async function inFreshHouse<T>(use: (house: House) => Promise<T>): Promise<T> {
  const stateDir = mkdtempSync(join(tmpdir(), 'zellige-'));
  const house = await startHouse({
    ports: { site: 0, sandbox: 0, platform: 0, backoffice: 0 },
    stateDir,
    apiOrigin: '',
    hostProfile: '',
  });
  try {
    return await use(house);
  } finally {
    await house.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

async function prepare(
  miniflare: Miniflare,
  { ports }: Settings,
  secrets: Secrets,
  names: readonly WorkerName[],
  isEmpty = false,
): Promise<void> {
  if (names.includes('platform')) {
    const database = await miniflare.getD1Database('DB', workerNames.platform);
    await refuseDamagedDatabase(database);
    await migrate(database, join('platform', 'migrations'));
    if (!isEmpty) await seed(localOrigin(ports.platform), secrets.SEED_SECRET);
  }
  if (!isEmpty) await untilReady(ports, names);
}

async function refuseDamagedDatabase(database: Database): Promise<void> {
  const isSound = await database
    .prepare('PRAGMA quick_check(1)')
    .first('quick_check')
    .then((result) => result === 'ok')
    .catch(() => false);
  if (!isSound)
    throw new RefusedStart(
      'The platform’s database is damaged: put a backup back (docs/how-to/keep-and-restore.md), or "npm run reset" to begin anew.',
    );
}

const seedLimitMs = 60_000;

/** Seeds through the same endpoint as a deployed platform. Fills only empty tables. */
async function seed(platformOrigin: string, seedSecret: string): Promise<void> {
  const response = await fetch(`${platformOrigin}/seed`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${seedSecret}` },
    signal: AbortSignal.timeout(seedLimitMs),
  });
  if (!response.ok) {
    throw new RefusedStart(
      `The platform could not be seeded: POST /seed answered ${response.status} ${await response.text()}.`,
    );
  }
}

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>;

const createTable = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Records migrations in wrangler's table, so that `wrangler d1 migrations list` agrees. */
async function migrate(database: Database, folder: string): Promise<void> {
  await database.prepare(createTable).run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const name of files.sort().filter((file) => !applied.has(file))) {
    const queries = splitSqlQuery(readFileSync(join(folder, name), 'utf8'));
    const record = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name);
    await database.batch([...queries.map((query) => database.prepare(query)), record]);
  }
}

const readyLimitMs = 30_000;
const pauseMs = 50;

/** Waits until every Worker answers 200; otherwise the response's body has the reason. */
export async function untilReady(ports: Ports, names: readonly (keyof Ports)[]): Promise<void> {
  const deadlineMs = Date.now() + readyLimitMs;
  for (const name of names) {
    const address = `${localOrigin(ports[name])}/readyz`;
    for (let answer = await answerOf(address); answer !== ''; answer = await answerOf(address)) {
      if (Date.now() > deadlineMs) {
        throw new RefusedStart(`The ${name} did not get ready in ${readyLimitMs / 1000} s: /readyz says ${answer}.`);
      }
      await delay(pauseMs);
    }
  }
}

async function answerOf(address: string): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    return response.ok ? '' : `${response.status} ${(await response.text()).slice(0, 200)}`;
  } catch (error) {
    return String(error);
  }
}
