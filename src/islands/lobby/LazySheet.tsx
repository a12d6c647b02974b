import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { $sheet } from '#stores/lobby/game-sheet.ts';

const GameSheet = lazy(() => import('#islands/lobby/GameSheet.tsx').then((file) => ({ default: file.GameSheet })));

/** The sheet of a game, fetched with the first one that opens. */
export function LazySheet() {
  const open = useStore($sheet, { ssr: 'initial' });
  useFocusBack(open !== null);
  return <Suspense>{open && <GameSheet key={open.id} open={open} />}</Suspense>;
}

/** The button that opened it is gone by then, if it stood under the pointer: its card's link takes the focus instead. */
function useFocusBack(isOpen: boolean): void {
  const card = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen) {
      if (document.activeElement === document.body) card.current?.querySelector<HTMLElement>('.card-link')?.focus();
      return;
    }
    const note = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Element) card.current = event.relatedTarget.closest('.card');
    };
    addEventListener('focusin', note, { once: true });
    return () => removeEventListener('focusin', note);
  }, [isOpen]);
}
