import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { moveByArrow } from '#islands/ui/roving.ts';
import { $isTyping } from '#stores/lobby/game-list.ts';

export type GridWindow = {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
  readonly columns: number;
  readonly rowHeight: number;
};

const SPARE_ROWS = 1;
/** Rows that stay in the document even if the whole grid is out of view, so that the keyboard can enter it. */
const LEAST_ROWS = 1;

type GridSize = { readonly count: number; readonly isCut: boolean };
type Size = { readonly columns: number; readonly rowHeight: number };

/** All cards have the same height, so the first card and the grid's columns determine the position of each row. */
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

function computeWindow(grid: HTMLElement, { columns, rowHeight }: Size, { count, isCut }: GridSize): GridWindow {
  // A list with a "show more" button ends with a full row.
  const rows = isCut && count >= columns ? Math.floor(count / columns) : Math.ceil(count / columns);
  const top = grid.getBoundingClientRect().top;
  const seenFrom = Math.floor(-top / rowHeight) - SPARE_ROWS;
  const seenTo = Math.ceil((innerHeight - top) / rowHeight) + SPARE_ROWS;
  const firstRow = Math.max(0, Math.min(seenFrom, rows - LEAST_ROWS));
  const lastRow = Math.min(rows, Math.max(seenTo, firstRow + LEAST_ROWS));
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

/** @returns null until it has measured: until then the server's first cards stay. */
export function useGridWindow(ref: RefObject<HTMLElement | null>, count: number, isCut: boolean): GridWindow | null {
  const [shown, setShown] = useState<GridWindow | null>(null);

  // Before the first paint, so that no card appears only to be removed.
  useLayoutEffect(() => {
    const grid = ref.current;
    if (!grid || count === 0) return;
    let size: Size | null = null;
    let frame = 0;
    const update = () => {
      frame = 0;
      size ??= measure(grid);
      if (!size) return;
      const next = computeWindow(grid, size, { count, isCut });
      setShown((before) => (isSame(before, next) ? before : next));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
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

const LONGEST_WAIT_MS = 60;

/** Safari has no idle callback and uses the next frame instead. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const frame = requestAnimationFrame(act);
    return () => cancelAnimationFrame(frame);
  }
  const idle = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(idle);
}

/**
 * Renders cards in batches, because rendering all at once would delay typing. @returns how many cards to render now.
 */
export function useFilling(list: readonly unknown[] | null, wanted: number, batch: number): number {
  const [filled, setFilled] = useState({ list, count: Number.POSITIVE_INFINITY });
  const isOther = filled.list !== list;
  const count = !isOther ? filled.count : filled.list === null ? Number.POSITIVE_INFINITY : batch;
  if (isOther) setFilled({ list, count });

  useEffect(() => {
    if (count >= wanted) return;
    let cancel: () => void = () => undefined;
    const unlisten = $isTyping.subscribe((isTyping) => {
      cancel();
      if (!isTyping) cancel = whenIdle(() => setFilled({ list, count: count + batch }));
    });
    return () => {
      unlisten();
      cancel();
    };
  }, [list, count, wanted, batch]);

  return Math.min(count, wanted);
}

type Place = { readonly shown: number | null; readonly top: number };

const isPlace = (value: unknown): value is Place => typeof value === 'object' && value !== null && 'top' in value;

function keptPlace(): Place | null {
  const kept: unknown = history.state?.lobby;
  return isPlace(kept) ? kept : null;
}

/** Stored in the history entry for Back: the browser restores the scroll position before the cards exist. */
export function useKeptPlace(firstShown: number, isReady: boolean): { shown: number; showMore(count: number): void } {
  const [shown, setShown] = useState(firstShown);
  const top = useRef<number | null>(null);

  useEffect(() => {
    const kept = keptPlace();
    if (kept?.shown) setShown((before) => Math.max(before, kept.shown ?? 0));
    top.current = kept?.top ?? null;
  }, []);

  useEffect(() => {
    const keep = () => {
      const place: Place = { shown: Number.isFinite(shown) ? shown : null, top: scrollY };
      history.replaceState({ ...history.state, lobby: place }, '');
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [shown]);

  useEffect(() => {
    if (!isReady || top.current === null) return;
    const there = top.current;
    top.current = null;
    // Waits for the grid to reserve the space of all rows.
    requestAnimationFrame(() => scrollTo({ top: there, behavior: 'instant' }));
  }, [isReady]);

  return { shown, showMore: (count) => setShown((before) => before + count) };
}

export function useArrowKeys(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const grid = ref.current;
    if (!grid) return;
    const move = (event: KeyboardEvent) => moveByArrow(grid, ['.card-link'], event);
    grid.addEventListener('keydown', move);
    return () => grid.removeEventListener('keydown', move);
  }, [ref]);
}
