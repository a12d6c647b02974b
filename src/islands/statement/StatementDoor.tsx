import { lateRecords } from '#islands/records/late-records.tsx';
import type { StatementProps } from '#islands/statement/StatementPage.tsx';

export const StatementDoor = lateRecords<StatementProps>(() =>
  import('#islands/statement/StatementPage.tsx').then((file) => file.StatementPage),
);
