import { lazyIsland } from '#islands/ui/lazy-island.tsx';

/** The wheel on its own page, in the place of what the server drew (WheelFirst). */
export const LazyWheel = lazyIsland<{ locale: string }>(
  () => import('#islands/wheel/WheelPage.tsx').then((file) => file.WheelPage),
  () => null,
);
