import { element, icon } from '#sandbox/client/element.ts';
import { paytableDialog } from '#sandbox/client/paytable-dialog.ts';
import { isSounding, switchSound } from '#sandbox/client/sound.ts';
import { money, text } from '#sandbox/client/texts.ts';
import { askToDeposit, canDeposit, leave, visit } from '#sandbox/client/visit.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const outlines = {
  spin: 'M3 12a9 9 0 0 1 9-9a9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5m5 4a9 9 0 0 1-9 9a9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
  less: 'M5 12h14',
  more: 'M5 12h14M12 5v14',
  pays: 'M3 5h18M3 12h18M3 19h18',
  sound: 'M11 5L6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13',
  silence: 'M11 5L6 9H3v6h3l5 4zM16 9l6 6M22 9l-6 6',
  leave: 'M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4M10 17l-5-5l5-5M5 12h11',
};

const button = (name: string, label: string, outline: string) =>
  element('button', { type: 'button', class: name, 'aria-label': label, title: label }, [icon(outline)]);
const figure = (name: string, label: string, value: HTMLElement) =>
  element('span', { class: `figure ${name}` }, [label, value]);

/** The controls under the reels. It knows how things look and nothing of rounds. */
export class Board {
  readonly #game: OpenedGame;
  readonly root: HTMLElement;
  readonly spin = button('spin', text('spin'), outlines.spin);
  readonly message = element('p', { class: 'message', role: 'status', 'aria-live': 'polite' });
  readonly #deposit = element('button', { type: 'button', class: 'close deposit', hidden: true }, [text('deposit')]);
  readonly #stake = element('b');
  readonly #win = element('b');
  readonly #credit = element('b');
  readonly #less = button('step', text('betLess'), outlines.less);
  readonly #more = button('step', text('betMore'), outlines.more);
  #at = 0;

  constructor(game: OpenedGame) {
    this.#game = game;
    // A modest first stake: a third of the way up the ladder, never the top.
    this.#at = Math.min(game.stakes.length - 1, Math.floor(game.stakes.length / 3));
    this.#less.addEventListener('click', () => this.#step(-1));
    this.#more.addEventListener('click', () => this.#step(1));
    this.#deposit.addEventListener('click', askToDeposit);
    const lines = element('b', {}, [String(game.lines.length)]);
    const bar = element('div', { class: 'bar' }, [
      figure('stake', text('bet'), element('span', { class: 'steps' }, [this.#less, this.#stake, this.#more])),
      figure('lines', text('lines'), lines),
      this.spin,
      figure('win', text('win'), this.#win),
      figure('credit', text('credit'), this.#credit),
    ]);
    this.root = element('div', { class: 'board' }, [this.message, this.#deposit, bar, this.#tools()]);
    this.#step(0);
    this.showWin(0);
    this.showCredit(game.balance);
  }

  get stake(): number {
    return this.#game.stakes[this.#at] ?? 0;
  }

  setBusy(busy: boolean): void {
    this.spin.setAttribute('aria-disabled', String(busy));
    for (const step of [this.#less, this.#more]) step.disabled = busy;
    if (!busy) this.#step(0);
  }

  /** Only after a stake was refused for want of money: nobody is asked to pay before. */
  offerDeposit(isWanted: boolean): void {
    this.#deposit.hidden = !isWanted || !canDeposit;
  }

  showWin(minor: number): void {
    this.#win.textContent = money(minor);
  }

  showCredit(minor: number): void {
    this.#credit.textContent = money(minor);
  }

  #step(by: number): void {
    this.#at = Math.min(this.#game.stakes.length - 1, Math.max(0, this.#at + by));
    this.#stake.textContent = money(this.stake);
    this.#less.disabled = this.#at === 0;
    this.#more.disabled = this.#at === this.#game.stakes.length - 1;
  }

  #tools(): HTMLElement {
    const pays = button('tool', text('pays'), outlines.pays);
    const dialog = paytableDialog(this.#game);
    pays.addEventListener('click', () => dialog.showModal());
    const sound = button('tool', text('soundOff'), outlines.silence);
    sound.addEventListener('click', () => {
      switchSound();
      const label = text(isSounding() ? 'soundOn' : 'soundOff');
      sound.setAttribute('aria-label', label);
      sound.title = label;
      sound.replaceChildren(icon(isSounding() ? outlines.sound : outlines.silence));
    });
    const out = button('tool', text('lobby'), outlines.leave);
    out.addEventListener('click', leave);
    const { mode } = visit;
    const kind = mode === 'real' ? [] : [element('span', { class: 'kind' }, [text(mode)])];
    return element('div', { class: 'tools' }, [pays, sound, out, ...kind, dialog]);
  }
}
