import { Board } from '#sandbox/client/board.ts';
import { element } from '#sandbox/client/element.ts';
import { Reels } from '#sandbox/client/reels.ts';
import { tone } from '#sandbox/client/sound.ts';
import { refusalText, spoken, text } from '#sandbox/client/texts.ts';
import { Refused, say, spinOnce, tellSeen, visit } from '#sandbox/client/visit.ts';
import { cellsOf, WinLines } from '#sandbox/client/win-lines.ts';
import type { OpenedGame, ShownRound } from '#sandbox/games/protocol.ts';
import { ROWS } from '#sandbox/games/slot-model.ts';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const COUNT_UP_MS = 900;

/** A game that is open: one round at a time, from the press of the button to what it came to. */
export class GameScreen {
  readonly root: HTMLElement;
  readonly #game: OpenedGame;
  readonly #reels: Reels;
  readonly #lines: WinLines;
  readonly #board: Board;
  /** Kept until its outcome is known, so that a lost answer is asked for again and not staked again. */
  #pending: { id: string; stake: number } | null = null;
  #busy = false;

  constructor(game: OpenedGame) {
    this.#game = game;
    this.#reels = new Reels(game);
    this.#lines = new WinLines(game);
    this.#board = new Board(game);
    this.#board.spin.addEventListener('click', () => void this.spin());
    const title = element('h1', { class: 'title', dir: 'ltr' }, [game.name]);
    const frame = element('div', { class: 'frame' }, [this.#reels.root, this.#lines.root]);
    this.root = element('div', { class: 'stage' }, [title, frame, this.#board.root]);
  }

  /** Shows how a round ended that nobody was looking at. */
  resume(): void {
    const { interrupted } = this.#game;
    if (interrupted === null) return;
    this.#reels.show(interrupted.grid);
    void this.#end(interrupted, null).then(() => this.#board.message.prepend(`${text('interrupted')} `));
  }

  focus(): void {
    this.#board.spin.focus({ preventScroll: true });
  }

  async spin(): Promise<void> {
    if (this.#busy) return;
    this.#prepare();
    const asked = this.#pending ?? { id: crypto.randomUUID(), stake: this.#board.stake };
    this.#pending = asked;
    try {
      const { round, balance } = await spinOnce(asked.id, asked.stake);
      this.#pending = null;
      await this.#reels.stop(round.grid, (reel) => tone(150 + reel * 20, 90));
      await this.#end(round, balance);
    } catch (error) {
      await this.#refuse(error instanceof Refused ? error.code : 'default');
    } finally {
      this.#busy = false;
      this.#board.setBusy(false);
      say('roundEnd');
      say('balance');
    }
  }

  #prepare(): void {
    this.#busy = true;
    this.#board.setBusy(true);
    this.#board.message.textContent = '';
    this.#board.offerDeposit(false);
    this.#board.showWin(0);
    this.#lines.clear();
    this.#reels.roll();
    say('roundStart');
  }

  async #refuse(code: string): Promise<void> {
    if (code !== 'default') this.#pending = null;
    await this.#reels.stop(
      this.#game.reels.map((reel) => reel.slice(0, ROWS)),
      () => undefined,
    );
    const isOver = visit.mode === 'freespin' && code === 'session_ended';
    this.#board.message.textContent = isOver ? text('freespinOver') : refusalText(code);
    this.#board.offerDeposit(code === 'not_enough_money');
  }

  async #end(round: ShownRound, balance: number | null): Promise<void> {
    const { currency } = this.#game;
    const amounts = { win: spoken(round.win, currency), stake: spoken(round.stake, currency) };
    const isGain = round.win > round.stake;
    this.#lines.draw(round);
    this.#reels.highlight(cellsOf(this.#game, round));
    this.#board.message.textContent = text(round.win === 0 ? 'lost' : isGain ? 'won' : 'returned', amounts);
    if (balance !== null) this.#board.showCredit(balance);
    if (isGain) await this.#celebrate(round.win);
    else this.#board.showWin(round.win);
    void tellSeen(round.id);
  }

  /** Only for more than was staked: a return below the stake is no win. */
  async #celebrate(win: number): Promise<void> {
    for (const [at, frequency] of [440, 554, 659, 880].entries()) tone(frequency, 220, at * 110);
    const start = performance.now();
    for (let share = calm.matches ? 1 : 0; share < 1; ) {
      const now = await new Promise<number>(requestAnimationFrame);
      share = Math.min(1, Math.max(0, now - start) / COUNT_UP_MS);
      this.#board.showWin(Math.round((win * share) / 10) * 10);
    }
    this.#board.showWin(win);
  }
}
