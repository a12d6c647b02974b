import * as v from 'valibot';
import { expect, test } from 'vitest';
import { priceBuilder } from '#contract/sportsbook/bet-builder.ts';

const nothing = { outcome_id: null, odd: null, apart: null, margin: 6, most: 6, others: {} };
const offered = { ...nothing, outcome_id: 'a:b:c:d', odd: '3.20', apart: '4.05' };

test.each([
  ['nothing offered', nothing],
  ['a price', offered],
])('%s is an answer', (_, answer) => {
  expect(v.is(priceBuilder.answer, answer)).toBe(true);
});

test.each([
  ['a price of nothing', { ...offered, outcome_id: null }],
  ['something without a price', { ...offered, odd: null }],
  ['words for a price', { ...offered, odd: 'soon' }],
  ['a price that pays less than the stake', { ...offered, odd: '0.50' }],
  ['a reason that nobody knows', { ...nothing, others: { 'a:b': 'tired' } }],
])('with %s it is a bad answer: nothing without a price comes onto the betslip', (_, answer) => {
  expect(v.is(priceBuilder.answer, answer)).toBe(false);
});
