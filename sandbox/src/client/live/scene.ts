import type { BetBoard, BoardStage } from '#sandbox/client/boards/bet-board.ts';
import type { ShownResult } from '#sandbox/client/boards/board-texts.ts';
import type en from '#sandbox/client/live/texts/en.json';
import { translate } from '#sandbox/client/texts.ts';
import type { Bet } from '#sandbox/games/boards/board.ts';
import type { TableState } from '#sandbox/live/messages.ts';

export const liveText = await translate<typeof en>(
  (locale) => import(`./texts/${locale}.json`, { with: { type: 'json' } }),
);

export type Scene<Outcome> = Omit<BoardStage<Outcome>, 'rest'> & {
  readonly rules: readonly (Node | string)[];
  open(state: TableState<Outcome>): void;
  outcomeText(outcome: Outcome): string;
  result(word: string): ShownResult;
};

export type SceneBets = Map<string, Bet>;
export type SceneMaker = { readonly bets: SceneBets; nameOf(bet: string): string; make(board: BetBoard): Scene<never> };
