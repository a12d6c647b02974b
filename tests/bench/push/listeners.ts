// Two thousand players with a socket each, in a child process: pays each one, and measures when that call was answered and
// when the player's socket received the change. Controlled by its parent; answers with both.
type Input = { readonly origin: string; readonly count: number };
export type Waits = { readonly receivedMs: number[]; readonly answeredMs: number[] };

/** Opening connections is not part of the measurement. */
const AT_ONCE = 8;

type Listener = { readonly player: string; onMessage: () => void };

function listen(origin: string, player: string): Promise<Listener> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/line?player=${player}`);
    const listener: Listener = { player, onMessage: () => done(listener) };
    socket.addEventListener('message', () => listener.onMessage());
    socket.addEventListener('error', () => fail(new Error(`no line for ${player}`)));
  });
}

async function pay(origin: string, listener: Listener): Promise<{ received: number; answered: number }> {
  const received = new Promise<number>((done) => {
    listener.onMessage = () => done(performance.now());
  });
  const from = performance.now();
  const answer = await fetch(`${origin}/pay?player=${listener.player}`);
  if (!answer.ok) throw new Error(`${listener.player} was not paid: ${answer.status}`);
  const answered = performance.now() - from;
  return { received: (await received) - from, answered };
}

async function inBatches<T, R>(all: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE)
    results.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(act))));
  return results;
}

process.on('message', async ({ origin, count }: Input) => {
  const names = Array.from({ length: count }, (_, index) => `p${index}`);
  const listeners = await inBatches(names, (name) => listen(origin, name));
  const waits = await inBatches(listeners, (listener) => pay(origin, listener));
  process.send?.({
    receivedMs: waits.map(({ received }) => received),
    answeredMs: waits.map(({ answered }) => answered),
  });
});
