/**
 * Runs in the page. Focuses one element after the other, or checks the focused one, and names those covered by
 * something fixed or sticky.
 */
export function coveredOnes(which: 'forwards' | 'backwards' | 'focused'): string[] {
  const isBar = (element: Element) => /^(fixed|sticky)$/.test(getComputedStyle(element).position);
  const barOver = (focused: HTMLElement, [x, y]: readonly [number, number]): Element | null => {
    let hit = document.elementFromPoint(x, y);
    while (hit && !(isBar(hit) || hit.contains(focused))) hit = hit.parentElement;
    return hit && !hit.contains(focused) && !focused.contains(hit) ? hit : null;
  };
  /** The label of a field that is not visible itself. */
  const drawnOf = (field: HTMLElement): HTMLElement => {
    const { width, height } = field.getBoundingClientRect();
    return width > 1 && height > 1 ? field : ((field as HTMLInputElement).labels?.[0] ?? field);
  };
  const say = (focused: Element, what: string) => `${focused.outerHTML.slice(0, 120)} ${what}`;
  const verdict = (focused: HTMLElement): string[] => {
    const drawn = drawnOf(focused);
    // A link that wraps has a box for each row.
    const boxes = [...drawn.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const [first, last] = [boxes[0], boxes.at(-1)];
    if (!first || !last) return [];
    const middle = boxes[Math.floor(boxes.length / 2)] ?? first;
    const isTall = last.bottom - first.top > innerHeight / 2;
    const points = [
      [first.x + first.width / 2, first.top + 2],
      [middle.x + middle.width / 2, middle.y + middle.height / 2],
      [last.x + last.width / 2, last.bottom - 2],
    ] as const;
    // Only the beginning of an element higher than half a window has to be visible.
    for (const point of isTall ? points.slice(0, 1) : points) {
      if (point[1] < 0 || point[1] > innerHeight) return [say(focused, `is out of the window at ${point[1]}`)];
      const bar = barOver(focused, point);
      if (bar) return [say(focused, `is under ${bar.outerHTML.slice(0, 80)}`)];
    }
    return [];
  };
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [contenteditable], [tabindex]',
    ),
  ].filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility());
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
  if (which === 'focused') return focused ? verdict(focused) : [];
  const isBackwards = which === 'backwards';
  const found: string[] = [];
  scrollTo(0, isBackwards ? document.documentElement.scrollHeight : 0);
  for (const element of isBackwards ? all.reverse() : all) {
    element.focus();
    if (document.activeElement === element) found.push(...verdict(element));
  }
  return found;
}
