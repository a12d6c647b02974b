import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Which cards are in the document, and how much room stands for the others before and after them. */
export type GridWindow = {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
  readonly columns: number;
  readonly rowHeight: number;
};

/** Rows kept beyond the edges, so that the next one is there before it is seen or reached by the keyboard. */
const SPARE_ROWS = 1;
/** Kept in the document even when the whole grid is out of sight: the keyboard must still find its way in. */
const LEAST_CARDS = 21;

/** How many cards there are, and whether others come after them. */
type Asked = { readonly count: number; readonly isCut: boolean };
type Size = { readonly columns: number; readonly rowHeight: number };

/** Every card is as high as the others, so the first one and the grid's own columns tell where each row is. */
function measure(grid: HTMLElement): Size | null {
  const card = grid.querySelector<HTMLElement>('.card');
  if (!card) return null;
  const style = getComputedStyle(grid);
  if (card.offsetHeight === 0) return null;
  return {
    columns: style.gridTemplateColumns.split(' ').length,
    rowHeight: card.offsetHeight + (Number.parseFloat(style.rowGap) || 0),
  };
}

function windowOf(grid: HTMLElement, { columns, rowHeight }: Size, { count, isCut }: Asked): GridWindow {
  // Where more is offered, the last row is a full one.
  const rows = isCut && count >= columns ? Math.floor(count / columns) : Math.ceil(count / columns);
  const leastRows = Math.floor(LEAST_CARDS / columns);
  const top = grid.getBoundingClientRect().top;
  const seenFrom = Math.floor(-top / rowHeight) - SPARE_ROWS;
  const seenTo = Math.ceil((innerHeight - top) / rowHeight) + SPARE_ROWS;
  const firstRow = Math.max(0, Math.min(seenFrom, rows - leastRows));
  const lastRow = Math.min(rows, Math.max(seenTo, firstRow + leastRows));
  return {
    from: firstRow * columns,
    to: Math.min(lastRow * columns, count),
    before: firstRow * rowHeight,
    after: (rows - lastRow) * rowHeight,
    columns,
    rowHeight,
  };
}

const isSame = (a: GridWindow | null, b: GridWindow) =>
  a?.from === b.from && a.to === b.to && a.before === b.before && a.after === b.after;

/** @returns null until it has measured: then the page's own first cards stand as the server drew them. */
export function useGridWindow(ref: RefObject<HTMLElement | null>, count: number, isCut: boolean): GridWindow | null {
  const [shown, setShown] = useState<GridWindow | null>(null);

  useLayoutEffect(() => {
    const grid = ref.current;
    const size = grid && count > 0 ? measure(grid) : null;
    if (!grid || !size) return;
    const next = windowOf(grid, size, { count, isCut });
    setShown((before) => (isSame(before, next) ? before : next));
  }, [ref, count, isCut]);

  useEffect(() => {
    const grid = ref.current;
    if (!grid) return;
    let size: Size | null = null;
    let frame = 0;
    const update = () => {
      frame = 0;
      size ??= measure(grid);
      if (!size || count === 0) return;
      const next = windowOf(grid, size, { count, isCut });
      setShown((before) => (isSame(before, next) ? before : next));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    const resized = new ResizeObserver(() => {
      size = null;
      schedule();
    });
    resized.observe(grid);
    addEventListener('scroll', schedule, { passive: true });
    return () => {
      resized.disconnect();
      removeEventListener('scroll', schedule);
      cancelAnimationFrame(frame);
    };
  }, [ref, count, isCut]);

  return shown;
}
