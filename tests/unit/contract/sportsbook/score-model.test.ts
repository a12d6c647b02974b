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

test('a model of goals and of the first half is taken as it is', () => {
  expect(v.parse(OptionalModel, model)).toEqual(model);
  expect(v.parse(OptionalModel, { ...model, rates: [20, 20], half: null })).toMatchObject({ rates: [20, 20] });
});

test.each([
  ['rates below zero', { ...model, rates: [-1, 1] }],
  ['rates that are no number', { ...model, rates: [Number.NaN, 1] }],
  ['rates without an end', { ...model, rates: [Number.POSITIVE_INFINITY, 1] }],
  ['a margin that pays more than is staked', { ...model, margin: 99 }],
  ['part of a goal', { ...model, score: [0.5, 0] }],
  ['more goals at the break than there were at all', half({ score: [3, 1] })],
  ['a share beyond the whole', half({ share: 1.1 })],
  ['so many goals that all first halves of all ends would not fit into memory', { ...model, rates: [20, 20] }],
])('with %s, a model counts as not told', (_, told) => {
  expect(v.parse(OptionalModel, told)).toBeNull();
});
