// The whole house in one process: three Workers on three ports, one state folder.
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { migrate } from './migrations.ts';
import { refuseBusyPorts } from './ports.ts';
import { untilReady } from './readiness.ts';
import { secretsOf } from './secrets.ts';
import { seed } from './seed.ts';
import { originOf, type Ports, type Settings, withFreePorts } from './settings.ts';
import { lockStateDir } from './state-lock.ts';
import { miniflareOptions, workerNames } from './workers.ts';

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

/** Starts what is built, and answers when all three say that they are ready. Port 0 means any free one. */
export async function startHouse(wanted: Settings): Promise<House> {
  const giveBack = lockStateDir(wanted.stateDir);
  let miniflare: Miniflare | undefined;
  const stop = async () => {
    await miniflare?.dispose();
    giveBack();
  };
  try {
    await refuseBusyPorts(wanted.ports);
    const settings = { ...wanted, ports: await withFreePorts(wanted.ports) };
    const secrets = secretsOf(settings.stateDir);
    miniflare = new Miniflare(miniflareOptions(settings, secrets));
    await miniflare.ready;
    await prepare(miniflare, settings, secrets.SEED_SECRET);
    return {
      ...settings,
      siteOrigin: originOf(settings.ports.site),
      sandboxOrigin: originOf(settings.ports.sandbox),
      platformOrigin: originOf(settings.ports.platform),
      reload: async () => {
        await miniflare?.setOptions(miniflareOptions(settings, secrets));
        if (miniflare) await prepare(miniflare, settings, secrets.SEED_SECRET);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepare(miniflare: Miniflare, settings: Settings, seedSecret: string): Promise<void> {
  await migrate(await miniflare.getD1Database('DB', workerNames.platform), join('platform', 'migrations'));
  await seed(originOf(settings.ports.platform), seedSecret);
  await untilReady(settings.ports);
}
