import { logFault } from '#domain/request-log.ts';

/** One after the other. What fails is said by name alone and keeps no other from its turn: the next run does it again. */
export async function eachAlone<Item>(
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
