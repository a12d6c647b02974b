// The black-box suite. `tests/contract/specified` tests the specification, which any API host behind the site must
// pass; API_ORIGIN names such a host, and CONTRACT_ORIGIN a running site. `tests/contract/extensions` tests the
// additions of our host, directly and through the edge. Without either variable, both run against the local build.
import { defineConfig } from 'vitest/config';
import './tests/support/temporary-folder.ts';

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
