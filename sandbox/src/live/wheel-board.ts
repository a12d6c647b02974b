import { boardOf } from '#sandbox/games/boards/board.ts';

/** A motif on c of 54 equal segments pays 52 / c - 1 to one, so that every bet returns exactly 96.30 %. */
const motifs = {
  palm: { pays: 100, segments: 26 },
  amphora: { pays: 300, segments: 13 },
  fig: { pays: 1200, segments: 4 },
  fish: { pays: 1200, segments: 4 },
  hand: { pays: 1200, segments: 4 },
  moon: { pays: 2500, segments: 2 },
  sun: { pays: 5100, segments: 1 },
} as const;
export type Motif = keyof typeof motifs;
export const WHEEL_RTP = 9630;

/** Clockwise; no two neighbours have the same pay. */
export const segments: readonly Motif[] = (
  'palm amphora palm fig palm amphora palm fish palm amphora palm hand palm amphora palm moon palm amphora palm fig ' +
  'palm amphora palm fish palm amphora palm hand palm amphora sun amphora palm fig palm amphora palm fish palm ' +
  'amphora palm hand palm amphora palm moon palm fig palm fish palm hand palm amphora'
).split(' ') as Motif[];

export type WheelOutcome = { readonly stop: number };

export const wheelBoard = boardOf<WheelOutcome>({
  bets: new Map(Object.entries(motifs).map(([motif, { pays }]) => [motif, { pays: [pays], rtp: WHEEL_RTP }])),
  drawOutcome: (draw) => ({ stop: draw(segments.length) }),
  paysFor: (bet, { stop }, odds) => (segments[stop] === bet ? odds : null),
});

export const wheelResult = ({ stop }: WheelOutcome): string => String(motifs[segments[stop] as Motif].pays / 100);
