import { h } from '#sandbox/client/element.ts';
import { isCalm } from '#sandbox/client/screen.ts';
import { cellOf } from '#sandbox/client/slots/symbols.ts';
import { type OpenedPaylines, ROWS, SCATTER, WILD } from '#sandbox/games/slots/payline-slot.ts';

const RARE = 1;
type Grid = readonly (readonly number[])[];

/** Whether a reel that is about to stop could still bring free spins or one of the best pays. */
export function isTense(game: OpenedPaylines, grid: Grid, reel: number): boolean {
  if (reel < 2) return false;
  const stopped = grid.slice(0, reel);
  const scatters = stopped.flat().filter((symbol) => symbol === SCATTER).length;
  if (game.bonus && scatters === game.bonus.need - 1) return true;
  return game.lines.some((rows) => {
    const shown = rows.slice(0, reel).map((row, at) => stopped[at]?.[row] ?? SCATTER);
    const [first = SCATTER] = shown;
    return first <= RARE && shown.every((symbol) => symbol === first || symbol === WILD);
  });
}

const FIRST_STOP_MS = 520;
const BETWEEN_STOPS_MS = 190;
const ANTICIPATION_MS = 760;

const downBy = (cells: number) => ({ transform: `translateY(calc(var(--cell) * ${cells}))` });

async function restOn(
  strip: HTMLElement,
  cells: readonly HTMLElement[],
  passing: readonly HTMLElement[],
  duration: number,
) {
  strip.replaceChildren(...cells, ...passing);
  const way = [downBy(-passing.length), { ...downBy(0.06), offset: 0.92 }, downBy(0)];
  await strip.animate(way, { duration, easing: 'cubic-bezier(.3,.1,.4,1)' }).finished;
  strip.replaceChildren(...cells);
}

export function slotReels(game: OpenedPaylines) {
  const strips = game.reels.map(() => h('div.strip'));
  const places = strips.map((strip) => h('div.reel', strip));
  const root = h('div', { class: `reels of-${game.reels.length}`, 'aria-hidden': 'true' }, places);
  const atRest = game.reels.map((reel) => reel.slice(0, ROWS));
  const cellsOf = (symbols: readonly number[]) => symbols.map((symbol) => cellOf(game.symbols, symbol));
  let rolling: Animation[] = [];
  const show = (grid: Grid) => {
    for (const [reel, symbols] of grid.entries()) strips[reel]?.replaceChildren(...cellsOf(symbols));
  };
  const stopReel = async (grid: Grid, reel: number, glowsAfter: number, restsAfter: number) => {
    const place = places[reel];
    const glow = restsAfter - glowsAfter > BETWEEN_STOPS_MS;
    const glowing = glow ? setTimeout(() => place?.classList.add('is-tense'), glowsAfter) : undefined;
    const strip = game.reels[reel] ?? [];
    const passing = Array.from({ length: Math.round(restsAfter / 60) }, (_, at) => strip[at % strip.length] ?? 0);
    await restOn(strips[reel] as HTMLElement, cellsOf(grid[reel] ?? []), cellsOf(passing), restsAfter);
    clearTimeout(glowing);
    place?.classList.remove('is-tense');
  };
  show(atRest);
  return {
    root,
    atRest,
    show,
    roll() {
      for (const hit of root.querySelectorAll('.hit')) hit.classList.remove('hit');
      root.classList.remove('has-hits');
      if (isCalm()) return;
      rolling = strips.map((strip, reel) => {
        strip.prepend(...cellsOf((game.reels[reel] ?? []).slice(0, 6)));
        return strip.animate([downBy(-6), downBy(0)], { duration: 420, iterations: Number.POSITIVE_INFINITY });
      });
    },
    async stop(grid: Grid, stopped: (reel: number) => void = () => undefined) {
      for (const animation of rolling) animation.cancel();
      rolling = [];
      if (isCalm()) return show(grid);
      let restsAfter = FIRST_STOP_MS;
      const stops = grid.map((_, reel) => {
        const glowsAfter = restsAfter;
        restsAfter += BETWEEN_STOPS_MS + (isTense(game, grid, reel) ? ANTICIPATION_MS : 0);
        return stopReel(grid, reel, glowsAfter, restsAfter).then(() => stopped(reel));
      });
      await Promise.all(stops);
    },
    highlight(cells: readonly (readonly [number, number])[]) {
      root.classList.toggle('has-hits', cells.length > 0);
      for (const [reel, row] of cells) strips[reel]?.children[row]?.classList.add('hit');
    },
  };
}
