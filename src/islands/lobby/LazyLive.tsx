import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const LiveStrip = lazy(() => import('#islands/lobby/LiveStrip.tsx').then((file) => ({ default: file.LiveStrip })));

/** Where a live game's card tells of its table: fetched with the first such card in sight, and silent out of it. */
export function LazyLive({ id }: { id: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const node = place.current;
    if (!node) return;
    const watcher = new IntersectionObserver(([entry]) => entry && setSeen(entry.isIntersecting));
    watcher.observe(node);
    return () => watcher.disconnect();
  }, []);
  return (
    <span ref={place} className="card-live">
      <Suspense>{isSeen && <LiveStrip id={id} />}</Suspense>
    </span>
  );
}
