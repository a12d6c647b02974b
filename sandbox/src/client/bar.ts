import { button, h, icon, iconButton, outlines } from '#sandbox/client/element.ts';
import { type Screen, switchSound } from '#sandbox/client/screen.ts';
import { moneyText, t } from '#sandbox/client/texts.ts';
import { canDeposit, leave, postToSite, visit } from '#sandbox/client/visit.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const MODEST = 500;

function stakeSteps(stakes: readonly number[], money: (minor: number) => string) {
  const last = stakes.length - 1;
  const shown = h('b');
  const less = iconButton('step', t('betLess'), outlines.less, () => step(-1));
  const more = iconButton('step', t('betMore'), outlines.more, () => step(1));
  // Start with a modest stake, or with the lowest one.
  let at = Math.max(
    0,
    stakes.findLastIndex((stake) => stake <= MODEST),
  );
  let isLocked = false;
  let staked: number | null = null;
  const stake = () => stakes[at] ?? 0;
  const step = (by: number) => {
    at = Math.min(last, Math.max(0, at + by));
    shown.textContent = money(staked ?? stake());
    less.disabled = isLocked || at === 0;
    more.disabled = isLocked || at === last;
  };
  step(0);
  return {
    root: h('span.steps', [less, shown, more]),
    stake,
    showStaked(minor: number | null) {
      staked = minor;
      step(0);
    },
    hold(held: boolean) {
      isLocked = held;
      step(0);
    },
  };
}

function rulesDialog(rules: readonly (Node | string)[]): HTMLDialogElement {
  const close = h('button.close', { type: 'submit' }, t('close'));
  return h('dialog.rules', { 'aria-label': t('rules') }, [
    h('h2', { tabindex: -1 }, t('rules')),
    rules,
    h('form', { method: 'dialog' }, close),
  ]);
}

/** The header above every game: its name and all controls that are not part of a bet. */
export function stageHead(name: string, rules: readonly (Node | string)[]): HTMLElement {
  const dialog = rulesDialog(rules);
  const open = iconButton('tool', t('rules'), outlines.rules, () => {
    dialog.showModal();
    // Focus the heading: otherwise long rules open at the button that closes them.
    dialog.querySelector('h2')?.focus();
  });
  const sound = iconButton('tool', t('soundOff'), outlines.silence, () => {
    const isSounding = switchSound();
    relabel(sound, t(isSounding ? 'soundOn' : 'soundOff'), isSounding ? outlines.sound : outlines.silence);
  });
  const out = iconButton('tool', t('lobby'), outlines.leave, leave);
  const kind = visit.mode !== 'real' && h('span.kind', t(visit.mode));
  return h('header.stage-head', [
    h('h1.title', { dir: 'ltr' }, name),
    kind,
    h('div.tools', [open, sound, out]),
    dialog,
  ]);
}

function relabel(iconOnly: HTMLButtonElement, label: string, outline: string): void {
  iconOnly.replaceChildren(icon(outline));
  iconOnly.setAttribute('aria-label', label);
  iconOnly.title = label;
}

const figure = (name: string, label: string, value: HTMLElement) =>
  h('span', { class: `figure ${name}` }, [label, value]);

export class Bar {
  readonly root: HTMLElement;
  readonly main: HTMLButtonElement;
  readonly message = h('p.message', { role: 'status', 'aria-live': 'polite' });
  readonly decisions = h('div.decisions', { hidden: true });
  readonly #deposit = button('close deposit', [t('deposit')], () => postToSite('deposit'), { hidden: true });
  readonly #steps: ReturnType<typeof stakeSteps>;
  readonly #win = h('b');
  readonly #credit = h('b');
  readonly #left = h('b');
  readonly #money: (minor: number) => string;

  constructor(
    game: OpenedGame,
    { action, stakeControl, tray }: Pick<Screen<object>, 'action' | 'stakeControl' | 'tray'>,
    play: () => void,
  ) {
    this.#money = (minor) => moneyText(minor, game.currency);
    this.#steps = stakeSteps(game.stakes, this.#money);
    this.main = iconButton('spin', action.label, action.outline, play);
    const isGranted = game.granted !== null;
    const bar = h('div', { class: isGranted ? 'bar granted' : 'bar' }, [
      figure('stake', t('bet'), stakeControl ?? this.#steps.root),
      isGranted && figure('left', t('spinsLeft'), this.#left),
      this.main,
      figure('win', t('win'), this.#win),
      figure('credit', t(isGranted ? 'prize' : 'credit'), this.#credit),
    ]);
    this.root = h('div.panel', [this.message, this.#deposit, this.decisions, tray, bar]);
    this.showWin(0);
    this.showCredit(game.balance);
    if (game.granted) this.showGranted(game.granted.left, game.granted.prize);
  }

  get stake(): number {
    return this.#steps.stake();
  }

  setBusy(isBusy: boolean): void {
    this.main.setAttribute('aria-disabled', String(isBusy));
    this.#steps.hold(isBusy);
    for (const decision of this.decisions.querySelectorAll('button')) decision.disabled = isBusy;
  }

  /**
   * Shows decisions instead of the button that stakes.
   * @param staked in the round so far; null when no round waits for a decision.
   */
  setWaiting(staked: number | null): void {
    const isWaiting = staked !== null;
    this.decisions.hidden = !isWaiting;
    this.main.hidden = isWaiting;
    this.#steps.showStaked(staked);
    if (isWaiting) this.#steps.hold(true);
  }

  offerDeposit(isWanted: boolean): void {
    this.#deposit.hidden = !isWanted || !canDeposit;
  }

  showWin(minor: number, isGain = false): void {
    this.#win.textContent = this.#money(minor);
    this.#win.parentElement?.classList.toggle('is-gain', isGain);
  }

  showCredit(minor: number): void {
    this.#credit.textContent = this.#money(minor);
  }

  showOver(): void {
    relabel(this.main, t('lobby'), outlines.leave);
  }

  showGranted(left: number, prize: number): void {
    this.#left.textContent = String(left);
    this.showCredit(prize);
  }
}
