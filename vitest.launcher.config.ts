// What the person at the keyboard sees of `npm start` and `npm run reset`: real processes, real ports, real signals.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'launcher',
    include: ['tests/launcher/**/*.test.ts'],
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
