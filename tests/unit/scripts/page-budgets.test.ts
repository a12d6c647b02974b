import { expect, test } from 'vitest';
import type { PageBytes } from '../../../scripts/check/page-budgets.ts';
import { budgetFor, limits, listComplaints } from '../../../scripts/check/page-budgets.ts';

const most = limits.text.markup ?? 0;
const light: PageBytes = {
  markup: most,
  scripts: 0,
  scriptsBeforeIntent: 0,
  filesBeforeIntent: 0,
  inlineScripts: 4_000,
};
const complaints = (path: string, bytes: Partial<PageBytes>) =>
  listComplaints({ address: `/ar${path}`, budget: budgetFor(path), bytes: { ...light, ...bytes } });

test('a page within its budget passes', () => {
  expect(complaints('/terms-and-conditions/generalTerms', {})).toEqual([]);
});

test('a page over its budget is reported with its address, its bytes and the limit', () => {
  expect(complaints('/terms-and-conditions/generalTerms', { markup: most + 1 })).toEqual([
    `/ar/terms-and-conditions/generalTerms (text): HTML and CSS ${most + 1}, at most ${most}`,
  ]);
});

test.each(['/help', '/faq/depoziti-i-vyplati', '/persons', '/credits', '/promotions', '/promotions-detail/wheel'])(
  '%s loads no script before the first interaction',
  (path) => {
    expect(complaints(path, { filesBeforeIntent: 1 })).toEqual([
      `/ar${path} (text): script files before first intent 1, at most 0`,
    ]);
  },
);
