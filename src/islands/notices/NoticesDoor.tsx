import type { NoticeListProps } from '#islands/notices/NoticeList.tsx';
import { lateRecords } from '#islands/records/late-records.tsx';

export const NoticesDoor = lateRecords<NoticeListProps>(() =>
  import('#islands/notices/NoticeList.tsx').then((file) => file.NoticeList),
);
