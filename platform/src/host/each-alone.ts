import { logFault } from '#domain/request-log.ts';

/** One after the other. What fails is said by name alone and keeps no other from its turn: the next run does it again. */
export async function eachAlone(work: string, steps: readonly (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) {
    await step().catch((error: unknown) => {
      logFault(`${work}: a step failed`, error);
    });
  }
}
