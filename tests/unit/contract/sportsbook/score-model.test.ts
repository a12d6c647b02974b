import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OptionalModel, type ScoreModel } from '#contract/sportsbook/score-model.ts';

const model: ScoreModel = {
  score: [2, 1],
  rates: [1.6, 1.1],
  rho: -0.08,
  half: { score: [1, 1], share: 0.5 },
  margin: 106,
};
const half = (changes: object) => ({ ...model, half: { ...model.half, ...changes } });

test('a model of goals and of the first half is accepted unchanged', () => {
  expect(v.parse(OptionalModel, model)).toEqual(model);
  expect(v.parse(OptionalModel, { ...model, rates: [20, 20], half: null })).toMatchObject({ rates: [20, 20] });
});

test.each([
  ['rates below zero', { ...model, rates: [-1, 1] }],
  ['rates that are not numbers', { ...model, rates: [Number.NaN, 1] }],
  ['infinite rates', { ...model, rates: [Number.POSITIVE_INFINITY, 1] }],
  ['a margin that pays out more than is staked', { ...model, margin: 99 }],
  ['a fraction of a goal', { ...model, score: [0.5, 0] }],
  ['more goals at half-time than at the end', half({ score: [3, 1] })],
  ['a share above one', half({ share: 1.1 })],
  ['more goals than fit in memory with all their first halves', { ...model, rates: [20, 20] }],
])('with %s, a model counts as missing', (_, told) => {
  expect(v.parse(OptionalModel, told)).toBeNull();
});
