import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyWheel = lazyIsland<{ locale: string }>(
  () => import('#islands/wheel/WheelView.tsx').then((file) => file.WheelPage),
  () => null,
);
