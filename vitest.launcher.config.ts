// Tests `npm start` and `npm run reset` as a developer uses them: real processes, real ports, real signals.
import { defineConfig } from 'vitest/config';
import './tests/support/temporary-folder.ts';

export default defineConfig({
  test: {
    name: 'launcher',
    include: ['tests/launcher/**/*.test.ts'],
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
