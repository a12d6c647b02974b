// `npm test`: every test there is, one suite after the other (two at once only make each other slow), and one line at the end.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './house/build.ts';
import { quietEnvironment } from './house/run.ts';
import { RefusedStart } from './house/settings.ts';
import { type PlaywrightReport, playwrightFaults, type VitestReport, vitestFaults } from './test-faults.ts';

type Count = { passed: number; failed: number; faults: string[] };
type Suite = { name: string; command: string[]; report: string; countOf: (report: string) => Count };

const reports = join('test-results', 'reports');

const vitest = (name: string, config: string): Suite => {
  const report = join(reports, `${name}.json`);
  return {
    name,
    command: [
      'vitest',
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    report,
    countOf: (text) => {
      const report = JSON.parse(text) as VitestReport;
      return { passed: report.numPassedTests, failed: report.numFailedTests, faults: vitestFaults(report) };
    },
  };
};

const suites: Suite[] = [
  vitest('unit', 'vitest.config.ts'),
  vitest('worker', 'vitest.worker.config.ts'),
  vitest('launcher', 'vitest.launcher.config.ts'),
  vitest('contract', 'vitest.contract.config.ts'),
  {
    name: 'e2e',
    command: ['playwright', 'test', '--reporter=line,json'],
    report: join(reports, 'e2e.json'),
    countOf: (text) => {
      const report = JSON.parse(text) as PlaywrightReport;
      const { expected, unexpected, flaky } = report.stats;
      return { passed: expected + flaky, failed: unexpected, faults: playwrightFaults(report) };
    },
  },
];

function run(suite: Suite): Count {
  console.log(`\n── ${suite.name} ──`);
  const [command = '', ...parameters] = suite.command;
  const { status } = spawnSync(join('node_modules', '.bin', command), parameters, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...quietEnvironment, PLAYWRIGHT_JSON_OUTPUT_FILE: suite.report },
  });
  const count = countIn(suite);
  // A suite that fell over before or beside its tests has failed, whatever they say.
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function countIn(suite: Suite): Count {
  try {
    return suite.countOf(readFileSync(suite.report, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, faults: [] };
  }
}

try {
  await buildWhatIsStale((line) => console.log(line));
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const counts = suites.map(run);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  for (const fault of counts.flatMap(({ faults }) => faults)) console.log(`\n${fault}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof RefusedStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
