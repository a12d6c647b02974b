import { Board } from '#sandbox/client/board.ts';
import { element } from '#sandbox/client/element.ts';
import { Reels } from '#sandbox/client/reels.ts';
import { tone } from '#sandbox/client/sound.ts';
import { refusalText, spoken, text } from '#sandbox/client/texts.ts';
import { openGame, Refused, say, spinOnce, tellSeen } from '#sandbox/client/visit.ts';
import { cellsOf, WinLines } from '#sandbox/client/win-lines.ts';
import type { OpenedGame, ShownRound } from '#sandbox/games/protocol.ts';

const root = document.querySelector('#game') as HTMLElement;
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const COUNT_UP_MS = 900;

function play(game: OpenedGame): void {
  const reels = new Reels(game);
  const lines = new WinLines(game);
  const board = new Board(game);
  /** Kept until its outcome is known, so that a lost answer is asked for again and not staked again. */
  let pending: { id: string; stake: number } | null = null;
  let busy = false;

  async function end(round: ShownRound, balance: number | null): Promise<void> {
    lines.draw(round);
    reels.highlight(cellsOf(game, round));
    const amounts = { win: spoken(round.win, game.currency), stake: spoken(round.stake, game.currency) };
    board.message.textContent = text(round.win === 0 ? 'lost' : round.win > round.stake ? 'won' : 'returned', amounts);
    if (balance !== null) board.showCredit(balance);
    if (round.win > round.stake) await celebrate(round.win, board);
    else board.showWin(round.win);
    void tellSeen(round.id);
  }

  async function spin(): Promise<void> {
    if (busy) return;
    busy = true;
    board.setBusy(true);
    board.message.textContent = '';
    lines.clear();
    board.showWin(0);
    reels.roll();
    say('roundStart');
    pending ??= { id: crypto.randomUUID(), stake: board.stake };
    try {
      const { round, balance } = await spinOnce(pending.id, pending.stake);
      pending = null;
      await reels.stop(round.grid, (reel) => tone(150 + reel * 20, 90));
      await end(round, balance);
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'default';
      if (code !== 'default') pending = null;
      await reels.stop(game.reels.map((reel) => reel.slice(0, 3)), () => undefined);
      board.message.textContent = refusalText(code);
    } finally {
      busy = false;
      board.setBusy(false);
      say('roundEnd');
      say('balance');
    }
  }

  board.spin.addEventListener('click', spin);
  addEventListener('keydown', (event) => {
    const onButton = event.target instanceof HTMLButtonElement || document.querySelector('dialog[open]');
    if (event.code !== 'Space' || event.repeat || onButton) return;
    event.preventDefault();
    void spin();
  });
  const title = element('h1', { class: 'title', dir: 'ltr' }, [game.name]);
  document.title = game.name;
  document.documentElement.style.setProperty('--hue', String(game.hue));
  root.replaceChildren(element('div', { class: 'stage' }, [title, element('div', { class: 'frame' }, [reels.root, lines.root]), board.root]));
  root.setAttribute('aria-busy', 'false');
  if (game.interrupted) {
    const { interrupted } = game;
    reels.show(interrupted.grid);
    void end(interrupted, null).then(() => board.message.prepend(`${text('interrupted')} `));
  }
  board.spin.focus({ preventScroll: true });
}

/** Only for more than was staked: a return below the stake is no win. */
async function celebrate(win: number, board: Board): Promise<void> {
  for (const [at, frequency] of [440, 554, 659, 880].entries()) tone(frequency, 220, at * 110);
  if (calm.matches) return board.showWin(win);
  const start = performance.now();
  for (let share = 0; share < 1; ) {
    share = Math.min(1, ((await new Promise(requestAnimationFrame)) as number - start) / COUNT_UP_MS);
    board.showWin(Math.round((win * share) / 10) * 10);
  }
  board.showWin(win);
}

async function open(): Promise<void> {
  try {
    const game = await openGame();
    play(game);
    say('ready');
  } catch (error) {
    const code = error instanceof Refused ? error.code : 'default';
    const again = element('button', { type: 'button', class: 'close' }, [text('retry')]);
    again.addEventListener('click', () => location.reload());
    root.replaceChildren(element('div', { class: 'stage' }, [element('p', { class: 'message', role: 'alert' }, [refusalText(code)]), again]));
    root.setAttribute('aria-busy', 'false');
    say('error', code);
  }
}

void open();
