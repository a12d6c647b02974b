// Run in a checkout of the code: starts the platform of that checkout on STATE_DIR and prints its address.
import { join } from 'node:path';

const of = (file: string) => import(join(process.cwd(), 'scripts/house', file));

const { buildWhatIsStale, targets } = (await of('build.ts')) as typeof import('../../scripts/house/build.ts');
const { startHouse } = (await of('house.ts')) as typeof import('../../scripts/house/house.ts');
const { settingsFromEnvironment } = (await of('settings.ts')) as typeof import('../../scripts/house/settings.ts');
await buildWhatIsStale(
  () => undefined,
  targets.filter(({ name }) => name === 'platform'),
);
const house = await startHouse(settingsFromEnvironment(process.env), ['platform']);
process.once('SIGTERM', () => void house.stop().then(() => process.exit(0)));
process.send?.(house.platformOrigin);
