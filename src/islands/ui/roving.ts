/** Left and right follow the reading order; up and down lead to the nearest control of the same kind. */
const sides = { ArrowLeft: -1, ArrowRight: 1 };
const rows = { ArrowUp: -1, ArrowDown: 1 };

const isOneOf = <Keys extends object>(key: string, keys: Keys): key is string & keyof Keys => key in keys;

/** Controls inside a closed <details> cannot take the focus; its summary can. */
const canTakeFocus = (control: HTMLElement): boolean =>
  control.localName === 'summary' || control.closest('details:not([open])') === null;

const centre = (control: HTMLElement) => {
  const { left, top, width, height } = control.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Rows may wrap or differ in length, so on-screen positions determine what is above and below. */
function nearestInRow(controls: readonly HTMLElement[], from: HTMLElement, towards: number): HTMLElement | undefined {
  const { x, y } = centre(from);
  const distance = (control: HTMLElement): number => {
    const to = centre(control);
    const down = (to.y - y) * towards;
    return down > from.offsetHeight / 2 ? 2 * down + Math.abs(to.x - x) : Number.POSITIVE_INFINITY;
  };
  const [nearest] = controls
    .map((control) => [control, distance(control)] as const)
    .filter(([, far]) => Number.isFinite(far))
    .sort(([, a], [, b]) => a - b);
  return nearest?.[0];
}

/**
 * Moves the focus between the group's controls by arrow keys.
 * @param kinds a selector for each kind of control: below a price, the focus moves to the next price, whatever is
 * between.
 */
export function moveByArrow(group: HTMLElement, kinds: readonly string[], event: KeyboardEvent): void {
  const from = event.target;
  if (!(from instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return;
  const kind = kinds.find((selector) => from.matches(selector));
  if (!kind) return;
  const { key } = event;
  const controls = [...group.querySelectorAll<HTMLElement>(kinds.join())].filter(canTakeFocus);
  const next = isOneOf(key, sides)
    ? controls[controls.indexOf(from) + sides[key] * (document.dir === 'rtl' ? -1 : 1)]
    : isOneOf(key, rows)
      ? nearestInRow(
          controls.filter((control) => control.matches(kind)),
          from,
          rows[key],
        )
      : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Makes the group a single tab stop: the control focused last, or initially the first of the first kind. */
export function rove(group: HTMLElement, kinds: readonly [string, ...string[]]): void {
  let stop = group.querySelector<HTMLElement>(kinds[0]);
  if (!stop) return;
  const selector = kinds.join();
  for (const control of group.querySelectorAll<HTMLElement>(selector)) control.tabIndex = control === stop ? 0 : -1;
  group.addEventListener('keydown', (event) => moveByArrow(group, kinds, event));
  group.addEventListener('focusin', ({ target }) => {
    const control = (target as Element).closest<HTMLElement>(selector);
    if (!control || !stop) return;
    stop.tabIndex = -1;
    stop = control;
    stop.tabIndex = 0;
  });
}
