// Five hundred players who watch one table, in a process of their own: each notes when it heard of a result, by the same
// clock of the machine that the table's message carries. Told what to do by its parent, and answers with delays.
import { PING } from '#sandbox/live/messages.ts';

type Asked = { readonly address: string; readonly count: number; readonly results: number };
type Told = { readonly phase: string; readonly round: number; readonly now: number };

/** By round: how long after the table said it each watcher heard of the result, in milliseconds. */
const heard = new Map<number, number[]>();
/** Lines are opened a few at a time: a crowd at the door is not what is measured. */
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
      const { phase, round, now } = JSON.parse(data) as Told;
      if (phase === 'result') heard.set(round, [...(heard.get(round) ?? []), at - now]);
    });
  });
}

process.on('message', async ({ address, count, results }: Asked) => {
  for (let open = 0; open < count; open += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - open) }, () => watch(address)));
  heard.clear();
  const everybody = () => [...heard.values()].filter((delays) => delays.length === count);
  while (everybody().length < results) await new Promise((done) => setTimeout(done, 100));
  process.send?.(everybody().flat());
});
