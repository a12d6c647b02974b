// The black-box suite. `tests/contract/specified` tests the specification: any API host behind the site must pass it, and
// CONTRACT_ORIGIN names a running site. `tests/contract/extensions` tests what our host adds, directly and through the
// edge. Without CONTRACT_ORIGIN both run against the built house.
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
