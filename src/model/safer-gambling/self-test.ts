/** The Problem Gambling Severity Index: nine questions of up to three points. */
export const QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const ANSWERS = [0, 1, 2, 3] as const;
export const BANDS = [0, 1, 3, 8] as const;
export type Band = (typeof BANDS)[number];

export const findBand = (points: number): Band => BANDS.findLast((least) => points >= least) ?? BANDS[0];

/** "3 – 7". */
export function bandRange(band: Band): string {
  const next = BANDS[BANDS.indexOf(band) + 1];
  const most = next === undefined ? QUESTIONS.length * Math.max(...ANSWERS) : next - 1;
  return band === most ? String(band) : `${band} – ${most}`;
}
