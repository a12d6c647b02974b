import { type RefObject, useEffect } from 'react';

/** Arrow keys go from card to card as they stand on the screen; in Arabic the row runs the other way. */
export function useArrowKeys(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const grid = ref.current;
    if (!grid) return;
    const move = (event: KeyboardEvent) => moveByArrow(grid, event);
    grid.addEventListener('keydown', move);
    return () => grid.removeEventListener('keydown', move);
  }, [ref]);
}

function moveByArrow(grid: HTMLElement, event: KeyboardEvent): void {
  const link = event.target as HTMLElement;
  const at = Number(link.closest<HTMLElement>('.card')?.dataset.at);
  if (!link.matches('.card-link') || Number.isNaN(at)) return;
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  const forward = document.dir === 'rtl' ? -1 : 1;
  const steps = new Map([
    ['ArrowRight', forward],
    ['ArrowLeft', -forward],
    ['ArrowDown', columns],
    ['ArrowUp', -columns],
  ]);
  const step = steps.get(event.key);
  if (step === undefined) return;
  const next = grid.querySelector<HTMLElement>(`.card[data-at="${at + step}"] .card-link`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
