// Codes of the demonstration's employees. Each is good once, and tests that run at the same time share them.
import { setTimeout as pause } from 'node:timers/promises';
import { codeAt, DEMO_CODE_SECRET } from '#domain/one-time-code.ts';

const STEP_MS = 30_000;

/** Shows the codes that hold now, the oldest first, until one was not used before; once all were, waits for the next. */
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
