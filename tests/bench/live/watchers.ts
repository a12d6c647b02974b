// Five hundred players who watch one table, in a child process: each measures the delay between a result's timestamp and
// its arrival, by the same machine clock. Controlled by its parent; answers with delays.
import { PING } from '#sandbox/live/messages.ts';

type Input = { readonly address: string; readonly count: number; readonly results: number };
type TableMessage = { readonly phase: string; readonly round: number; readonly now: number };

/** By round: the delay of the result to each watcher, in milliseconds. */
const delaysByRound = new Map<number, number[]>();
/** Connections are opened a few at a time: opening them is not part of the measurement. */
const AT_ONCE = 50;

function watch(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(address);
    socket.addEventListener('error', () => fail(new Error(`no line to ${address}`)));
    socket.addEventListener('open', () => setInterval(() => socket.send(PING), 20_000));
    socket.addEventListener('message', ({ data }) => {
      const at = Date.now();
      done();
      if (typeof data !== 'string' || !data.startsWith('{')) return;
      const { phase, round, now } = JSON.parse(data) as TableMessage;
      if (phase === 'result') delaysByRound.set(round, [...(delaysByRound.get(round) ?? []), at - now]);
    });
  });
}

process.on('message', async ({ address, count, results }: Input) => {
  for (let open = 0; open < count; open += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - open) }, () => watch(address)));
  delaysByRound.clear();
  const everybody = () => [...delaysByRound.values()].filter((delays) => delays.length === count);
  while (everybody().length < results) await new Promise((done) => setTimeout(done, 100));
  process.send?.(everybody().flat());
});
