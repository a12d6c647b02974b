import { expect, test } from 'vitest';
import { toScriptError } from '#shell/reports.ts';

const SITE = 'https://site.test';
const thrown = (name: string, stack: string) => {
  const error = Object.assign(new Error('sami@zellige.example has 12 dinars'), { name, stack });
  return { error } as ErrorEvent;
};

test.each([
  ['of Chrome', `TypeError: sami\n    at f (${SITE}/_astro/base.D3-x_1.js:1:4711)\n    at g (${SITE}/_astro/a.js:2:3)`],
  ['of Firefox and Safari', `f@${SITE}/_astro/base.D3-x_1.js:1:4711\ng@${SITE}/_astro/a.js:2:3`],
])('an error is reported as its kind and the first position in a script of ours, from a stack %s', (_, stack) => {
  expect(toScriptError(thrown('TypeError', stack), SITE)).toEqual({
    name: 'TypeError',
    place: '/_astro/base.D3-x_1.js:1:4711',
  });
});

test('an error of an inline script reveals no page, and one of an extension nothing', () => {
  expect(toScriptError(thrown('Error', `Error\n    at ${SITE}/verify/sami:10:3`), SITE).place).toBe('inline');
  expect(toScriptError(thrown('Error', 'Error\n    at chrome-extension://abc/x.js:1:1'), SITE).place).toBe('elsewhere');
});

test('anything else thrown or rejected is an error without a position', () => {
  expect(toScriptError({ reason: 'sami' } as PromiseRejectionEvent, SITE)).toEqual({
    name: 'Error',
    place: 'elsewhere',
  });
  expect(toScriptError({ error: null } as ErrorEvent, SITE)).toEqual({ name: 'Error', place: 'elsewhere' });
});
