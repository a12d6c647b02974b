import type { NoticeListProps } from '#islands/notifications/NoticeList.tsx';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyNotifications = lazyIsland<NoticeListProps>(() =>
  import('#islands/notifications/NoticeList.tsx').then((file) => file.NoticeList),
);
