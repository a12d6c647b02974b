// A thousand viewers of a sport's odds feed in a child process: each measures the delay between a change's timestamp and
// its arrival, by the same machine clock. Controlled by its parent; answers with delays.
import { setTimeout as delay } from 'node:timers/promises';

type Input = {
  readonly address: string;
  readonly count: number;
  readonly ids: readonly string[];
  /** Each viewer watches its own two hundred matches, instead of all the same ones. */
  readonly isOwnChoice: boolean;
  readonly listenMs: number;
};
type FeedMessage = { readonly type: string; readonly at: string };

/** Opening connections is not part of the measurement. */
const AT_ONCE = 25;
const MOST_WATCHED = 200;
const PING_MS = 20_000;

const delays: number[] = [];

function watch(address: string): Promise<void> {
  return new Promise((done, fail) => {
    // The edge accepts sockets only from its own origin.
    const { origin } = new URL(address.replace('ws', 'http'));
    const socket = new WebSocket(address, { headers: { origin } } as unknown as string[]);
    socket.addEventListener('error', () => fail(new Error(`no line to ${address}`)));
    socket.addEventListener('open', () => setInterval(() => socket.send('ping'), PING_MS));
    socket.addEventListener('message', ({ data }) => {
      const receivedAt = Date.now();
      done();
      if (typeof data !== 'string' || !data.startsWith('{')) return;
      const { type, at } = JSON.parse(data) as FeedMessage;
      if (type === 'difference') delays.push(receivedAt - Date.parse(at));
    });
  });
}

/** Half of the current matches, and the rest ended ones: a list that has been open for a while. */
function choiceOf(ids: readonly string[], viewer: number): string[] {
  const current = ids.filter((_, index) => (index + viewer) % 2 === 0);
  const [sport = ''] = ids[0]?.split('-') ?? [];
  const over = Array.from({ length: MOST_WATCHED - current.length }, (_, index) => `${sport}-0-${viewer}-${index}`);
  return [...over, ...current];
}

process.on('message', async ({ address, count, ids, isOwnChoice, listenMs }: Input) => {
  const addressOf = (viewer: number): string =>
    `${address}&events=${(isOwnChoice ? choiceOf(ids, viewer) : ids).join(',')}`;
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => watch(addressOf(from + index)));
    await Promise.all(some);
  }
  delays.length = 0;
  const endMs = Date.now() + listenMs;
  // A quiet minute measures nothing.
  while (Date.now() < endMs || delays.length === 0) await delay(1_000);
  process.send?.(delays);
});
