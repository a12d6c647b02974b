import type { OpenedGame, ShownRound } from '#sandbox/games/protocol.ts';

/** What a screen may ask of the shell around it. */
export type GameShell = {
  /** Whether a round or a decision is on its way. */
  readonly isBusy: boolean;
  /** Where a game that waits puts its buttons; they call `decide`. */
  readonly decisions: HTMLElement;
  focus(): void;
  /** @param unseen is for screen readers and not shown. */
  say(message: string, unseen?: string): void;
  /** The win so far, while a round is still being shown. */
  showWin(minor: number): void;
  /** A round of many parts goes on from here when it is interrupted. */
  reportShown(round: ShownRound, parts: number): void;
  /** A decision in the round that waits. */
  decide(decision: object): Promise<void>;
};

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
  /** Goes back to what was shown before a play that failed, with the decisions again if the round waits. */
  rest(): Promise<void>;
  /** How it ended, in words, before the sentence on the money: for screen readers. */
  spoken?(round: ShownRound<Shown>): string;
  /** What lies on the field, read by screen readers after that sentence and not shown. */
  unseen?(round: ShownRound<Shown>): string;
};

/** What a family's module exports. Bivariant on purpose: the server has said which family's words these are. */
export type ScreenModule = {
  openScreen(game: OpenedGame, shell: GameShell): Screen<object>;
};

/** Long enough to see that something has changed. */
const CALM_PAUSE_MS = 350;

/** Whether the player asks for less motion: then outcomes are shown without animation. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Waits between two things that are shown; hardly at all with reduced motion. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, isCalm() ? Math.min(ms, CALM_PAUSE_MS) : ms));

/** Synthesised tones. Silent until the player switches sound on. */
let context: AudioContext | null = null;

/** @returns whether there is sound now. */
export function switchSound(): boolean {
  if (context) {
    void context.close();
    context = null;
  } else {
    context = new AudioContext();
  }
  return context !== null;
}

export function tone(frequency: number, lengthMs: number, afterMs = 0): void {
  if (!context) return;
  const at = context.currentTime + afterMs / 1000;
  const source = new OscillatorNode(context, { frequency, type: 'triangle' });
  const volume = new GainNode(context, { gain: 0.12 });
  volume.gain.setValueAtTime(0.12, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + lengthMs / 1000);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + lengthMs / 1000);
}
