// The input and the result of every benchmark file.
import type { HouseUnderTest } from '../support/house.ts';

/** One row of the table that `npm run bench` prints. */
export type Figure = {
  /** The figure's name: S13. */
  readonly name: string;
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  readonly peer: string;
  readonly isReached: boolean;
};

export type Bench = {
  /** One house for all benchmarks, started as by `npm start`, with seed data and no visitors. */
  readonly house: HouseUnderTest;
  /** Opt-in: benchmarks with a fresh installation take minutes. */
  readonly withFreshClone: boolean;
  /** Opt-in: slow benchmarks visit only French pages by default. */
  readonly withAllLanguages: boolean;
  /** Slow benchmarks visit only pages whose French address has this prefix. */
  readonly pages: string;
};

export type Measure = (bench: Bench) => Promise<Figure[]>;
