import { element, icon, iconButton } from '#sandbox/client/element.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import { StakeSteps } from '#sandbox/client/stake-steps.ts';
import { money, text } from '#sandbox/client/texts.ts';
import { askToDeposit, canDeposit } from '#sandbox/client/visit.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const figure = (name: string, label: string, value: HTMLElement) =>
  element('span', { class: `figure ${name}` }, [label, value]);

/** Under every game: what happened, the stake, the button, the win and the credit. It knows nothing of rounds. */
export class Bar {
  readonly root: HTMLElement;
  readonly main: HTMLButtonElement;
  readonly message = element('p', { class: 'message', role: 'status', 'aria-live': 'polite' });
  /** Where a game that waits puts its decisions: in the place of the button. */
  readonly decisions = element('div', { class: 'decisions', hidden: true });
  readonly #deposit = element('button', { type: 'button', class: 'close deposit', hidden: true }, [text('deposit')]);
  readonly #steps: StakeSteps;
  readonly #win = element('b');
  readonly #credit = element('b');
  readonly #left = element('b');

  constructor(
    game: OpenedGame,
    { action, stakeControl, tray }: Pick<Screen<object>, 'action' | 'stakeControl' | 'tray'>,
  ) {
    this.#steps = new StakeSteps(game.stakes);
    this.main = iconButton('spin', action.label, action.outline);
    this.#deposit.addEventListener('click', askToDeposit);
    const isGranted = game.granted !== null;
    const bar = element('div', { class: isGranted ? 'bar granted' : 'bar' }, [
      figure('stake', text('bet'), stakeControl ?? this.#steps.root),
      ...(isGranted ? [figure('left', text('spinsLeft'), this.#left)] : []),
      this.main,
      figure('win', text('win'), this.#win),
      figure('credit', text(isGranted ? 'prize' : 'credit'), this.#credit),
    ]);
    this.root = element('div', { class: 'board' }, [
      this.message,
      this.#deposit,
      this.decisions,
      ...(tray ? [tray] : []),
      bar,
    ]);
    this.showWin(0);
    this.showCredit(game.balance);
    if (game.granted) this.showGranted(game.granted.left, game.granted.prize);
  }

  get stake(): number {
    return this.#steps.stake;
  }

  setBusy(isBusy: boolean): void {
    this.main.setAttribute('aria-disabled', String(isBusy));
    this.#steps.hold(isBusy);
    for (const button of this.decisions.querySelectorAll('button')) button.disabled = isBusy;
  }

  /**
   * While a round waits, its decisions stand where nothing else can be staked.
   * @param staked in the round so far; null when none waits.
   */
  setWaiting(staked: number | null): void {
    const isWaiting = staked !== null;
    this.decisions.hidden = !isWaiting;
    this.main.hidden = isWaiting;
    this.#steps.showStaked(staked);
    if (isWaiting) this.#steps.hold(true);
  }

  /** Only after a stake was refused for want of money: nobody is asked to pay before. */
  offerDeposit(isWanted: boolean): void {
    this.#deposit.hidden = !isWanted || !canDeposit;
  }

  /** @param isGain whether it is more than was staked. */
  showWin(minor: number, isGain = false): void {
    this.#win.textContent = money(minor);
    this.#win.parentElement?.classList.toggle('is-gain', isGain);
  }

  showCredit(minor: number): void {
    this.#credit.textContent = money(minor);
  }

  /** Nothing is left to play: the button leads out. */
  showOver(): void {
    this.main.replaceChildren(icon(outlines.leave));
    this.main.title = text('lobby');
    this.main.setAttribute('aria-label', text('lobby'));
  }

  showGranted(left: number, prize: number): void {
    this.#left.textContent = String(left);
    this.showCredit(prize);
  }
}
