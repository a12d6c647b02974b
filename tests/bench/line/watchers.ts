// A thousand viewers of a sport's line, in a process of their own: each notes how long after the feed's clock it heard of a
// change, by the same clock of the machine. Told what to do by its parent, and answers with delays.
type Asked = {
  readonly address: string;
  readonly count: number;
  readonly ids: readonly string[];
  /** Each of them watches two hundred matches of its own choice, instead of all the same. */
  readonly isOwnChoice: boolean;
  readonly listenMs: number;
};
type Told = { readonly type: string; readonly at: string };

/** A crowd at the door is not what is measured. */
const AT_ONCE = 25;
const MOST_WATCHED = 200;
const PING_MS = 20_000;

const delays: number[] = [];

function watch(address: string): Promise<void> {
  return new Promise((done, fail) => {
    // The edge opens a line for pages of its own alone.
    const { origin } = new URL(address.replace('ws', 'http'));
    const socket = new WebSocket(address, { headers: { origin } } as unknown as string[]);
    socket.addEventListener('error', () => fail(new Error(`no line to ${address}`)));
    socket.addEventListener('open', () => setInterval(() => socket.send('ping'), PING_MS));
    socket.addEventListener('message', ({ data }) => {
      const heardAt = Date.now();
      done();
      if (typeof data !== 'string' || !data.startsWith('{')) return;
      const { type, at } = JSON.parse(data) as Told;
      if (type === 'difference') delays.push(heardAt - Date.parse(at));
    });
  });
}

/** Half of what there is, and the rest matches that are over: a list that has been open for a while. */
function choiceOf(ids: readonly string[], viewer: number): string[] {
  const own = ids.filter((_, place) => (place + viewer) % 2 === 0);
  const [sport = ''] = ids[0]?.split('-') ?? [];
  const over = Array.from({ length: MOST_WATCHED - own.length }, (_, place) => `${sport}-0-${viewer}-${place}`);
  return [...over, ...own];
}

process.on('message', async ({ address, count, ids, isOwnChoice, listenMs }: Asked) => {
  const addressOf = (viewer: number): string =>
    `${address}&events=${(isOwnChoice ? choiceOf(ids, viewer) : ids).join(',')}`;
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, place) => watch(addressOf(from + place)));
    await Promise.all(some);
  }
  delays.length = 0;
  await new Promise((done) => setTimeout(done, listenMs));
  process.send?.(delays);
});
