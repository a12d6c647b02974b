import * as v from 'valibot';
import { err, ok, type Result } from '#domain/result.ts';
import type { Draw, Engine, Facts, Family, Step } from '#sandbox/games/engine.ts';

/** In minor units. Multiples of a tenth of the unit, so that no pay is rounded. */
const ladder = [
  100, 200, 300, 400, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
  3_000_000,
];

export function stakesBetween(least: number, most: number): number[] {
  const offered = ladder.filter((stake) => stake >= least && stake <= most);
  return offered.length > 0 ? offered : [Math.ceil(least / 100) * 100];
}

export const rtpOf = ({ rtp }: Pick<Facts, 'rtp'>): number => Number(rtp.replace('.', ''));

const PlayInput = v.object({ stake: v.number() });

export function readStake(
  input: unknown,
  isOffered: (stake: number) => boolean,
): Result<number, 'bad_request' | 'bet_limit'> {
  if (!v.is(PlayInput, input)) return err('bad_request');
  return isOffered(input.stake) ? ok(input.stake) : err('bet_limit');
}

/**
 * A game in which a play is only a stake and ends at once. Accepts any stake within the offered ones for which every
 * pay is whole.
 */
export function stakeEngine<Opened, Shown>(
  family: Family,
  { min_bet, max_bet }: Pick<Facts, 'min_bet' | 'max_bet'>,
  opened: Opened,
  play: (stake: number, draw: Draw) => Pick<Step<null, Shown>, 'shown' | 'win'>,
): Engine<Opened, { readonly stake: number }, null, Shown> {
  const stakes = stakesBetween(min_bet, max_bet);
  const [least = 0, most = least] = [stakes[0], stakes.at(-1)];
  return {
    family,
    stakes,
    opened,
    readPlay(input) {
      const read = readStake(input, (stake) => stake % 100 === 0 && stake >= least && stake <= most);
      return read.ok ? ok({ play: { stake: read.value }, stake: read.value }) : read;
    },
    begin: ({ stake }, draw) => ({ state: null, ...play(stake, draw) }),
  };
}
