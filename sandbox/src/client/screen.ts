import type { OpenedGame, ShownRound } from '#sandbox/games/protocol.ts';

export type GameShell = {
  readonly isBusy: boolean;
  readonly decisions: HTMLElement;
  focus(): void;
  showMessage(message: string, unseen?: string): void;
  showWin(minor: number): void;
  /** Lets an interrupted round continue after these parts. */
  reportShown(round: ShownRound, parts: number): void;
  decide(decision: object): Promise<void>;
};

export type Screen<Shown> = {
  readonly field: Element;
  readonly rules: readonly (Node | string)[];
  readonly action: { readonly label: string; readonly outline: string };
  readonly stakeControl?: HTMLElement;
  readonly tray?: HTMLElement;
  readPlay(stake: number): object | null;
  start(): void;
  /** Plays a step's animation to its end; then shows decisions in a game that waits. */
  show(round: ShownRound<Shown>, how: 'played' | 'resumed'): Promise<void>;
  /** Restores what was shown before a failed play. */
  rest(): Promise<void>;
  outcomeText?(round: ShownRound<Shown>): string;
  /** Describes the field for screen readers only. */
  unseen?(round: ShownRound<Shown>): string;
};

/** Deliberately bivariant: the server decides the family. */
export type ScreenModule = { openScreen(game: OpenedGame, shell: GameShell): Screen<object> };

const CALM_PAUSE_MS = 350;

/** Whether the player prefers reduced motion: outcomes are then shown without animation. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, isCalm() ? Math.min(ms, CALM_PAUSE_MS) : ms));

/** Tones are silent until the player switches sound on. */
let context: AudioContext | null = null;

export function switchSound(): boolean {
  void context?.close();
  context = context ? null : new AudioContext();
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
