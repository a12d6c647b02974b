/** What a game's page and its server say to each other. */
import * as v from 'valibot';
import { IntegrationName } from '#contract/slots.ts';
import { longText, shortText } from '#contract/values.ts';
import type { Outcome } from '#sandbox/games/spin.ts';

export const Visit = v.object({
  integration: IntegrationName,
  game_id: shortText,
  mode: v.picklist(['real', 'demo', 'freespin']),
  token: longText,
});
export type Visit = v.InferOutput<typeof Visit>;
export const SpinRequest = v.object({
  ...Visit.entries,
  id: v.pipe(v.string(), v.uuid()),
  stake: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export const SeenRequest = v.object({ ...Visit.entries, id: v.pipe(v.string(), v.uuid()) });

/** What a finished spin shows. Amounts are minor units. */
export type ShownRound = Outcome & { readonly id: string; readonly stake: number; readonly win: number };

export type OpenedGame = {
  readonly name: string;
  readonly producer: string;
  readonly currency: string;
  readonly balance: number;
  /** Hundredths of a per cent. */
  readonly rtp: number;
  readonly stakes: readonly number[];
  readonly lines: readonly (readonly number[])[];
  readonly reels: readonly (readonly number[])[];
  /** Picture of each symbol by number; the last one is the wild. */
  readonly symbols: readonly string[];
  /** Tenths of a line stake, by symbol, for three of a kind and more. */
  readonly paytable: readonly (readonly number[])[];
  readonly hue: number;
  /** A round that ended while nobody was looking. */
  readonly interrupted: ShownRound | null;
};
export type SpinAnswer = { readonly round: ShownRound; readonly balance: number | null };
/** `unknown`: the wallet cannot be reached; nothing is lost, the round is settled when it answers again. */
export type GameRefusal = { readonly code: string };
