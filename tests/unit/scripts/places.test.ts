import { expect, test } from 'vitest';
import { places, strangers } from '../../../scripts/check/places.ts';

test('a folder that is no feature is named with its layer', () => {
  expect(strangers('src/stores', ['wheel', 'helpers'], [])).toEqual([
    'src/stores/helpers is no feature of scripts/check/places.ts',
  ]);
});

test('a layer may have a folder beside its features', () => {
  expect(strangers('src/islands', ['ui', 'wheel'], ['ui'])).toEqual([]);
});

test('every folder of every layer is known', async () => {
  expect(await places()).toBe('');
});
