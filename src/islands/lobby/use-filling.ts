import { useEffect, useState } from 'react';
import { $isTyping } from '#stores/lobby/game-list.ts';

/** Whatever else the browser has to do, the next cards come by then. */
const LONGEST_WAIT_MS = 60;

/** Safari has no idle callback: there the next frame does. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const frame = requestAnimationFrame(act);
    return () => cancelAnimationFrame(frame);
  }
  const idle = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(idle);
}

/**
 * A list that replaces another comes a few cards at a time, from the top, whenever the browser has nothing better to do and
 * nobody types: drawing all of it at once would hold up whatever is typed or tapped meanwhile. The first list stands.
 * @returns how many of the wanted cards to draw now.
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
