import { boardText, oddsText } from '#sandbox/client/boards/board-texts.ts';
import { BoardBets, chip, chipTray, colourOf, type TrayTool } from '#sandbox/client/boards/chips.ts';
import { button, h } from '#sandbox/client/element.ts';
import { tone } from '#sandbox/client/screen.ts';
import { money, spoken } from '#sandbox/client/texts.ts';
import type { Bet } from '#sandbox/games/boards/board.ts';
import type { BetLimits, RoundBets } from '#sandbox/games/boards/board-engine.ts';

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 2.5;

const centreOf = (place: Element): readonly [number, number] => {
  const { left, top, width, height } = place.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};
const isReachable = (place: HTMLElement) =>
  place.checkVisibility({ visibilityProperty: true }) && place.getClientRects().length > 0;

/**
 * Makes many buttons one stop of the Tab key, inside which the arrows go to whatever lies nearest that way: a table of a
 * hundred and fifty bets must not stand between a player and the next control.
 */
export function goByArrows(board: HTMLElement, places: () => readonly HTMLElement[]): void {
  const enter = (place: HTMLElement) => {
    for (const one of places()) one.tabIndex = one === place ? 0 : -1;
  };
  board.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && places().includes(target)) enter(target);
  });
  board.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    const from = event.target;
    if (!step || !(from instanceof HTMLElement) || !places().includes(from)) return;
    event.preventDefault();
    const [x, y] = centreOf(from);
    const [next] = places()
      .filter((place) => place !== from && isReachable(place))
      .map((place) => {
        const [otherX, otherY] = centreOf(place);
        const along = (otherX - x) * step[0] + (otherY - y) * step[1];
        const aside = Math.abs((otherX - x) * step[1]) + Math.abs((otherY - y) * step[0]);
        return { place, along, far: along + aside * ASIDE };
      })
      .filter(({ along }) => along > 2)
      .sort((a, b) => a.far - b.far);
    next?.place.focus();
  });
  const [first] = places();
  if (first) enter(first);
}

export type BetBoardOptions = {
  readonly bets: ReadonlyMap<string, Pick<Bet, 'pays'>>;
  readonly limits: BetLimits;
  /** Minor units, from the least. */
  readonly chips: readonly number[];
  readonly currency: string;
  /** What a bet is called: "Rouge". */
  nameOf(bet: string): string;
  say(message: string): void;
};

export type BetBoard = ReturnType<typeof betBoard>;

/**
 * A board on which chips are laid by touch, mouse and keys, whatever game it belongs to. Each bet is a button that a
 * caller puts where it wants: pressing it lays the chosen chip, Delete or the second mouse button takes it back.
 */
export function betBoard({ bets, limits, chips, currency, nameOf, say }: BetBoardOptions) {
  const laid = new BoardBets(limits);
  const tray = chipTray(chips, currency, use);
  const total = h('b.bet-total');
  const spots = new Map<string, HTMLButtonElement>();
  const most = () => spoken(limits.most, currency);
  const chipOf = (minor: number) => chip(minor, colourOf(minor, chips));
  let isOpen = true;
  draw();

  function can(): Readonly<Record<TrayTool, boolean>> {
    const { isEmpty, canUndo, canRepeat } = laid;
    return {
      undo: isOpen && canUndo,
      clear: isOpen && !isEmpty,
      repeat: isOpen && canRepeat,
      double: isOpen && !isEmpty,
    };
  }
  function use(tool: TrayTool): void {
    if (!can()[tool]) return;
    if (laid[tool]() === false) say(boardText('tableLimit', { most: most() }));
    draw();
  }
  function lay(bet: string): void {
    if (!isOpen) return;
    if (laid.place(bet, tray.chosen())) tone(900, 40);
    else say(boardText('tableLimit', { most: most() }));
    draw();
  }
  function takeBack(bet: string): void {
    if (!isOpen) return;
    laid.take(bet, tray.chosen());
    draw();
  }
  function setOpen(wanted: boolean): void {
    isOpen = wanted;
    draw();
  }
  function draw(): void {
    for (const [bet, spot] of spots) drawSpot(bet, spot);
    total.textContent = money(laid.total);
    tray.offer(can());
  }
  function drawSpot(bet: string, spot: HTMLButtonElement): void {
    const stake = laid.bets[bet] ?? 0;
    const odds = boardText('pays', { odds: oddsText(bets.get(bet)?.pays ?? []) });
    const staked = stake > 0 ? `, ${boardText('staked', { amount: spoken(stake, currency) })}` : '';
    const name = spot.querySelector('.spot-name');
    if (name) name.textContent = `${nameOf(bet)}, ${odds}${staked}`;
    spot.setAttribute('aria-disabled', String(!isOpen));
    spot.classList.remove('won');
    for (const old of spot.querySelectorAll('.bet-chip')) old.remove();
    if (stake > 0) spot.append(chipOf(stake));
  }
  function makeSpot(bet: string, content: readonly (Node | string)[], name: string): HTMLButtonElement {
    // What is written on it is short; its name says all of it, and is read instead.
    const face = h('span.spot-face', { 'aria-hidden': 'true' }, content);
    const made = button(`spot ${name}`.trim(), [face, h('span.spot-name.unseen')], () => lay(bet), { 'data-bet': bet });
    made.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      takeBack(bet);
    });
    made.addEventListener('keydown', ({ key }) => {
      if (key === 'Delete' || key === 'Backspace') takeBack(bet);
    });
    spots.set(bet, made);
    drawSpot(bet, made);
    return made;
  }

  return {
    tray: tray.root,
    total,
    limits: h('p.limits', boardText('limits', { least: money(limits.least), most: most() })),
    /** The button of a bet; asked for again it is the same one. */
    spot: (bet: string, content: readonly (Node | string)[] = [], name = '') =>
      spots.get(bet) ?? makeSpot(bet, content, name),
    /** Once all spots are in `table`: they become one stop of the Tab key. */
    ready: (table: HTMLElement) => goByArrows(table, () => [...spots.values()]),
    /** Null while nothing lies on the board. */
    bets: () => (laid.isEmpty ? null : laid.bets),
    close: () => setOpen(false),
    open: () => setOpen(true),
    /** Shows chips that were laid elsewhere or earlier. */
    restore(earlier: RoundBets) {
      laid.finish();
      for (const [bet, stake] of Object.entries(earlier)) laid.place(bet, stake);
      draw();
    },
    /** Shows what came back on which bet; the next chip finds an empty board. */
    settle(returns: RoundBets) {
      const staked = laid.bets;
      laid.finish();
      setOpen(true);
      for (const bet of Object.keys(staked)) {
        const back = returns[bet];
        if (back === undefined) continue;
        const spot = spots.get(bet);
        spot?.classList.add('won');
        spot?.append(chipOf(back));
      }
    },
  };
}
