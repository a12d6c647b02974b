const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much less a place is wanted that lies to the side of the way. */
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
