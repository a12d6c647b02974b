import { buildWhatIsStale, targets } from './build.ts';
import { startHouse } from './house.ts';
import { loadSecrets, localOrigin, RefusedStart, settingsFromEnvironment } from './settings.ts';
import { userOfStateDir } from './state-lock.ts';

/** Uses the platform at this origin; without one, the running platform, or one that it starts. */
export async function withPlatform<T>(
  ask: (origin: string, secret: string) => Promise<T>,
  there?: string | undefined,
): Promise<T> {
  if (there) {
    const { SEED_SECRET } = process.env;
    if (!SEED_SECRET) throw new RefusedStart('With --origin, SEED_SECRET is needed in the environment.');
    return ask(there, SEED_SECRET);
  }
  const settings = settingsFromEnvironment(process.env);
  const isRunning = userOfStateDir(settings.stateDir) !== null;
  if (!isRunning)
    await buildWhatIsStale(
      console.log,
      targets.filter(({ name }) => name !== 'site'),
    );
  const house = isRunning ? null : await startHouse(settings, ['platform', 'sandbox']);
  const origin = house?.platformOrigin ?? localOrigin(settings.ports.platform);
  return ask(origin, loadSecrets(settings.stateDir).SEED_SECRET).finally(house?.stop);
}
