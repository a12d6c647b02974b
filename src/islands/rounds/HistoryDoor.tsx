import { lateRecords } from '#islands/records/late-records.tsx';
import type { HistoryProps } from '#islands/rounds/History.tsx';

export const HistoryDoor = lateRecords<HistoryProps>(() =>
  import('#islands/rounds/History.tsx').then((file) => file.History),
);
