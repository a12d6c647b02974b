import { type RefObject, useEffect, useState } from 'react';

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
