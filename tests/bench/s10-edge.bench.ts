// S10: the edge's overhead on a proxied call of a signed-in player, against a Worker that only forwards. Both are in front
// of the same real platform. Calls of both sides alternate, so that a busy machine slows both.
import type { Miniflare } from 'miniflare';
import { embeddedProfile } from '#edge/host/profile.ts';
import { edgeWorker, scriptWorker, startWorkers } from '../support/edge-workers.ts';
import type { Bench, Figure } from './figure.ts';
import { median } from './median.ts';

const CALLS_ONE_BY_ONE = 600;
const ROUNDS = 15;
const CALLS_AT_ONCE = 16;
const BATCHES = 12;
const P50_TARGET = 1.25;
const CALLS_TARGET = 0.85;

const PATH = '/api/accounts/user';
const credentials = JSON.stringify({ username: 'demo', password: 'demo-Zellige1' });
const passThrough = `export default { fetch(request, env) {
  const { pathname, search } = new URL(request.url);
  return fetch(new Request(env.API_ORIGIN + pathname + search, request));
} }`;

type Side = { url: string; headers: Record<string, string> };
type Both = { edge: Side; bare: Side };

async function signIn(origin: string): Promise<Response> {
  const headers = { origin, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/accounts/login/`, { method: 'POST', headers, body: credentials });
  if (answer.status !== 200) throw new Error(`sign-in at ${origin} answered ${answer.status}`);
  return answer;
}

async function sides(miniflare: Miniflare, platformOrigin: string): Promise<Both> {
  const [edge, bare] = [await miniflare.unsafeGetDirectURL('edge'), await miniflare.unsafeGetDirectURL('bare')];
  const cookies = (await signIn(edge.origin)).headers.getSetCookie();
  const { access } = (await (await signIn(platformOrigin)).json()) as { access: string };
  return {
    edge: { url: `${edge.origin}${PATH}`, headers: { cookie: cookies.map((set) => set.split(';')[0]).join('; ') } },
    bare: { url: `${bare.origin}${PATH}`, headers: { authorization: `Bearer ${access}` } },
  };
}

/** @returns milliseconds that a call took. */
async function call({ url, headers }: Side): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - start;
}

async function latencies({ edge, bare }: Both): Promise<{ edge: number; bare: number }> {
  const taken = { edge: [] as number[], bare: [] as number[] };
  for (let index = 0; index < CALLS_ONE_BY_ONE; index++) {
    taken.edge.push(await call(edge));
    taken.bare.push(await call(bare));
  }
  // The first calls warm both sides up.
  return { edge: median(taken.edge.slice(100)), bare: median(taken.bare.slice(100)) };
}

/** @returns calls a second. */
async function throughput(side: Side): Promise<number> {
  const start = performance.now();
  for (let batch = 0; batch < BATCHES; batch++) {
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, () => call(side)));
  }
  return (BATCHES * CALLS_AT_ONCE * 1000) / (performance.now() - start);
}

async function throughputs({ edge, bare }: Both): Promise<{ edge: number; bare: number; ratio: number }> {
  const rounds: { edge: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ edge: await throughput(edge), bare: await throughput(bare) });
  }
  return {
    edge: median(rounds.map((round) => round.edge)),
    bare: median(rounds.map((round) => round.bare)),
    ratio: median(rounds.map((round) => round.edge / round.bare)),
  };
}

export async function measure({ house }: Bench): Promise<Figure[]> {
  const API_ORIGIN = house.platformOrigin;
  const miniflare = await startWorkers([
    await edgeWorker({ API_ORIGIN, HOST_PROFILE: JSON.stringify(embeddedProfile(house.sandboxOrigin)) }),
    scriptWorker('bare', passThrough, { API_ORIGIN }),
  ]);
  try {
    const both = await sides(miniflare, API_ORIGIN);
    const p50Ms = await latencies(both);
    const calls = await throughputs(both);
    const slower = p50Ms.edge / p50Ms.bare;
    return [
      {
        name: 'S10',
        what: 'a proxied call through the edge, p50',
        target: `<= ${P50_TARGET}x`,
        measured: `${p50Ms.edge.toFixed(2)} ms (${slower.toFixed(2)}x)`,
        peer: `${p50Ms.bare.toFixed(2)} ms through a bare pass-through`,
        isReached: slower <= P50_TARGET,
      },
      {
        name: 'S10',
        what: 'calls a second through the edge',
        target: `>= ${CALLS_TARGET}x`,
        measured: `${Math.round(calls.edge)} (${calls.ratio.toFixed(2)}x)`,
        peer: `${Math.round(calls.bare)} through a bare pass-through`,
        isReached: calls.ratio >= CALLS_TARGET,
      },
    ];
  } finally {
    await miniflare.dispose();
  }
}
