// The black-box suite that any API host must pass. CONTRACT_ORIGIN tests a host that runs already (a player "demo" must
// exist there); without it, the built house is started and tested directly and through the edge.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['tests/contract/**/*.test.ts'],
    globalSetup: ['tests/support/contract-house.ts'],
    maxWorkers: 1,
    testTimeout: 30_000,
  },
});
