import { LiveCardsScreen } from '#sandbox/client/live/cards/live-cards-screen.ts';
import { LiveBoardScreen } from '#sandbox/client/live/live-board-screen.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import type { Shell } from '#sandbox/client/shell.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';
import type { OpenedLive } from '#sandbox/live/messages.ts';

/** A table that everybody shares: on a board, or of cards. */
export function openScreen(opened: OpenedGame<OpenedLive>, shell: Shell): Screen<never> {
  const { kind } = opened.game;
  return kind === 'blackjack' || kind === 'poker'
    ? new LiveCardsScreen(opened, kind, shell)
    : new LiveBoardScreen(opened, kind, shell);
}
