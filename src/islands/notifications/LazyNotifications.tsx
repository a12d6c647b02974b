import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyNotifications = lazyIsland(() => import('#islands/notifications/NoticeList.tsx'), 'NoticeList');
