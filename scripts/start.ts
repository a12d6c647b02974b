// `npm start`: builds what is stale, starts the house and says where it is.

import { parseArgs } from 'node:util';
import { buildWhatIsStale } from './house/build.ts';
import { type House, startHouse } from './house/house.ts';
import { RefusedStart, type Settings, settingsFromEnvironment } from './house/settings.ts';
import { onceStopped } from './house/shutdown.ts';

try {
  const settings = await withHost(settingsFromEnvironment(process.env));
  await buildWhatIsStale((line) => console.log(line));
  const house = await startHouse(settings);
  onceStopped(house.stop);
  announce(house, settings);
} catch (error) {
  if (!(error instanceof RefusedStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** `--host plain` puts the site in front of the host of the tests that knows the specification alone, in one of its shapes. */
async function withHost(settings: Settings): Promise<Settings> {
  const options = { host: { type: 'string' }, shape: { type: 'string' } } as const;
  const { host, shape = 'literal' } = parseArgs({ options }).values;
  if (host === undefined) return settings;
  if (host !== 'plain') throw new RefusedStart(`--host is "${host}", but the only host kept here is "plain".`);
  const { shapeNames } = await import('../tests/hosts/plain/shape.ts');
  const known = shapeNames.find((name) => name === shape);
  if (!known) throw new RefusedStart(`--shape is "${shape}", but it must be one of ${shapeNames.join(', ')}.`);
  const { startPlainHost } = await import('../tests/hosts/plain/start-plain-host.ts');
  const { profileOf } = await import('../tests/hosts/plain/profile-of.ts');
  const { origin } = await startPlainHost({ port: 0, shape: known });
  return { ...settings, apiOrigin: origin, hostProfile: settings.hostProfile || profileOf(known, origin) };
}

function announce(house: House, { apiOrigin }: Settings): void {
  // Another process that started us (a test) listens on the channel instead of reading lines.
  process.send?.({ ...house, apiOrigin });
  const own = `
  Sandbox   ${house.sandboxOrigin}
  Platform  ${house.platformOrigin}

  Sign in as "demo" with the password "demo-Zellige1". Ctrl+C stops it; "npm run reset" forgets everything.
`;
  const other = `
  API host  ${apiOrigin}

  Ctrl+C stops it.
`;
  console.log(`
  Zellige   ${house.siteOrigin}${apiOrigin ? other : own}`);
}
