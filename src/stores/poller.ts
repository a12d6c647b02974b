import { environment } from '#stores/environment.ts';

/** User data while signed in (specification, point 9). */
export const USER_POLL_MS = 5000;

/** Until when the host tells by itself what polls would ask for (stream.ts). Epoch milliseconds. */
export const polls = { restUntilMs: 0 };
export const unlessTold = (ask: () => Promise<void>) => async (): Promise<void> => {
  if (environment().now() >= polls.restUntilMs) await ask();
};

type Poll = { readonly name: string; readonly intervalMs: number; readonly ask: () => Promise<void> };

/**
 * One poller per browser: the tabs that are seen queue for a lock, and only its holder asks; a tab that is hidden
 * leaves the queue, so a hidden browser asks nothing. What the holder learns it tells the others by its own store.
 * @returns how to stop.
 */
export function startPolling({ name, intervalMs, ask }: Poll): () => void {
  const { page, lock, report } = environment();
  let turn: AbortController | null = null;

  const leave = () => {
    turn?.abort();
    turn = null;
  };
  const enter = () => {
    if (turn) return;
    const mine = new AbortController();
    turn = mine;
    lock(`zellige-${name}`, mine.signal, () => keepAsking(mine.signal, intervalMs, ask)).catch((error: unknown) => {
      if (!mine.signal.aborted) report(error);
    });
  };
  const decide = () => (page.isHidden() ? leave() : enter());

  const forget = page.on('visibility', decide);
  decide();
  return () => {
    forget();
    leave();
  };
}

async function keepAsking(signal: AbortSignal, intervalMs: number, ask: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await ask();
    await pause(signal, intervalMs);
  }
}

function pause(signal: AbortSignal, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const cancel = environment().after(delayMs, resolve);
    signal.addEventListener(
      'abort',
      () => {
        cancel();
        resolve();
      },
      { once: true },
    );
  });
}
