// `npm start`.

import { parseArgs } from 'node:util';
import { withProfile } from '../connect/at-start.ts';
import type { Player } from '../connect/connect.ts';
import { DEMO_PASSWORD } from './house/api-client.ts';
import { buildWhatIsStale } from './house/build.ts';
import { type House, namesFor, startHouse } from './house/house.ts';
import { RefusedStart, reportRefusal, type Settings, settingsFromEnvironment } from './house/settings.ts';
import { onceStopped } from './house/shutdown.ts';
import { refuseBusyPorts } from './house/state-lock.ts';

let stopHost: () => unknown = () => undefined;
try {
  const { settings, player } = await connected(settingsFromEnvironment(process.env));
  await buildWhatIsStale(console.log);
  const house = await startHouse(settings);
  onceStopped(house.stop);
  announce(house, settings, player);
} catch (error) {
  await stopHost();
  reportRefusal(error);
}

/** The player is null if the host's accounts are unknown to us. */
type Connected = { readonly settings: Settings; readonly player: Player | null };

/** `--host plain`: the tests' API host that implements only the specification. */
async function connected(settings: Settings): Promise<Connected> {
  const { host, shape = 'literal', seed } = parameters();
  if (host === undefined) {
    await refuseBusyPorts(settings.ports, namesFor(settings));
    const player = settings.apiOrigin ? null : { username: 'demo', password: DEMO_PASSWORD };
    return { settings: await withProfile(settings), player };
  }
  if (host !== 'plain') throw new RefusedStart(`--host is "${host}", but the only host kept here is "plain".`);
  if (seed !== undefined && !/^\d{1,9}$/.test(seed))
    throw new RefusedStart(`--seed is "${seed}", but it must be a whole number such as 7.`);
  const { shapeFrom, shapeNames, shapeOfSeed } = await import('../tests/hosts/plain/shape.ts');
  const name = shapeNames.find((one) => one === shape);
  const known = seed === undefined ? name && shapeFrom(name) : shapeOfSeed(Number(seed));
  if (!known) throw new RefusedStart(`--shape is "${shape}", but it must be one of ${shapeNames.join(', ')}.`);
  const { startPlainHost } = await import('../tests/hosts/plain/start-plain-host.ts');
  const { playersPassword } = await import('../tests/hosts/plain/seed.ts');
  const { statedOf } = await import('../tests/hosts/plain/stated.ts');
  const plain = await startPlainHost({ port: 0, shape: known });
  stopHost = plain.stop;
  const player = { username: 'plain', password: playersPassword };
  const found = await withProfile({ ...settings, apiOrigin: plain.origin }, player, statedOf(known));
  // Undoes the effects of the inspection.
  plain.reset();
  return { settings: found, player };
}

function parameters() {
  const options = { host: { type: 'string' }, shape: { type: 'string' }, seed: { type: 'string' } } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new RefusedStart(`${(error as Error).message}. "npm start" takes --host plain, with --shape or --seed.`);
  }
}

function announce(house: House, { apiOrigin }: Settings, player: Connected['player']): void {
  // For tests.
  process.send?.({ ...house, apiOrigin });
  const origins = apiOrigin
    ? `  API host  ${apiOrigin}`
    : `  Sandbox   ${house.sandboxOrigin}
  Platform  ${house.platformOrigin}
  Staff     ${house.backofficeOrigin}`;
  const signIn = player ? `Sign in as "${player.username}" with the password "${player.password}". ` : '';
  const stop = `Ctrl+C stops it${apiOrigin ? '' : '; "npm run reset" forgets everything'}.`;
  console.log(`\n  Zellige   ${house.siteOrigin}\n${origins}\n\n  ${signIn}${stop}\n`);
}
