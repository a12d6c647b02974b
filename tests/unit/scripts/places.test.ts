import { expect, test } from 'vitest';
import { featurePaths, places, strangers } from '../../../scripts/check/places.ts';

test('a folder that is no feature is named with its layer', () => {
  expect(strangers('src/stores', ['wheel', 'helpers'], [])).toEqual([
    'src/stores/helpers is no feature of scripts/check/places.ts',
  ]);
});

test('a layer may have a folder beside its features', () => {
  expect(strangers('src/islands', ['ui', 'wheel'], ['ui'])).toEqual([]);
});

test('a configuration that names what is in a feature is found, and one that names layers is not', () => {
  const listed =
    "include: ['src/islands/wheel/**/*.tsx', './src/stores/lobby/cards.ts'], main: './backoffice/wrangler.toml'";
  expect(featurePaths('some.config.ts', listed)).toEqual([
    "some.config.ts names 'src/islands/wheel/**/*.tsx', which is a feature's own",
    "some.config.ts names './src/stores/lobby/cards.ts', which is a feature's own",
  ]);
  expect(featurePaths('some.config.ts', "include: ['src/**/*.tsx', 'tests/unit/**/*.test.ts']")).toEqual([]);
});

test('every folder of every layer is known, and no configuration names what is in one', async () => {
  expect(await places()).toBe('');
});
