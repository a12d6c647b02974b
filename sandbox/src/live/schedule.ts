/** Rounds follow the clock: a table's name and the time determine the round, and nothing is stored. */

/**
 * open: stakes are taken; closed: no stakes, nothing drawn yet; deciding: a window for decisions; result: it is public.
 */
export type Phase = 'open' | 'closed' | 'deciding' | 'result';
export type Stage = { readonly phase: Phase; readonly ms: number };
export type Schedule = readonly Stage[];

/** Epoch milliseconds. */
export type Moment = {
  readonly round: number;
  readonly stage: number;
  readonly phase: Phase;
  readonly startsAt: number;
  readonly endsAt: number;
};

export const periodOf = (schedule: Schedule): number => schedule.reduce((sum, { ms }) => sum + ms, 0);

/** Tables have different offsets, so that they do not all spin at once. */
function offsetOf(table: string, schedule: Schedule): number {
  let hash = 2166136261;
  for (const letter of table) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash % periodOf(schedule);
}

export function momentAt(table: string, schedule: Schedule, now: number): Moment {
  const period = periodOf(schedule);
  const round = Math.floor((now + offsetOf(table, schedule)) / period);
  return schedule.reduce<Moment | null>((found, _, stage) => {
    const moment = stageOf(table, schedule, round, stage);
    return moment.startsAt <= now ? moment : found;
  }, null) as Moment;
}

export function stageOf(table: string, schedule: Schedule, round: number, stage: number): Moment {
  const before = periodOf(schedule.slice(0, stage));
  const startsAt = round * periodOf(schedule) - offsetOf(table, schedule) + before;
  const { phase, ms } = schedule[stage] as Stage;
  return { round, stage, phase, startsAt, endsAt: startsAt + ms };
}

export const lastResult = ({ round, phase }: Moment): number => (phase === 'result' ? round : round - 1);

/** The closing time of this round while bets are open, else of the next one. */
export function nextClosing(table: string, schedule: Schedule, { round, phase, endsAt }: Moment): number {
  return phase === 'open' ? endsAt : stageOf(table, schedule, round + 1, 0).endsAt;
}
