import { logFault } from '#domain/request-log.ts';

/** Runs the steps in sequence. A failed one is logged and does not stop the others; the next run repeats it. */
export async function forEachLogged<Item>(
  work: string,
  items: readonly Item[],
  step: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    await step(item).catch((error: unknown) => {
      logFault(`${work}: a step failed`, error);
    });
  }
}
