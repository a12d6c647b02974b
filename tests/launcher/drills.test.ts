// Each drill has a runbook, and the quick ones pass.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const namesIn = (folder: string, ending: string) =>
  readdirSync(folder).flatMap((file) => (file.endsWith(ending) ? file.slice(0, -ending.length) : []));

test('each drill has a runbook', () => {
  const drills = namesIn('tests/drills', '.ts').filter((name) => name !== 'run' && name !== 'scratch');
  expect(drills.length).toBeGreaterThan(5);
  expect(namesIn('docs/runbooks', '.md')).toEqual(expect.arrayContaining(drills));
});

test('the quick drills pass', { timeout: 120_000 }, () => {
  const names = ['bad-release', 'payment-reported-twice', 'lost-key'];
  const { stdout, stderr } = spawnSync(process.execPath, ['tests/drills/run.ts', ...names], { encoding: 'utf8' });
  expect(stdout.match(/^\S+: passed/gm), stderr).toEqual(names.map((name) => `${name}: passed`));
});
