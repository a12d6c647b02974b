import { ok } from '#domain/result.ts';
import {
  drawNumbers,
  type NumberGame,
  numberGame,
  readTicket,
  type Ticket,
  ticketReturn,
} from '#sandbox/games/boards/number-draw.ts';
import type { Engine } from '#sandbox/games/engine.ts';
import type { Facts } from '#sandbox/games/facts.ts';
import { stakesBetween } from '#sandbox/games/stakes.ts';

export type OpenedNumbers = Pick<NumberGame, 'kind' | 'highest' | 'drawn'> & {
  /** By how many numbers were chosen: hundredths of the stake for each count of hits from 0. */
  readonly pays: readonly (readonly [chosen: number, pays: readonly number[]])[];
};
/** The numbers in the order in which they fell. */
export type NumbersRound = { readonly fallen: readonly number[] };

/** Keno and lotto: the player's numbers, and the house's. */
export function numberEngine(
  kind: NumberGame['kind'],
  facts: Pick<Facts, 'min_bet' | 'max_bet' | 'rtp'>,
): Engine<OpenedNumbers, Ticket, null, NumbersRound> {
  const game = numberGame(kind, Number(facts.rtp.replace('.', '')));
  return {
    family: 'numbers',
    stakes: stakesBetween(facts.min_bet, facts.max_bet),
    opened: { kind, highest: game.highest, drawn: game.drawn, pays: [...game.pays] },
    readPlay(asked) {
      const read = readTicket(game, asked, { least: facts.min_bet, most: facts.max_bet });
      return read.ok ? ok({ play: read.value, stake: read.value.stake }) : read;
    },
    begin(ticket, draw) {
      const fallen = drawNumbers(game, draw);
      return { state: null, shown: { fallen }, win: ticketReturn(game, ticket, fallen) };
    },
  };
}
