import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FILE, fingerprint } from '../../simulator/evening/document.ts';
import { Meter } from '../../simulator/evening/meter.ts';
import { reckon } from '../../simulator/evening/reckoning.ts';

test('the page on capacity matches this code, these costs and these assumptions', async () => {
  const page = readFileSync(FILE, 'utf8');
  expect(page, 'npm run simulate -- --players=1000000 --write').toContain(`Of the reckoning ${await fingerprint()}:`);
});

test('an evening is the same for the same seed, and differs for another', async () => {
  const peaks = async (seed: number) => {
    const { house } = await reckon(2_000, seed);
    return JSON.stringify([...house.classes(), house.database]);
  };
  expect(await peaks(7)).toBe(await peaks(7));
  expect(await peaks(8)).not.toBe(await peaks(7));
});

test('requests that arrive faster than one object answers are queued and answered later', () => {
  const meter = new Meter(100);
  for (const calls of [150, 150, 50, 0]) {
    meter.call('hot', calls);
    meter.call('calm', 1);
    meter.tick();
  }
  expect(meter.peak).toEqual({ name: 'hot', calls: 150, queue: 100 });
  expect([meter.calls, meter.size]).toEqual([354, 2]);
});
