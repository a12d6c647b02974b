import type { Shell } from '#sandbox/client/shell.ts';
import type { OpenedGame, ShownRound } from '#sandbox/games/protocol.ts';

/** What a family adds to the shell that all games share: its field, its rules, and how its rounds are shown. */
export type Screen<Shown> = {
  /** Between the title and the bar. */
  readonly field: Element;
  /** What pays and how it is played, for the dialog. */
  readonly rules: readonly (Node | string)[];
  /** The button that stakes: its name and the outline of its icon. */
  readonly action: { readonly label: string; readonly outline: string };
  /** In place of the steps of one stake, where the stake is made of many bets. */
  readonly stakeControl?: HTMLElement;
  /** What the bets are made with, over the bar: chips. */
  readonly tray?: HTMLElement;
  /** What is played when the button is pressed. @returns null while there is nothing to play for. */
  readPlay(stake: number): object | null;
  /** The button was pressed: something moves until the answer is here. */
  start(): void;
  /** Shows a step to its end; in a game that waits, with the decisions there are. */
  show(round: ShownRound<Shown>, how: 'played' | 'resumed'): Promise<void>;
  /** Nothing came of it: as it was before, and the decisions again if it waits. */
  rest(): Promise<void>;
  /** How it ended, in words, before the sentence on the money: for whoever does not see the field. */
  spoken?(round: ShownRound<Shown>): string;
  /** What lies on the field and would be too long to read beside it: told, and not shown, after that sentence. */
  unseen?(round: ShownRound<Shown>): string;
};

/** What a family's module exports. Bivariant on purpose: the server has said which family's words these are. */
export type ScreenModule = {
  openScreen(game: OpenedGame, shell: Shell): Screen<object>;
};
