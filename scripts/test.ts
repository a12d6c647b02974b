// `npm test`: every test there is, one suite after the other, and one line at the end. Two at once only make each other slow,
// but for two that mostly wait for processes.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './house/build.ts';
import { type Command, quietEnvironment, run } from './house/run.ts';
import { RefusedStart } from './house/settings.ts';
import { type PlaywrightReport, playwrightFaults, type VitestReport, vitestFaults } from './test-faults.ts';

type Count = { passed: number; failed: number; faults: string[] };
type Suite = { name: string; command: Command; report: string; countOf: (report: string) => Count };

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

const e2e: Suite = {
  name: 'e2e',
  command: ['playwright', 'test', '--reporter=line,json'],
  report: join(reports, 'e2e.json'),
  countOf: (text) => {
    const report = JSON.parse(text) as PlaywrightReport;
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected + flaky, failed: unexpected, faults: playwrightFaults(report) };
  },
};
/** One stage after the other; the suites of a stage at once. */
const stages: Suite[][] = [
  [vitest('unit', 'vitest.config.ts')],
  [vitest('worker', 'vitest.worker.config.ts')],
  [vitest('contract', 'vitest.contract.config.ts'), vitest('launcher', 'vitest.launcher.config.ts')],
  [e2e],
];

const titleOf = ({ name }: Suite): string => `\n── ${name} ──`;
const reportingIn = ({ report }: Suite) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report });

/** Says what it does while it does it. */
function runAloud(suite: Suite): Count {
  console.log(titleOf(suite));
  const [tool, ...parameters] = suite.command;
  const { status } = spawnSync(join('node_modules', '.bin', tool), parameters, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...quietEnvironment, ...reportingIn(suite) },
  });
  return counted(suite, status);
}

/** Says at its end what it did, so that two do not speak at once. */
async function runQuietly(suite: Suite): Promise<Count> {
  const { status, output } = await run(suite.command, reportingIn(suite));
  console.log(`${titleOf(suite)}\n${output}`);
  return counted(suite, status);
}

function counted(suite: Suite, status: number | null): Count {
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
  const counts: Count[] = [];
  for (const stage of stages) {
    const [only, second] = stage;
    if (only && !second) counts.push(runAloud(only));
    else counts.push(...(await Promise.all(stage.map(runQuietly))));
  }
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
