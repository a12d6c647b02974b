// The black-box suite. `tests/contract/specified` tests the specification: any API host behind the site must pass it;
// API_ORIGIN names such a host, and CONTRACT_ORIGIN a running site. `tests/contract/extensions` tests what our host adds,
// directly and through the edge. Without either, both run against the built house.
import { defineConfig } from 'vitest/config';

const isGiven = Boolean(process.env.CONTRACT_ORIGIN || process.env.API_ORIGIN);

export default defineConfig({
  test: {
    name: 'contract',
    include: [isGiven ? 'tests/contract/specified/calls.test.ts' : 'tests/contract/**/*.test.ts'],
    globalSetup: ['tests/support/contract-house.ts'],
    maxWorkers: 1,
    testTimeout: 30_000,
  },
});
