// What every measurement ends in: one row of the table that `npm run bench` prints.
export type Figure = {
  /** As in the list of figures: S13. */
  readonly name: string;
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  readonly peer: string;
  readonly isReached: boolean;
};
