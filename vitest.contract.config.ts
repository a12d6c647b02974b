// The black-box suite. `tests/contract/specified` is what the specification says: any API host behind the site passes it,
// and CONTRACT_ORIGIN names a site that runs already. `tests/contract/extensions` is what our own host does besides,
// asked directly and through the edge. Without CONTRACT_ORIGIN both are run in front of the built house.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    include: [process.env.CONTRACT_ORIGIN ? 'tests/contract/specified/calls.test.ts' : 'tests/contract/**/*.test.ts'],
    globalSetup: ['tests/support/contract-house.ts'],
    maxWorkers: 1,
    testTimeout: 30_000,
  },
});
