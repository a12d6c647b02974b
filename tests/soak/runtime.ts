// `npm run soak -- --runtime`: the memory that the runtime keeps while a Worker that only answers "ok" is called, for
// comparison with a house's (docs/decisions/operations.md).
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { memoryBelow } from '../support/house.ts';

const ROUNDS = 10;
const CALLS = 10_000;
const AT_ONCE = 4;

async function call(address: URL, times: number): Promise<void> {
  for (let left = times; left > 0; left--) await (await fetch(address)).arrayBuffer();
}

export async function soakRuntime(): Promise<void> {
  const script = "export default { fetch: () => new Response('ok') }";
  const worker = { name: 'ok', modules: true, script, compatibilityDate: '2026-10-01' };
  const miniflare = new Miniflare(convertV4MiniflareOptions({ workers: [worker], port: 0 }));
  try {
    const address = await miniflare.ready;
    for (let round = 0; round <= ROUNDS; round++) {
      if (round > 0) await Promise.all(Array.from({ length: AT_ONCE }, () => call(address, CALLS / AT_ONCE)));
      console.log(`${round * CALLS} calls: ${(memoryBelow(process.pid) / 1e6).toFixed(0)} MB`);
    }
  } finally {
    await miniflare.dispose();
  }
}
