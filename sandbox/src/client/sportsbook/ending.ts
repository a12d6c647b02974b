/** One end for all that was begun. */
export const ending =
  (stops: readonly (() => void)[]): (() => void) =>
  () => {
    for (const stop of stops) stop();
  };
