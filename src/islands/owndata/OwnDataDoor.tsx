import type { OwnDataProps } from '#islands/owndata/OwnDataPage.tsx';
import { lateRecords } from '#islands/records/late-records.tsx';

export const OwnDataDoor = lateRecords<OwnDataProps>(() =>
  import('#islands/owndata/OwnDataPage.tsx').then((file) => file.OwnDataPage),
);
