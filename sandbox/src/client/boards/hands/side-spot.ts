import type { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { oddsText } from '#sandbox/client/boards/odds-text.ts';
import { element } from '#sandbox/client/element.ts';
import type { Bet } from '#sandbox/games/boards/board.ts';

/** A wide bet that says its name and its odds. */
export const sideSpot = (board: BetBoard, id: string, name: string, bet: Bet | undefined, style: string) =>
  board.spot(
    id,
    [name, element('span', { class: 'odds' }, [boardText('oddsToOne', { odds: oddsText(bet?.pays ?? []) })])],
    style,
  );
