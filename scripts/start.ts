// `npm start`: builds what is stale, starts the house and says where it is.
import { buildWhatIsStale } from './house/build.ts';
import { type House, startHouse } from './house/house.ts';
import { RefusedStart, settingsFromEnvironment } from './house/settings.ts';
import { onceStopped } from './house/shutdown.ts';

try {
  const settings = settingsFromEnvironment(process.env);
  await buildWhatIsStale((line) => console.log(line));
  const house = await startHouse(settings);
  onceStopped(house.stop);
  announce(house);
} catch (error) {
  if (!(error instanceof RefusedStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function announce(house: House): void {
  // Another process that started us (a test) listens on the channel instead of reading lines.
  process.send?.(house);
  console.log(`
  Zellige   ${house.siteOrigin}
  Sandbox   ${house.sandboxOrigin}
  Platform  ${house.platformOrigin}

  Sign in as "demo" with the password "demo-Zellige1". Ctrl+C stops it; "npm run reset" forgets everything.
`);
}
