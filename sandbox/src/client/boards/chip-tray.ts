import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { chip } from '#sandbox/client/boards/chip.ts';
import { element, icon } from '#sandbox/client/element.ts';
import { spoken } from '#sandbox/client/texts.ts';

const outlines = {
  undo: 'M9 14L4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  clear: 'M3 6h18M8 6V4h8v2M19 6l-1 14H6L5 6M10 11v5M14 11v5',
  repeat: 'M17 2l4 4l-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4l4-4M21 13v2a3 3 0 0 1-3 3H3',
  double: 'M4 8l5 8M9 8l-5 8M13 10.5a2.8 2.8 0 1 1 5 1.8L13 17h6',
};
export type TrayTool = keyof typeof outlines;
const toolNames = Object.keys(outlines) as TrayTool[];

/** The chips a player holds, one of them chosen, and what can be done with those that lie on the board. */
export class ChipTray {
  readonly root: HTMLElement;
  readonly #tools = new Map<TrayTool, HTMLButtonElement>();
  readonly #chips: HTMLInputElement[];

  constructor(chips: readonly number[], currency: string, onTool: (tool: TrayTool) => void) {
    // The one after the least: a modest first stake, and never the most.
    const first = Math.min(1, chips.length - 1);
    this.#chips = chips.map((worth, at) =>
      element('input', {
        type: 'radio',
        name: 'chip',
        value: worth,
        checked: at === first,
        'aria-label': boardText('chip', { amount: spoken(worth, currency) }),
      }),
    );
    const picker = element('fieldset', { class: 'chips' }, [
      element('legend', {}, [boardText('chips')]),
      ...chips.map((worth, at) =>
        element('label', { class: 'chip-choice' }, [this.#chips[at] as HTMLElement, chip(worth, at)]),
      ),
    ]);
    for (const name of toolNames) {
      const button = element('button', { type: 'button', class: 'tray-tool', title: boardText(name) }, [
        icon(outlines[name]),
        element('span', {}, [boardText(name)]),
      ]);
      button.addEventListener('click', () => onTool(name));
      this.#tools.set(name, button);
    }
    this.root = element('div', { class: 'tray' }, [
      picker,
      element('div', { class: 'tray-tools' }, [...this.#tools.values()]),
    ]);
  }

  /** Minor units. */
  get chosen(): number {
    return Number(this.#chips.find(({ checked }) => checked)?.value ?? 0);
  }

  /** Tools that would do nothing say so, and stay where they are for whoever is on them. */
  offer(can: Readonly<Record<TrayTool, boolean>>): void {
    for (const [name, button] of this.#tools) button.setAttribute('aria-disabled', String(!can[name]));
    this.#swap(can.repeat ? 'repeat' : 'clear', can.repeat ? 'clear' : 'repeat');
  }

  /** One takes all chips away and the other lays the last ones again: never both at once, so they share a place. */
  #swap(shown: TrayTool, hidden: TrayTool): void {
    const [here, gone] = [this.#tools.get(shown), this.#tools.get(hidden)];
    const hadFocus = gone === document.activeElement;
    if (here) here.hidden = false;
    if (hadFocus) here?.focus();
    if (gone) gone.hidden = true;
  }
}
