import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { island } from '#islands/ui/island.tsx';
import type { View } from '#islands/ui/jsx-runtime.ts';
import { useHere } from '#islands/ui/use-here.ts';
import { Waiting as Skeleton } from '#islands/ui/Waiting.tsx';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

type PropsOf<Loaded> = Loaded extends View<infer Props extends object> ? Props : never;

/** Deferred until code and style sheets are loaded: Suspense would show a fallback for at least 300 ms. */
export function lazyIsland<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  Waiting: View<PropsOf<Module[Name]>> = Skeleton,
) {
  type Props = PropsOf<Module[Name]>;
  const Loaded = lazy(async () => ({ default: (await load())[name] as View }));
  return island(function LazyIsland(props: Props) {
    const isHere = useDeferredValue(useHere());
    useEffect(() => {
      void startSessionLifecycle();
      // The version for browsers without JavaScript has the same fields with the same ids.
      for (const drawn of document.querySelectorAll('.without-scripts')) drawn.remove();
    }, []);
    const waiting = <Waiting {...props} />;
    return <Suspense fallback={waiting}>{isHere ? <Loaded {...props} /> : waiting}</Suspense>;
  });
}
