import { type RefObject, useEffect, useState } from 'react';

/** Two screens away: long before it is seen. */
const MARGIN = '1200px 0px';

/**
 * Whether something is near what is seen. What is far keeps its height and gives up its cards, so that the document
 * stays small wherever the reader is.
 * @returns the height to keep, or null while it is near.
 */
export function useFarHeight(ref: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const watcher = new IntersectionObserver(([entry]) => setHeight(entry?.isIntersecting ? null : node.offsetHeight), {
      rootMargin: MARGIN,
    });
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [ref]);
  return height;
}
