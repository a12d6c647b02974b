import * as v from 'valibot';
import { IntegrationName } from '#contract/game/embedded-games.ts';
import { longText, shortText } from '#contract/values.ts';
import type { Family } from '#sandbox/games/engine.ts';

export const Visit = v.object({
  integration: IntegrationName,
  game_id: shortText,
  mode: v.picklist(['real', 'demo', 'freespin']),
  token: longText,
});
export type Visit = v.InferOutput<typeof Visit>;
const roundId = v.pipe(v.string(), v.uuid());
export const PlayRequest = v.object({ ...Visit.entries, id: roundId, play: v.looseObject({}) });
/** The play is step 1; each decision carries the number that the previous response gave. */
export const DecideRequest = v.object({
  ...Visit.entries,
  id: roundId,
  step: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(1000)),
  decision: v.looseObject({}),
});
/** `parts`: how many parts of the round have been shown; all of them when omitted. */
export const SeenRequest = v.object({
  ...Visit.entries,
  id: roundId,
  parts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))),
});

/** Amounts are minor units, of all steps so far; `win` is null while the round waits for a decision. */
export type ShownRound<Shown = object> = {
  readonly id: string;
  readonly nextStep: number;
  readonly stake: number;
  readonly win: number | null;
  readonly play: object;
  readonly shown: Shown;
  readonly parts: number;
};

/** Amounts are minor units; `prize` is the sum of wins so far. */
export type GrantedSpins = { readonly left: number; readonly stake: number; readonly prize: number };

export type OpenedGame<Opened = object, Shown = object> = {
  readonly family: Family;
  readonly name: string;
  readonly producer: string;
  readonly currency: string;
  readonly balance: number;
  /** Hundredths of a per cent. */
  readonly rtp: number;
  readonly hue: number;
  readonly stakes: readonly number[];
  readonly granted: GrantedSpins | null;
  readonly game: Opened;
  readonly interrupted: ShownRound<Shown> | null;
};
export type PlayAnswer<Shown = object> = { readonly round: ShownRound<Shown>; readonly balance: number | null };
/**
 * `unknown`: the wallet does not respond, and the round is settled when it does. `nextStep`: the decision had no
 * effect, and the round waits for another.
 */
export type GameRefusal = { readonly code: string; readonly nextStep?: number };

const MAX_BODY_LENGTH = 8_000;

/** @returns null for a body that is too long, not JSON, or not of this shape. */
export async function readBody<S extends v.GenericSchema>(request: Request, schema: S, maxLength = MAX_BODY_LENGTH) {
  const text = await request.text();
  if (text.length > maxLength) return null;
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
