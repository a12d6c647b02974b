// `npm start`.

import { parseArgs } from 'node:util';
import { withProfile } from './connect/at-start.ts';
import { buildWhatIsStale } from './house/build.ts';
import { type House, startHouse } from './house/house.ts';
import { RefusedStart, type Settings, sayRefusal, settingsFromEnvironment } from './house/settings.ts';
import { onceStopped } from './house/shutdown.ts';

try {
  const settings = await withProfile(await withHost(settingsFromEnvironment(process.env)));
  await buildWhatIsStale(console.log);
  const house = await startHouse(settings);
  onceStopped(house.stop);
  announce(house, settings);
} catch (error) {
  sayRefusal(error);
}

/** `--host plain`: the tests' API host that implements only the specification. */
async function withHost(settings: Settings): Promise<Settings> {
  const options = { host: { type: 'string' }, shape: { type: 'string' } } as const;
  const { host, shape = 'literal' } = parseArgs({ options }).values;
  if (host === undefined) return settings;
  if (host !== 'plain') throw new RefusedStart(`--host is "${host}", but the only host kept here is "plain".`);
  const { shapeNames } = await import('../tests/hosts/plain/shape.ts');
  const known = shapeNames.find((name) => name === shape);
  if (!known) throw new RefusedStart(`--shape is "${shape}", but it must be one of ${shapeNames.join(', ')}.`);
  const { startPlainHost } = await import('../tests/hosts/plain/start-plain-host.ts');
  const { playersPassword } = await import('../tests/hosts/plain/seed.ts');
  const { statedOf } = await import('../tests/hosts/plain/stated.ts');
  const plain = await startPlainHost({ port: 0, shape: known });
  const player = { username: 'plain', password: playersPassword };
  const connected = await withProfile({ ...settings, apiOrigin: plain.origin }, player, statedOf(known));
  // As it is before anybody came.
  plain.reset();
  return connected;
}

function announce(house: House, { apiOrigin }: Settings): void {
  // For tests.
  process.send?.({ ...house, apiOrigin });
  const origins = apiOrigin
    ? `  API host  ${apiOrigin}

  Ctrl+C stops it.`
    : `  Sandbox   ${house.sandboxOrigin}
  Platform  ${house.platformOrigin}
  Staff     ${house.backofficeOrigin}

  Sign in as "demo" with the password "demo-Zellige1". Ctrl+C stops it; "npm run reset" forgets everything.`;
  console.log(`\n  Zellige   ${house.siteOrigin}\n${origins}\n`);
}
