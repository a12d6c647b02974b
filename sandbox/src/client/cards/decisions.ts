import { element } from '#sandbox/client/element.ts';
import type { Shell } from '#sandbox/client/shell.ts';

export type Choice = {
  readonly label: string;
  /** What it adds to the stake, in words. */
  readonly note?: string;
  readonly decision: () => object;
};

/**
 * Large buttons for what can be decided now. The keys 1, 2, ... press them while the focus is among them, and only then:
 * a key that acts from anywhere would be in the way of whoever speaks to their device.
 */
export function offer(shell: Shell, choices: readonly Choice[]): void {
  // A single button has the focus anyway, and Enter and Space press it.
  const buttons = choices.map((choice, at) => button(shell, choice, choices.length > 1 ? `${at + 1}` : ''));
  shell.decisions.replaceChildren(...buttons);
  shell.decisions.onkeydown = ({ key, repeat }) => {
    if (!repeat) buttons[Number(key) - 1]?.click();
  };
}

function button(shell: Shell, { label, note, decision }: Choice, key: string): HTMLButtonElement {
  const made = element('button', { type: 'button', class: 'decision', 'aria-keyshortcuts': key === '' ? false : key }, [
    element('span', {}, [label]),
    ...(note ? [element('small', {}, [note])] : []),
    ...(key === '' ? [] : [element('kbd', { 'aria-hidden': 'true' }, [key])]),
  ]);
  made.addEventListener('click', () => void shell.decide(decision()));
  return made;
}
