// `npm run soak -- --minutes=60 --players=8` (S26): simulated users read, play, bet and pay in a fresh house without a
// pause, and a line a minute shows the runtime's memory and response times. Fails if memory is not flat after ten
// minutes (five per cent either way), or if the last ten minutes are slower than the first by more than a fifth.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from '../../scripts/house/build.ts';
import type { Secrets } from '../../scripts/house/settings.ts';
import { demo, type Host, identityOf, signInAs } from '../contract/host.ts';
import { openHouse } from '../support/house.ts';
import { someJourney, type Visitor } from './journeys.ts';
import { soakRuntime } from './runtime.ts';

const MINUTE_MS = 60_000;
const THINKS_MS = 250;
/** Access tokens live five minutes. */
const SIGNS_IN_EVERY_MS = 4 * MINUTE_MS;
const WARM_MINUTES = 10;
const MEMORY_SHARE = 0.05;
const SLOWER = 1.2;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    players: { type: 'string', default: '8' },
    runtime: { type: 'boolean' },
  },
});
if (values.runtime) {
  await soakRuntime();
  process.exit();
}
const minutes = Number(values.minutes);

await buildWhatIsStale(console.log);
const house = await openHouse();
const secrets = JSON.parse(readFileSync(join(house.stateDir, 'secrets.json'), 'utf8')) as Secrets;
const site: Host = { name: 'site', origin: house.siteOrigin };
const platform: Host = { name: 'platform', origin: house.platformOrigin };

let times: number[] = [];
const faults = new Map<string, number>();
const timed = async <T>(call: () => Promise<T>): Promise<T> => {
  const begunAt = performance.now();
  try {
    return await call();
  } finally {
    times.push(performance.now() - begunAt);
  }
};

async function signedIn(): Promise<Visitor> {
  const [as, token] = (await Promise.all([signInAs(site, demo), signInAs(platform, demo)])).map(identityOf);
  if (!as || !token) throw new Error('nobody is signed in');
  return { site, platform, as, token, secrets, timed };
}

const endAt = Date.now() + minutes * MINUTE_MS;
async function live(visit: () => Visitor): Promise<void> {
  while (Date.now() < endAt) {
    await someJourney()(visit()).catch((error: unknown) => {
      const message = error instanceof Error ? error.message.replaceAll(/[\d.a-f-]{8,}/g, '…') : String(error);
      faults.set(message, (faults.get(message) ?? 0) + 1);
    });
    await pause(THINKS_MS * Math.random() * 2);
  }
}

type Minute = { readonly megabytes: number; readonly calls: number; readonly p99: number };
const percentile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

async function watch(): Promise<Minute[]> {
  const seen: Minute[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    await pause(Math.max(0, endAt - (minutes - minute) * MINUTE_MS - Date.now()));
    const sorted = times.toSorted((one, other) => one - other);
    times = [];
    const now = { megabytes: house.memory() / 1e6, calls: sorted.length, p99: percentile(sorted, 0.99) };
    console.log(`${minute} min: ${now.megabytes.toFixed(0)} MB, ${now.calls} calls, p99 ${now.p99.toFixed(0)} ms`);
    seen.push(now);
  }
  return seen;
}

const meanOf = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

function complaintsOf(seen: readonly Minute[]): string[] {
  const warm = seen.slice(WARM_MINUTES);
  if (warm.length < WARM_MINUTES) return [];
  const memory = warm.map(({ megabytes }) => megabytes);
  const mean = meanOf(memory);
  const [first, last] = [seen.slice(0, WARM_MINUTES), seen.slice(-WARM_MINUTES)].map((part) =>
    meanOf(part.map(({ p99 }) => p99)),
  ) as [number, number];
  return [
    ...(memory.some((one) => Math.abs(one / mean - 1) > MEMORY_SHARE) ? ['memory is not flat'] : []),
    ...(last > first * SLOWER ? [`p99 went from ${first.toFixed(0)} to ${last.toFixed(0)} ms`] : []),
  ];
}

try {
  let visitor = await signedIn();
  const renewing = setInterval(() => {
    void signedIn().then(
      (renewed) => {
        visitor = renewed;
      },
      () => {},
    );
  }, SIGNS_IN_EVERY_MS);
  const players = Array.from({ length: Number(values.players) }, () => live(() => visitor));
  const seen = await watch();
  await Promise.all(players);
  clearInterval(renewing);
  for (const [message, count] of faults) console.log(`${count} times: ${message}`);
  const complaints = complaintsOf(seen);
  console.log(complaints.length === 0 ? 'Nothing to complain of.' : complaints.join('\n'));
  process.exitCode = complaints.length === 0 ? 0 : 1;
} finally {
  await house.close();
}
