// What failed in a suite, from its JSON report: where, and the first lines of why. The log of a whole run is long, and
// its end is what is read.
import { stripVTControlCharacters } from 'node:util';

const LINES = 14;
const words = (message: string): string => stripVTControlCharacters(message).split('\n').slice(0, LINES).join('\n    ');

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

export function vitestFaults({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n    ${words(failureMessages.join('\n'))}`),
    ...(message === '' ? [] : [`${name}\n    ${words(message)}`]),
  ]);
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};
export type PlaywrightReport = PlaywrightSuite & { stats: { expected: number; unexpected: number; flaky: number } };

/** Those that passed at their second try among them. */
export function playwrightFaults({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => `    ${words(message)}`));
        return `${status === 'flaky' ? 'second try' : 'failed'}: [${projectName}] ${file}: ${title}\n${messages.join('\n    --\n')}`;
      }),
  );
  return [...own, ...suites.flatMap(playwrightFaults)];
}
