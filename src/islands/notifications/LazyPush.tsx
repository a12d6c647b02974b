import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyPush = lazyIsland(() => import('#islands/notifications/PushSwitch.tsx'), 'PushSwitch');
