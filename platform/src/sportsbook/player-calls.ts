// Calls of a sport's object to players' objects: in batches, with bounded concurrency and growing pauses between retries.
import { logFault } from '#domain/request-log.ts';

/** Players called per alarm. */
export const MAX_BATCH = 200;
const CONCURRENT_CALLS = 20;
const CALL_TIMEOUT_MS = 15_000;
const SECOND_MS = 1000;
/** The pauses after failed calls; the last one repeats. */
const PAUSES_MS = [2, 10, 60, 600, 3600].map((seconds) => seconds * SECOND_MS);

export const retryDelayMs = (tries: number): number => PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;

export async function notifyBatch<Item>(all: readonly Item[], call: (one: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += CONCURRENT_CALLS)
    await Promise.all(all.slice(at, at + CONCURRENT_CALLS).map(call));
}

/** @param fault logged when the call fails or times out. */
export async function isAcknowledged(call: () => Promise<unknown>, fault: string): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), CALL_TIMEOUT_MS);
  });
  try {
    await Promise.race([call(), late]);
    return true;
  } catch (error) {
    logFault(fault, error);
    return false;
  } finally {
    clearTimeout(timer);
  }
}
