import { growingPause } from '#domain/growing-pause.ts';
import { environment } from '#stores/environment.ts';
import { stopAll } from '#stores/timer.ts';

/** Interval for user data while signed in (specification, point 9). */
export const USER_POLL_MS = 5000;

/** Polls pause until then because the stream delivers the same data (stream.ts), in milliseconds of this page. */
let pausedUntilMs = Number.NEGATIVE_INFINITY;
export const pausePolls = (pauseMs: number): void => {
  pausedUntilMs = environment().elapsed() + pauseMs;
};
export const arePollsPaused = (): boolean => environment().elapsed() < pausedUntilMs;
export const unlessPaused = (poll: () => Promise<void>) => async (): Promise<void> => {
  if (!arePollsPaused()) await poll();
};

type Poll = {
  readonly name: string;
  readonly intervalMs: number;
  readonly poll: () => Promise<void>;
  /** The server rendered the page with this data: a tab that opens visible waits one interval first. */
  readonly isDrawn?: boolean;
};

/**
 * One poller per browser: visible tabs queue for a lock and only its holder polls.
 * @returns a function that stops it.
 */
export function startPolling({ name, intervalMs, poll, isDrawn = false }: Poll): () => void {
  const { page, lock, report } = environment();
  let isFresh = isDrawn;
  let current: AbortController | null = null;

  const leaveQueue = () => {
    current?.abort();
    current = null;
    isFresh = false;
  };
  const joinQueue = () => {
    if (current) return;
    const controller = new AbortController();
    current = controller;
    lock(`zellige-${name}`, controller.signal, async () => {
      if (isFresh) await pause(controller.signal, intervalMs);
      await pollUntilAborted(controller.signal, intervalMs, poll);
    }).catch((error: unknown) => {
      if (!controller.signal.aborted) report(error);
    });
  };
  const followVisibility = () => (page.isHidden() ? leaveQueue() : joinQueue());

  const stopListening = page.on('visibility', followVisibility);
  followVisibility();
  return stopAll(stopListening, leaveQueue);
}

async function pollUntilAborted(signal: AbortSignal, intervalMs: number, poll: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    const limitedMs = environment().limitedMs();
    if (limitedMs === 0) await poll();
    await pause(signal, limitedMs || intervalMs);
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

/**
 * Calls `act` now, every `intervalMs` while the page is visible, and when it becomes so.
 * @returns a function that stops it.
 */
export function whileVisible(intervalMs: number, act: () => unknown): () => void {
  const { page, after } = environment();
  let cancel: () => void = () => undefined;
  let isOver = false;
  const run = async (): Promise<void> => {
    cancel();
    if (page.isHidden()) return;
    const done = act();
    if (done instanceof Promise) await done;
    cancel();
    if (!isOver) cancel = after(intervalMs, () => void run());
  };
  const stopListening = page.on('visibility', () => void run());
  void run();
  return () => {
    isOver = true;
    cancel();
    stopListening();
  };
}

/** The same for requests to the host: pauses while the host limits this browser. */
export const pollWhileVisible = (intervalMs: number, act: () => unknown): (() => void) =>
  whileVisible(intervalMs, () => environment().limitedMs() > 0 || act());

const MIN_DELAY_MS = 1_000;
const MAX_MIN_DELAY_MS = 60_000;

/**
 * Acts after delays that responses state. Threat: a time in the past would repeat a request without end. So there is a
 * least delay, which grows as long as the stated delays are shorter.
 */
export function pacedTimer(act: () => void) {
  const pause = growingPause(MIN_DELAY_MS, MAX_MIN_DELAY_MS);
  let leastMs = pause.next();
  let cancel: () => void = () => undefined;
  return {
    /** Replaces the previous delay. */
    set(delayMs: number): void {
      cancel();
      const isTooShort = !(delayMs >= leastMs);
      cancel = environment().after(isTooShort ? leastMs : delayMs, () => {
        if (!isTooShort) pause.reset();
        leastMs = pause.next();
        act();
      });
    },
    cancel(): void {
      cancel();
      pause.reset();
      leastMs = pause.next();
    },
  };
}
