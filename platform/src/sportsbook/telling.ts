// How a sport's object calls players' objects: so many in one alarm, so many at once, and again later when one does not answer.
import { logFault } from '#domain/request-log.ts';

/** Players called by one alarm, and how many of them at once. */
export const MOST_TOLD = 200;
const TOLD_AT_ONCE = 20;
const TELLING_MS = 15_000;
const SECOND_MS = 1000;
/** How long after each call in vain the next one follows; after the last of these, every time as long. */
const PAUSES_MS = [2, 10, 60, 600, 3600].map((seconds) => seconds * SECOND_MS);

export const pauseAfter = (tries: number): number => PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;

export async function tellSome<Item>(all: readonly Item[], tell: (one: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += TOLD_AT_ONCE) await Promise.all(all.slice(at, at + TOLD_AT_ONCE).map(tell));
}

/** @param what is logged when it does not answer in time. */
export async function isAnswered(call: () => Promise<unknown>, what: string): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), TELLING_MS);
  });
  try {
    await Promise.race([call(), late]);
    return true;
  } catch (error) {
    logFault(what, error);
    return false;
  } finally {
    clearTimeout(timer);
  }
}
