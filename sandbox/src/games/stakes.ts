import * as v from 'valibot';
import { err, ok, type Result } from '#domain/result.ts';
import type { ReadPlay } from '#sandbox/games/engine.ts';

/** Stakes a slot offers, in minor units. Each is a multiple of a tenth of the unit, so that no pay is ever rounded. */
const ladder = [
  100, 200, 300, 400, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
  3_000_000,
];

export function stakesBetween(least: number, most: number): number[] {
  const offered = ladder.filter((stake) => stake >= least && stake <= most);
  return offered.length > 0 ? offered : [Math.ceil(least / 100) * 100];
}

const Asked = v.object({ stake: v.pipe(v.number(), v.safeInteger()) });

/** Reads a play that is nothing but a stake: any that lies within what is offered and of which every pay is whole. */
export function readStake(
  asked: unknown,
  offered: readonly number[],
): Result<ReadPlay<{ readonly stake: number }>, 'bad_request' | 'bet_limit'> {
  const read = v.safeParse(Asked, asked);
  if (!read.success) return err('bad_request');
  const { stake } = read.output;
  const isOffered = stake % 100 === 0 && stake >= (offered[0] ?? 0) && stake <= (offered.at(-1) ?? 0);
  return isOffered ? ok({ play: { stake }, stake }) : err('bet_limit');
}
