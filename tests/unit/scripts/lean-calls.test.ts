import { expect, test } from 'vitest';
import { leanCalls } from '../../../scripts/site/lean-calls.ts';

const FILE = '/house/src/contract/limits.ts';
const call = (summary: string, errors = '') =>
  `defineCall({\n  name: 'getLimits',\n  summary:${summary},${errors}\n});`;

test.each([" 'One line.'", "\n    'Broken: after the name, it’s long.'", ' `With a template.`'])(
  'a browser’s copy of a call says nothing of what it is for, however it is written: %j',
  (written) => {
    expect(leanCalls.transform(call(written), FILE)).toBe(call(" ''"));
  },
);

test.each([
  "\n  errors: ['not_found'],",
  "\n  errors: [\n    ...createErrors,\n    'not_found',\n  ],",
  '\n  errors: sessionErrors,',
])('a browser’s copy of a call names no codes, however they are written: %j', (written) => {
  expect(leanCalls.transform(call(" ''", written), FILE)).toBe(call(" ''"));
});

test('a server’s copy, and what is no contract, stay as they are', () => {
  const code = call(" 'One line.'", "\n  errors: ['not_found'],");
  expect(leanCalls.transform(code, FILE, { ssr: true })).toBeUndefined();
  expect(leanCalls.transform(code, '/house/src/domain/limits.ts')).toBeUndefined();
});
