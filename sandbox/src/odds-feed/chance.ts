/**
 * The odds feed is not stored: each instance computes it from names, a key and the time. The course of a match is drawn
 * with the operator's secret, so that nobody can compute future results from this source: HMAC-SHA256 of the name seeds
 * a generator of 128 bits (sfc32).
 */
import { createHmac } from 'node:crypto';

export type Chance = () => number;

/** @param key empty for public facts, such as fixtures. */
export function chanceFrom(name: string, key = ''): Chance {
  const digest = createHmac('sha256', key).update(name).digest();
  let [a, b, c, counter] = [0, 4, 8, 12].map((at) => digest.readInt32LE(at)) as [number, number, number, number];
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}

export const chanceOf = (name: string, key = ''): number => chanceFrom(name, key)();

export function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as Item, mixed[at] as Item];
  }
  return mixed;
}
