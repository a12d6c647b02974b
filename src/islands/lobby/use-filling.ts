import { useEffect, useState } from 'react';

/** As many cards as a slow phone draws without keeping the next key waiting. */
const AT_ONCE = 4;
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
 * A list that replaces another comes a few cards at a time, from the top, whenever the browser has nothing better to
 * do: drawing all of it at once would hold up whatever is typed or tapped meanwhile. The first list stands already.
 * @returns how many of the wanted cards to draw now.
 */
export function useFilling(list: readonly unknown[] | null, wanted: number): number {
  const [filled, setFilled] = useState({ list, count: Number.POSITIVE_INFINITY });
  const isOther = filled.list !== list;
  const count = !isOther ? filled.count : filled.list === null ? Number.POSITIVE_INFINITY : AT_ONCE;
  if (isOther) setFilled({ list, count });

  useEffect(() => {
    if (count >= wanted) return;
    return whenIdle(() => setFilled({ list, count: count + AT_ONCE }));
  }, [list, count, wanted]);

  return Math.min(count, wanted);
}
