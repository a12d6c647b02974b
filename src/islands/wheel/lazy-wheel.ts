import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyWheel = lazyIsland(
  () => import('#islands/wheel/WheelView.tsx'),
  'WheelPage',
  () => null,
);

export const LazySpinHistory = lazyIsland(() => import('#islands/wheel/SpinHistory.tsx'), 'SpinHistory');
