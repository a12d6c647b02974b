// One-time codes of the demo employees. Each works once, and parallel tests share them.
import { setTimeout as pause } from 'node:timers/promises';
import { codeAt, DEMO_CODE_SECRET } from '#domain/auth/one-time-code.ts';

const STEP_MS = 30_000;

/** Tries the currently valid codes, oldest first, until one is unused; if all are used, waits for the next. */
export async function withUnusedCode<Answer>(
  present: (code: string) => Promise<Answer>,
  wasUsed: (answer: Answer) => boolean,
): Promise<Answer> {
  for (;;) {
    for (const steps of [-1, 0, 1]) {
      const answer = await present(codeAt(DEMO_CODE_SECRET, Date.now() + steps * STEP_MS));
      if (!wasUsed(answer)) return answer;
    }
    await pause(STEP_MS - (Date.now() % STEP_MS));
  }
}
