import { type RefObject, useEffect, useState } from 'react';

/** @returns whether an element is seen, or by `margin` near to what is seen. */
export function useNear(ref: RefObject<HTMLElement | null>, first: boolean, margin = '0px'): boolean {
  const [isNear, setNear] = useState(first);
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const watcher = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), {
      rootMargin: margin,
    });
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [ref, margin]);
  return isNear;
}
