// S13: ledger writes a second with idempotency record, one wallet, relative to the same ledger in one process over
// node:sqlite, both flushed to disk. Rounds of both sides alternate; the figure is the median of their ratios.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import type { Figure } from './figure.ts';
import { type NodeLedger, openNodeLedger } from './ledger/in-node.ts';
import { median } from './median.ts';

const ROUNDS = 7;
const STAKES_A_ROUND = 640;
const AT_ONCE = 64;
const TARGET = 0.25;

async function startRuntime(folder: string): Promise<Miniflare> {
  const bundled = await build({
    entryPoints: ['tests/bench/ledger/worker.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    external: ['cloudflare:*', 'node:*'],
  });
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: 'ledger',
          modules: [{ type: 'ESModule', path: 'worker.js', contents: bundled.outputFiles[0]?.text ?? '' }],
          compatibilityDate: '2026-10-01',
          compatibilityFlags: ['nodejs_compat'],
          durableObjects: {
            PLAYER: { className: 'Player', useSQLite: true },
            JACKPOT: { className: 'JackpotPool', useSQLite: true },
          },
        },
      ],
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: folder,
      telemetry: { enabled: false },
    }),
  );
  await runtime.ready;
  return runtime;
}

async function perSecond(work: () => Promise<number>): Promise<number> {
  const start = performance.now();
  const taken = await work();
  if (taken !== STAKES_A_ROUND) throw new Error(`${taken} of ${STAKES_A_ROUND} stakes were taken`);
  return (taken * 1000) / (performance.now() - start);
}

/** Yields to the event loop between batches, or the connection to the runtime times out. */
async function stakeInNode(peer: NodeLedger, from: number): Promise<number> {
  let taken = 0;
  for (let done = 0; done < STAKES_A_ROUND; done += AT_ONCE) {
    taken += peer.stake(from + done, Math.min(AT_ONCE, STAKES_A_ROUND - done));
    await nextTurn();
  }
  return taken;
}

type Rates = { runtime: number; peer: number };

async function playRounds(runtime: Miniflare, peer: NodeLedger): Promise<Rates[]> {
  const request = async (path: string) => (await runtime.dispatchFetch(`http://ledger${path}`)).text();
  const session = await request('/open');
  const rates: Rates[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const from = round * STAKES_A_ROUND;
    const load = `/stake?session=${session}&from=${from}&count=${STAKES_A_ROUND}&atOnce=${AT_ONCE}`;
    const measured = {
      runtime: await perSecond(async () => Number(await request(load))),
      peer: await perSecond(() => stakeInNode(peer, from)),
    };
    // The first round warms both sides up.
    if (round > 0) rates.push(measured);
  }
  const { total } = JSON.parse(await request('/audit')) as { total: number };
  if (total !== 0) throw new Error(`the ledger does not sum to zero: ${total}`);
  return rates;
}

export async function measure(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zellige-ledger-'));
  const runtime = await startRuntime(folder);
  try {
    const rates = await playRounds(runtime, openNodeLedger(join(folder, 'peer.sqlite')));
    const ratio = median(rates.map((rate) => rate.runtime / rate.peer));
    return [
      {
        name: 'S13',
        what: 'ledger writes a second with idempotency record, one wallet',
        target: `>= ${TARGET}x`,
        measured: `${Math.round(median(rates.map((rate) => rate.runtime)))} (${ratio.toFixed(2)}x)`,
        peer: `${Math.round(median(rates.map((rate) => rate.peer)))} in one process over node:sqlite`,
        isReached: ratio >= TARGET,
      },
    ];
  } finally {
    await runtime.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}
