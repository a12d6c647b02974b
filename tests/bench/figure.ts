// What every file of measurements is given, and what it ends in.
import type { HouseUnderTest } from '../support/house.ts';

/** One row of the table that `npm run bench` prints. */
export type Figure = {
  /** As in the list of figures: S13. */
  readonly name: string;
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  readonly peer: string;
  readonly isReached: boolean;
};

export type Bench = {
  /** One house for all of them, started as `npm start` does, with the seed and nobody in it. */
  readonly house: HouseUnderTest;
  /** Measurements that install everything once more take minutes: only when asked for. */
  readonly withFreshClone: boolean;
  /** What takes seconds a page looks at French alone unless asked for all three. */
  readonly withAllLanguages: boolean;
  /** What takes seconds a page looks at those whose French address begins so. */
  readonly pages: string;
};

export type Measure = (bench: Bench) => Promise<Figure[]>;
