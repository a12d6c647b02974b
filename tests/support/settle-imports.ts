// Waits for what a test's components import late. A module that still loads when its environment is torn down ends the
// whole run.

import { afterAll, vi } from 'vitest';

afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
});
