/** A bet slip: what it is placed as, what it asks for and what it would pay. */

export const slipTypes = ['single', 'combined', 'system'] as const;
/** Which new prices are taken without asking again: none, only better ones, or any. */
export const acceptChanges = ['none', 'higher', 'any'] as const;
export type SlipType = (typeof slipTypes)[number];
export type Selected = { readonly eventId: string; readonly marketId: string; readonly outcomeId: string };

/** `eventId/marketId/outcomeId`: none of its parts has a slash. */
export const selectionKey = ({ eventId, marketId, outcomeId }: Selected): string =>
  `${eventId}/${marketId}/${outcomeId}`;

/** @returns null for what is no selection's key. */
export function readSelectionKey(key: string): Selected | null {
  const parts = /^([\w.:-]{1,80})\/([\w.:-]{1,80})\/([\w.:-]{1,80})$/.exec(key);
  const [, eventId = '', marketId = '', outcomeId = ''] = parts ?? [];
  return parts && { eventId, marketId, outcomeId };
}

const FEWEST = { single: 1, combined: 2, system: 3 } as const;

/** What a slip of so many selections is placed as, when its owner would like it to be `wanted`. */
export function slipTypeOf(wanted: SlipType, selections: number): SlipType {
  if (selections >= FEWEST[wanted]) return wanted;
  return selections < FEWEST.combined ? 'single' : 'combined';
}

/** How many selections a line of a system of `selections` may have. */
export const systemSizes = (selections: number): readonly number[] =>
  Array.from({ length: Math.max(0, selections - 2) }, (_, place) => place + 2);

/** How many selections a line has. */
export const lineSize = (type: SlipType, system: number, selections: number): number =>
  type === 'single' ? 1 : type === 'combined' ? selections : Math.min(system, selections - 1);

/** Places in a list of selections that cannot be in one ticket: two of one match. */
export function clashing(selections: readonly Pick<Selected, 'eventId'>[]): readonly number[] {
  const seen = new Map<string, number>();
  for (const { eventId } of selections) seen.set(eventId, (seen.get(eventId) ?? 0) + 1);
  return selections.flatMap(({ eventId }, place) => ((seen.get(eventId) ?? 0) > 1 ? [place] : []));
}

/** What a market's id says: "total.goals.2.5" is the total of goals with the line 2.5. */
export function marketOfId(marketId: string): { kind: string; count: string; line: number | null } {
  const [kind = '', count = '', ...line] = marketId.split('.');
  const number = Number(line.join('.'));
  return { kind, count, line: line.length > 0 && Number.isFinite(number) ? number : null };
}
