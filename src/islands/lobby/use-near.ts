import { type RefObject, useEffect, useState } from 'react';

/** Before it is seen, and few enough at once for the document to stay small. */
const MARGIN = '100px 0px';

/** @returns whether an element is near what is seen. What is far keeps its room and gives up its cards. */
export function useNear(ref: RefObject<HTMLElement | null>, first: boolean): boolean {
  const [isNear, setNear] = useState(first);
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const watcher = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), {
      rootMargin: MARGIN,
    });
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [ref]);
  return isNear;
}
