import * as v from 'valibot';
import { err, ok } from '#domain/result.ts';
import type { Board } from '#sandbox/games/boards/board.ts';
import { chipsBetween } from '#sandbox/games/boards/chips.ts';
import {
  type BetLimits,
  type RoundBets,
  readBets,
  type SettledBets,
  settleBets,
} from '#sandbox/games/boards/round-bets.ts';
import type { Engine, Family } from '#sandbox/games/engine.ts';
import type { Facts } from '#sandbox/games/facts.ts';

export type OpenedBoard = { readonly limits: BetLimits };
export type BoardRound<Outcome> = SettledBets & { readonly outcome: Outcome };

const Asked = v.object({ bets: v.unknown() });

/** A board for one player, at his own pace. @param stakes chips, where many bets make a stake. */
export function boardEngine<Outcome>(
  family: Family,
  board: Board<Outcome>,
  facts: Pick<Facts, 'min_bet' | 'max_bet'>,
  stakes: readonly number[] = chipsBetween({ least: facts.min_bet, most: facts.max_bet }),
): Engine<OpenedBoard, RoundBets, null, BoardRound<Outcome>> {
  const limits = { least: facts.min_bet, most: facts.max_bet };
  return {
    family,
    stakes,
    opened: { limits },
    readPlay(asked) {
      const parsed = v.safeParse(Asked, asked);
      if (!parsed.success) return err('bad_request');
      const read = readBets(board, parsed.output.bets, limits);
      return read.ok ? ok({ play: read.value.bets, stake: read.value.stake }) : read;
    },
    begin(bets, draw) {
      const outcome = board.drawOutcome(draw);
      const settled = settleBets(board, bets, outcome);
      return { state: null, shown: { outcome, ...settled }, win: settled.win };
    },
  };
}
