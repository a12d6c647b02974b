import { Bar, stageHead } from '#sandbox/client/bar.ts';
import { h } from '#sandbox/client/element.ts';
import { type GameShell, isCalm, type Screen, type ScreenModule, tone } from '#sandbox/client/screen.ts';
import { moneyText, refusalText, t } from '#sandbox/client/texts.ts';
import {
  decideOnce,
  leave,
  openGame,
  playOnce,
  postToSite,
  Refused,
  reportSeen,
  visit,
} from '#sandbox/client/visit.ts';
import type { OpenedGame, PlayAnswer, ShownRound } from '#sandbox/games/protocol.ts';

const COUNT_UP_MS = 900;

export class Shell implements GameShell {
  readonly root: HTMLElement;
  readonly #game: OpenedGame;
  readonly #screen: Screen<object>;
  readonly #bar: Bar;
  /** Kept until its outcome is known, so that a retry after a lost response does not stake again. */
  #pendingPlay: (() => Promise<PlayAnswer>) | null = null;
  #waiting: ShownRound | null = null;
  #granted: { left: number; prize: number } | null;
  #shownWin = 0;
  #busy = false;

  constructor(game: OpenedGame, openScreen: ScreenModule['openScreen']) {
    this.#game = game;
    this.#granted = game.granted;
    this.#screen = openScreen(game, this);
    this.#bar = new Bar(game, this.#screen, () => void this.play());
    this.root = h('div', { class: `stage family-${game.family}` }, [
      stageHead(game.name, this.#screen.rules),
      this.#screen.field,
      this.#bar.root,
    ]);
    if (this.#granted?.left === 0) this.#endGranted();
  }

  get isBusy(): boolean {
    return this.#busy;
  }

  get decisions(): HTMLElement {
    return this.#bar.decisions;
  }

  focus(): void {
    const next = this.#waiting ? this.#bar.decisions.querySelector('button') : this.#bar.main;
    next?.focus({ preventScroll: true });
  }

  showMessage(message: string, unseen = ''): void {
    const hidden = unseen === '' ? [] : [h('span.unseen', ` ${unseen}`)];
    this.#bar.message.replaceChildren(message, ...hidden);
  }

  showWin(minor: number): void {
    this.#shownWin = minor;
    this.#bar.showWin(minor);
  }

  reportShown(round: ShownRound, parts: number): void {
    void reportSeen(round.id, parts);
  }

  async resume(): Promise<void> {
    const { interrupted } = this.#game;
    if (interrupted === null) return;
    this.#hold(true);
    await this.#resumeRound(interrupted, null);
    this.#hold(false);
  }

  async play(): Promise<void> {
    if (this.#busy || this.#waiting) return;
    if (this.#granted?.left === 0) return leave();
    if (this.#pendingPlay === null) {
      const play = this.#screen.readPlay(this.#bar.stake);
      if (play === null) return;
      const id = crypto.randomUUID();
      this.#pendingPlay = () => playOnce(id, play);
    }
    postToSite('roundStart');
    this.#screen.start();
    await this.#step(this.#pendingPlay);
  }

  async decide(decision: object): Promise<void> {
    const round = this.#waiting;
    if (this.#busy || !round) return;
    const { id, nextStep } = round;
    // A decision after a lost response carries the same step, by which the table knows whether the first one arrived.
    await this.#step(() => decideOnce(id, nextStep, decision));
  }

  async #step(send: () => Promise<PlayAnswer>): Promise<void> {
    this.#hold(true);
    this.#bar.message.textContent = '';
    this.#bar.offerDeposit(false);
    if (!this.#waiting) this.showWin(0);
    try {
      const answer = await send();
      this.#pendingPlay = null;
      if (this.#granted && !this.#waiting) this.#granted = { ...this.#granted, left: this.#granted.left - 1 };
      if (this.#granted) this.#bar.showGranted(this.#granted.left, this.#granted.prize);
      const { round, balance } = answer;
      if (balance !== null && !this.#granted) this.#bar.showCredit(balance - (round.win ?? 0));
      await this.#screen.show(round, 'played');
      await this.#end(answer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await this.#refuse(error);
    } finally {
      this.#hold(false);
      if (!this.#waiting) postToSite('roundEnd');
      postToSite('balance');
    }
  }

  #hold(isLocked: boolean): void {
    this.#busy = isLocked;
    this.#bar.setBusy(isLocked);
    this.#bar.setWaiting(this.#waiting?.stake ?? null);
    // The focused button may have been removed: move the focus on for keyboard players.
    if (!isLocked && document.activeElement === document.body) this.focus();
  }

  async #refuse({ code, nextStep }: Refused): Promise<void> {
    if (code !== 'default') this.#pendingPlay = null;
    // The round was played elsewhere, or by a decision whose response was lost.
    const isAnother = code === 'bad_request' || code === 'transaction_mismatch';
    if (code === 'round_open' || (isAnother && this.#waiting && nextStep === undefined)) return this.#reopen();
    if (this.#waiting && nextStep !== undefined) this.#waiting = { ...this.#waiting, nextStep };
    await this.#screen.rest();
    const isOver = visit.mode === 'freespin' && code === 'session_ended';
    if (isOver) return this.#endGranted();
    this.showMessage(refusalText(code));
    this.#bar.offerDeposit(code === 'not_enough_money');
  }

  async #reopen(): Promise<void> {
    const { interrupted, balance } = await openGame();
    this.#waiting = null;
    await this.#screen.rest();
    if (interrupted === null) return this.showMessage(t('interrupted'));
    await this.#resumeRound(interrupted, balance);
  }

  async #resumeRound(round: ShownRound, balance: number | null): Promise<void> {
    await this.#screen.show(round, 'resumed');
    await this.#end({ round, balance }, t(round.win === null ? 'waits' : 'interrupted'));
  }

  async #end({ round, balance }: PlayAnswer, before = ''): Promise<void> {
    if (balance !== null && !this.#granted) this.#bar.showCredit(balance);
    this.#waiting = round.win === null ? round : null;
    const unseen = this.#screen.unseen?.(round);
    const messages = [before, this.#screen.outcomeText?.(round) ?? ''];
    if (round.win === null) return this.showMessage(messages.filter(Boolean).join(' '), unseen);
    const { currency } = this.#game;
    const amounts = { win: moneyText(round.win, currency), stake: moneyText(round.stake, currency) };
    const isGain = round.win > (this.#game.granted?.stake ?? round.stake);
    const outcome =
      round.stake === 0
        ? t(round.win > 0 ? 'wonFree' : 'lostFree', amounts)
        : t(round.win === 0 ? 'lost' : isGain ? 'won' : 'returned', amounts);
    this.showMessage([...messages, outcome].filter(Boolean).join(' '), unseen);
    if (isGain) await this.#celebrate(round.win);
    else this.showWin(round.win);
    void reportSeen(round.id);
    if (this.#granted && before === '') this.#addPrize(round.win);
  }

  #addPrize(win: number): void {
    if (!this.#granted) return;
    this.#granted = { ...this.#granted, prize: this.#granted.prize + win };
    this.#bar.showGranted(this.#granted.left, this.#granted.prize);
    if (this.#granted.left === 0) this.#endGranted();
  }

  #endGranted(): void {
    const { prize = 0 } = this.#granted ?? {};
    this.#granted = { left: 0, prize };
    this.#bar.showGranted(0, prize);
    this.#bar.showOver();
    const over = t('freespinOver', { prize: moneyText(prize, this.#game.currency) });
    this.showMessage([this.#bar.message.textContent, over].filter(Boolean).join(' '));
  }

  async #celebrate(win: number): Promise<void> {
    const from = this.#shownWin < win ? this.#shownWin : 0;
    for (const [at, frequency] of [440, 554, 659, 880].entries()) tone(frequency, 220, at * 110);
    const start = performance.now();
    for (let share = isCalm() ? 1 : 0; share < 1; ) {
      const now = await new Promise<number>(requestAnimationFrame);
      share = Math.min(1, Math.max(0, now - start) / COUNT_UP_MS);
      this.#bar.showWin(from + Math.round(((win - from) * share) / 10) * 10, true);
    }
    this.#shownWin = win;
    this.#bar.showWin(win, true);
  }
}
