import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../../../src/stores/**/*.ts', '../../../src/{islands,live}/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The environment itself, and server rendering. */
const isAllowed = (file: string, line: string): boolean =>
  file.endsWith('/stores/environment.ts') || line.includes('given ? Date.now()');

const linesWith = (pattern: RegExp): string[] =>
  Object.entries(sources).flatMap(([file, text]) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line) && !isAllowed(file, line))
      .map((line) => `${file}: ${line.trim()}`),
  );

test('only the environment reads the clocks of the device', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(linesWith(/\bDate\.now\b|\bperformance\.now\b|\bnew Date\(\)(?!\.getTimezoneOffset)/)).toEqual([]);
});
