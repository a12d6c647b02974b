import { lateRecords } from '#islands/records/late-records.tsx';
import type { SpinHistoryProps } from '#islands/wheel/SpinHistory.tsx';

export const SpinHistoryDoor = lateRecords<SpinHistoryProps>(() =>
  import('#islands/wheel/SpinHistory.tsx').then((file) => file.SpinHistory),
);
