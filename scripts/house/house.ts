// The whole house in one process: three Workers on three ports, one state folder.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Miniflare } from 'miniflare';
import { runDaily } from './daily.ts';
import { endRuntimesWithUs } from './end-with-us.ts';
import { type Database, migrate } from './migrations.ts';
import { refuseBusyPorts } from './ports.ts';
import { untilReady } from './readiness.ts';
import { type Secrets, secretsOf } from './secrets.ts';
import { seed } from './seed.ts';
import { originOf, type Ports, RefusedStart, type Settings, withFreePorts } from './settings.ts';
import { lockStateDir, untilNobodyHolds } from './state-lock.ts';
import { miniflareOptions, type WorkerName, workerNames } from './workers.ts';

export type House = {
  ports: Ports;
  stateDir: string;
  siteOrigin: string;
  sandboxOrigin: string;
  platformOrigin: string;
  /** Reads the bundles again and starts the Workers anew on the same ports and data. */
  reload: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Disposing may wait for connections that nobody closes; the runtime ends with this process in any case. */
const disposeLimitMs = 5_000;

/** In front of another host nothing else is needed. */
const namesFor = ({ apiOrigin }: Settings): readonly WorkerName[] =>
  apiOrigin ? ['site'] : ['site', 'platform', 'sandbox'];

/** Starts what is built, and answers when each says that it is ready. Port 0 means any free one. */
export async function startHouse(wanted: Settings, names = namesFor(wanted)): Promise<House> {
  const giveBack = lockStateDir(wanted.stateDir);
  let miniflare: Miniflare | undefined;
  let stopDaily = () => {};
  const stop = async () => {
    stopDaily();
    await Promise.race([miniflare?.dispose(), delay(disposeLimitMs, undefined, { ref: false })]);
    await untilNobodyHolds(wanted.stateDir);
    giveBack();
  };
  try {
    await refuseBusyPorts(wanted.ports);
    const settings = { ...wanted, ports: await withFreePorts(wanted.ports) };
    const secrets = secretsOf(settings.stateDir);
    endRuntimesWithUs();
    const started = new Miniflare(miniflareOptions(settings, secrets, names));
    miniflare = started;
    await started.ready;
    await prepare(started, settings, secrets, names);
    if (names.includes('platform')) stopDaily = runDaily(originOf(settings.ports.platform), secrets.SEED_SECRET);
    return {
      ports: settings.ports,
      stateDir: settings.stateDir,
      siteOrigin: originOf(settings.ports.site),
      sandboxOrigin: originOf(settings.ports.sandbox),
      platformOrigin: originOf(settings.ports.platform),
      reload: async () => {
        await started.setOptions(miniflareOptions(settings, secrets, names));
        await prepare(started, settings, secrets, names);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepare(
  miniflare: Miniflare,
  { ports }: Settings,
  secrets: Secrets,
  names: readonly WorkerName[],
): Promise<void> {
  if (names.includes('platform')) {
    const database = await miniflare.getD1Database('DB', workerNames.platform);
    await refuseDamagedDatabase(database);
    await migrate(database, join('platform', 'migrations'));
    await seed(originOf(ports.platform), secrets.SEED_SECRET);
  }
  await untilReady(ports, names);
}

async function refuseDamagedDatabase(database: Database): Promise<void> {
  const isSound = await database
    .prepare('PRAGMA quick_check(1)')
    .first('quick_check')
    .then((said) => said === 'ok')
    .catch(() => false);
  if (!isSound)
    throw new RefusedStart(
      'The platform’s database is damaged: put a backup back (docs/how-to/keep-and-restore.md), or "npm run reset" to begin anew.',
    );
}
