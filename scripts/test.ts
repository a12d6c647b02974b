// `npm test`: runs suites one after the other, because in parallel they only slow each other down; two mostly wait for
// processes. `npm test -- --changed`, or `--changed=main`: runs the tests whose imports reach uncommitted changes, or
// the difference from main.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { buildWhatIsStale } from './house/build.ts';
import { type Command, type Outcome, run } from './house/run.ts';
import { reportRefusal } from './house/settings.ts';

/** Repeats failures at the end of the long log. */
const LINES = 14;
const LAST_LINES = 80;
const words = (message: string): string => stripVTControlCharacters(message).split('\n').slice(0, LINES).join('\n    ');

/** Errors outside of any test. */
const lastLines = (output: string): string => {
  const lines = stripVTControlCharacters(output).split('\n');
  return lines.slice(-LAST_LINES).join('\n    ');
};

function vitestFaults({ testResults }: JsonTestResults): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n    ${words((failureMessages ?? []).join('\n'))}`),
    ...(message === '' ? [] : [`${name}\n    ${words(message)}`]),
  ]);
}

/** Flaky tests passed on retry. */
function playwrightFaults({ suites = [], specs }: JSONReportSuite): string[] {
  const faults = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => `    ${words(message)}`));
        return `${status === 'flaky' ? 'second try' : 'failed'}: [${projectName}] ${file}: ${title}\n${messages.join('\n    --\n')}`;
      }),
  );
  return [...faults, ...suites.flatMap(playwrightFaults)];
}

type Count = { passed: number; failed: number; faults: string[] };
type Suite = { name: string; command: Command; report: string; countOf: (report: string) => Count };

const reports = join('test-results', 'reports');
/** More retries indicate a fault of the tests or of the site. */
const MAX_SECOND_TRIES = 5;
/** The parameter that selects changed tests, the same for both runners. */
const changed = process.argv.slice(2).find((parameter) => /^--changed(=|$)/.test(parameter)) ?? null;
const changedFlag = (option: string): string[] => (changed === null ? [] : [changed.replace('--changed', option)]);
const mayBeEmpty = (option: string): string[] => (changed === null ? [] : [option]);

const vitest = (name: string, config: string): Suite => {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const only = [...changedFlag('--changed'), ...mayBeEmpty('--passWithNoTests')];
  return {
    name,
    command: ['vitest', 'run', '--config', config, ...reporters, ...only],
    report,
    countOf: (text) => {
      const read = JSON.parse(text) as JsonTestResults;
      return { passed: read.numPassedTests, failed: read.numFailedTests, faults: vitestFaults(read) };
    },
  };
};

const e2e: Suite = {
  name: 'e2e',
  command: [
    'playwright',
    'test',
    '--reporter=line,json',
    ...changedFlag('--only-changed'),
    ...mayBeEmpty('--pass-with-no-tests'),
  ],
  report: join(reports, 'e2e.json'),
  countOf: (text) => {
    const read = JSON.parse(text) as JSONReport;
    const { expected, unexpected, flaky } = read.stats;
    const faults = read.suites.flatMap(playwrightFaults);
    if (flaky <= MAX_SECOND_TRIES) return { passed: expected + flaky, failed: unexpected, faults };
    return { passed: expected, failed: unexpected + flaky, faults: [...faults, `${flaky} tests needed a second try.`] };
  },
};
/** Runs in engines other than Chromium, if they are installed. */
const browsers: Suite = {
  name: 'browsers',
  command: ['node', 'tests/browsers/run.ts', '--short', `--report=${join(reports, 'browsers.json')}`],
  report: join(reports, 'browsers.json'),
  countOf: (text) => JSON.parse(text) as Count,
};
/** Stages run in sequence, the suites of a stage in parallel. */
const stages: Suite[][] = [
  [vitest('unit', 'vitest.config.ts')],
  [vitest('worker', 'vitest.worker.config.ts')],
  [vitest('contract', 'vitest.contract.config.ts'), vitest('launcher', 'vitest.launcher.config.ts')],
  [e2e],
  ...(changed === null ? [[browsers]] : []),
];

/** @param isAlone streams its output; otherwise the output is printed at the end. */
async function runSuite(suite: Suite, isAlone: boolean): Promise<Count> {
  const title = `\n── ${suite.name} ──`;
  if (isAlone) console.log(title);
  const stream = (piece: Buffer) => process.stdout.write(piece);
  const outcome = await run(suite.command, { PLAYWRIGHT_JSON_OUTPUT_FILE: suite.report }, isAlone ? stream : undefined);
  if (!isAlone) console.log(`${title}\n${outcome.output}`);
  return counted(suite, outcome);
}

/** Counts a failed process without a failed test as one failure. */
function counted(suite: Suite, { status, output }: Outcome): Count {
  const count = countIn(suite);
  if (status === 0 || count.failed > 0) return count;
  const fault = `${suite.name} ended with ${status} though no test failed. Its last lines:\n${lastLines(output)}`;
  return { ...count, failed: 1, faults: [...count.faults, fault] };
}

function countIn(suite: Suite): Count {
  try {
    return suite.countOf(readFileSync(suite.report, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, faults: [] };
  }
}

try {
  // The commands that start the platform build it.
  if (changed === null) await buildWhatIsStale(console.log);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const counts: Count[] = [];
  for (const stage of stages)
    counts.push(...(await Promise.all(stage.map((suite) => runSuite(suite, stage.length === 1)))));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  for (const fault of counts.flatMap(({ faults }) => faults)) console.log(`\n${fault}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  reportRefusal(error);
}
