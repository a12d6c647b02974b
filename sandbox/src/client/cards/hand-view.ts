import { cardText } from '#sandbox/client/cards/card.ts';
import { button, element, outlines } from '#sandbox/client/element.ts';
import type { GameShell, Screen } from '#sandbox/client/screen.ts';

export type Choice = {
  readonly label: string;
  /** What it adds to the stake, in words. */
  readonly note?: string;
  readonly decision: () => object;
};

/** A game against the dealer: for one player, and at a shared table for players and watchers. */
export type HandView<Hand extends object> = {
  readonly root: HTMLElement;
  readonly rules: readonly (Node | string)[];
  /** What is staked on in a round. */
  readPlay(stake: number): object;
  /** An empty table on which a stake lies: nothing can be changed. */
  close(): void;
  /** What can be staked can be changed again. */
  rest(): void;
  show(hand: Hand, isAtOnce: boolean): Promise<void>;
  /** What can be decided now; nothing when the hand is over. */
  choices(hand: Hand): Choice[];
  /** In words: how the hand stands, or how it ended. */
  spoken(hand: Hand, isEnd: boolean): string;
  /** Which cards lie where, for screen readers. */
  unseen(hand: Hand): string;
};

/** The game for one player, at their own pace. */
export const handScreen = <Hand extends object>(view: HandView<Hand>, shell: GameShell): Screen<Hand> => ({
  field: view.root,
  rules: view.rules,
  action: { label: cardText('deal'), outline: outlines.play },
  readPlay: (stake) => view.readPlay(stake),
  start: () => view.close(),
  async show({ shown, win }, how) {
    await view.show(shown, how === 'resumed');
    if (win === null) offer(shell, view.choices(shown));
  },
  rest: async () => view.rest(),
  spoken: ({ shown, win }) => view.spoken(shown, win !== null),
  unseen: ({ shown }) => view.unseen(shown),
});

/**
 * Large buttons for what can be decided now. The keys 1, 2, ... press them while the focus is among them, and only then:
 * a key that acts from anywhere would get in the way of speech input.
 */
export function offer(shell: GameShell, choices: readonly Choice[]): void {
  // A single button has the focus anyway, and Enter and Space press it.
  const buttons = choices.map(({ label, note, decision }, at) => {
    const key = choices.length > 1 && `${at + 1}`;
    const content = [
      element('span', {}, [label]),
      note && element('small', {}, [note]),
      key && element('kbd', { 'aria-hidden': 'true' }, [key]),
    ];
    return button('decision', content, () => void shell.decide(decision()), { 'aria-keyshortcuts': key });
  });
  shell.decisions.replaceChildren(...buttons);
  shell.decisions.onkeydown = ({ key, repeat }) => {
    if (!repeat) buttons[Number(key) - 1]?.click();
  };
}
