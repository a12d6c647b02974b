// `npm run exports -- write`, `-- compare DAY` and `-- restore DAY`: writes the daily export of every object and table
// now, compares it with the live data entry by entry, or imports it into an empty platform. With --origin
// https://PLATFORM, SEED_SECRET is that host's; without it, the local platform is used. For a restore, `--from FOLDER`
// is the state folder that contains the exports.
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandHost } from './house/commands.ts';
import { startHouse } from './house/house.ts';
import { loadSecrets, RefusedStart, reportRefusal, settingsFromEnvironment } from './house/settings.ts';
import { withPlatform } from './house/with-platform.ts';

const USAGE = 'npm run exports -- write | compare DAY | restore DAY [--from FOLDER] [--origin https://PLATFORM]';
type Part = {
  readonly cursor: string | null;
  readonly restored?: number;
  readonly compared?: number;
  readonly left?: Readonly<Record<string, string>>;
  readonly differences?: readonly { readonly key: string; readonly where: string }[];
};

async function write(origin: string, secret: string): Promise<boolean> {
  for (;;) {
    const { done, day, objects, failed } = await commandHost(origin, secret, '/exports');
    if (done !== true) continue;
    console.log(`${day}: ${objects} objects are exported, ${failed} could not be read.`);
    return failed === 0;
  }
}

async function eachPart(origin: string, secret: string, path: string, day: string, take: (part: Part) => void) {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ day, ...(cursor && { cursor }) });
    const part = (await commandHost(origin, secret, `${path}?${query}`)) as unknown as Part;
    take(part);
    cursor = part.cursor;
  }
}

const compare =
  (day: string) =>
  async (origin: string, secret: string): Promise<boolean> => {
    let [compared, different] = [0, 0];
    await eachPart(origin, secret, '/exports/compare', day, (part) => {
      compared += part.compared ?? 0;
      for (const { key, where } of part.differences ?? []) {
        different += 1;
        console.error(`${key}: ${where}`);
      }
    });
    console.log(`${compared} objects and all tables compared with the export of ${day}, ${different} differ.`);
    return compared > 0 && different === 0;
  };

const restore =
  (day: string) =>
  async (origin: string, secret: string): Promise<boolean> => {
    let restored = 0;
    const left: Record<string, string> = {};
    await eachPart(origin, secret, '/exports/restore', day, (part) => {
      restored += part.restored ?? 0;
      Object.assign(left, part.left);
    });
    for (const [key, why] of Object.entries(left)) console.error(`${key}: ${why}`);
    console.log(`${restored} objects of ${day} are restored. "npm run exports -- compare ${day}" compares each entry.`);
    return restored > 0 && Object.keys(left).length === 0;
  };

/** Copies the bucket and the secrets of the lost platform. */
function takeFrom(folder: string | undefined, stateDir: string): void {
  if (folder === undefined) throw new RefusedStart('Say whose exports: --from FOLDER.');
  const from = resolve(folder);
  if (!existsSync(join(from, 'storage', 'r2'))) throw new RefusedStart(`There are no exports in ${from}.`);
  if (existsSync(stateDir) && readdirSync(stateDir).length > 0)
    throw new RefusedStart(`The state folder ${stateDir} is not empty.`);
  mkdirSync(join(stateDir, 'storage'), { recursive: true });
  cpSync(join(from, 'storage', 'r2'), join(stateDir, 'storage', 'r2'), { recursive: true });
  cpSync(join(from, 'secrets.json'), join(stateDir, 'secrets.json'));
}

async function restoreHere(day: string, folder: string | undefined): Promise<boolean> {
  const settings = settingsFromEnvironment(process.env);
  takeFrom(folder, settings.stateDir);
  const house = await startHouse(settings, ['platform'], true);
  return restore(day)(house.platformOrigin, loadSecrets(settings.stateDir).SEED_SECRET).finally(house.stop);
}

try {
  const { positionals, values } = parseArgs({
    options: { origin: { type: 'string' }, from: { type: 'string' } },
    allowPositionals: true,
  });
  const [command = '', day = ''] = positionals;
  const act = { write, compare: compare(day), restore: restore(day) }[command];
  if (!act || (command !== 'write' && !/^\d{4}-\d{2}-\d{2}$/.test(day))) throw new RefusedStart(USAGE);
  const isHere = command === 'restore' && !values.origin;
  const isDone = await (isHere ? restoreHere(day, values.from) : withPlatform(act, values.origin));
  process.exit(isDone ? 0 : 1);
} catch (error) {
  reportRefusal(error);
}
