import * as v from 'valibot';
import { expect, test } from 'vitest';
import { priceBuilder } from '#contract/sportsbook/bet-builder.ts';

const nothing = { outcome_id: null, odd: null, apart: null, margin: 6, most: 6, others: {} };
const offered = { ...nothing, outcome_id: 'a:b:c:d', odd: '3.20', apart: '4.05' };

test.each([
  ['nothing offered', nothing],
  ['a price', offered],
])('%s is a valid answer', (_, answer) => {
  expect(v.is(priceBuilder.answer, answer)).toBe(true);
});

test.each([
  ['a price of zero', { ...offered, outcome_id: null }],
  ['an entry without a price', { ...offered, odd: null }],
  ['a price in words', { ...offered, odd: 'soon' }],
  ['a price that pays less than the stake', { ...offered, odd: '0.50' }],
  ['an unknown reason', { ...nothing, others: { 'a:b': 'tired' } }],
])('%s is an invalid answer: nothing without a price enters the betslip', (_, answer) => {
  expect(v.is(priceBuilder.answer, answer)).toBe(false);
});
