// S20: a sport's odds feed with 1,000 viewers on one machine. Measures the delay of a change from the provider's feed
// through the platform's copy and, in one row, the edge, to each viewer, in another process. The peer: the same with one
// viewer.
import { fork } from 'node:child_process';
import type { Bench, Figure } from './figure.ts';

const VIEWERS = 1_000;
const TARGET_MS = 250;
const LISTEN_MS = 45_000;
const LIMIT_MS = 300_000;
/** Short e-sports matches: some are live at any hour. */
const SPORT = 94;

type Listed = { readonly events: readonly { readonly id: string }[] };
type Watching = { readonly origin: string; readonly count: number; readonly isOwnChoice: boolean };

async function idsOf(platform: string, type: 'live' | 'prematch'): Promise<string[]> {
  const answer = await fetch(`${platform}/services/sportsbook/events?sport=${SPORT}&type=${type}`);
  if (!answer.ok) throw new Error(`the list of matches answered ${answer.status}`);
  return ((await answer.json()) as Listed).events.map(({ id }) => id);
}

/** @returns the delays of all viewers for every change, in milliseconds. */
function delays(ids: readonly string[], { origin, count, isOwnChoice }: Watching): Promise<number[]> {
  const viewers = fork('tests/bench/odds-feed/watchers.ts', { execArgv: [] });
  const result = new Promise<number[]>((done, fail) => {
    const limit = setTimeout(() => fail(new Error(`${count} viewers did not hear in time`)), LIMIT_MS);
    viewers.once('exit', () => fail(new Error('the viewers ended')));
    viewers.once('message', (message) => {
      clearTimeout(limit);
      done(message as number[]);
    });
  });
  const address = `${origin.replace('http', 'ws')}/services/sportsbook/feed?sport=${SPORT}`;
  viewers.send({ address, count, ids, isOwnChoice, listenMs: LISTEN_MS });
  return result.finally(() => viewers.kill());
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

export async function measure({ house }: Bench): Promise<Figure[]> {
  const { platformOrigin, siteOrigin } = house;
  const ids = [...(await idsOf(platformOrigin, 'live')), ...(await idsOf(platformOrigin, 'prematch'))];
  const peer = await delays(ids, { origin: platformOrigin, count: 1, isOwnChoice: false });
  const ways = [
    ['of one list', platformOrigin, false],
    ['of 200 matches each, all different', platformOrigin, true],
    ['of one list, through the edge', siteOrigin, false],
  ] as const;
  const rows: Figure[] = [];
  for (const [what, origin, isOwnChoice] of ways) {
    const all = await delays(ids, { origin, count: VIEWERS, isOwnChoice });
    const p99Ms = percentile(all, 0.99);
    rows.push({
      name: 'S20',
      what: `a change of prices reaches ${VIEWERS} viewers ${what}, p99`,
      target: `<= ${TARGET_MS} ms`,
      measured: `${p99Ms} ms (p50 ${percentile(all, 0.5)} ms, last of ${all.length} ${Math.max(...all)} ms)`,
      peer:
        peer.length > 0 ? `${percentile(peer, 0.99)} ms for one viewer` : 'one viewer was told of no change meanwhile',
      isReached: p99Ms <= TARGET_MS,
    });
  }
  return rows;
}
