import type { BonusPageProps } from '#islands/bonuses/BonusPage.tsx';
import { lateRecords } from '#islands/records/late-records.tsx';

export const BonusDoor = lateRecords<BonusPageProps>(() =>
  import('#islands/bonuses/BonusPage.tsx').then((file) => file.BonusPage),
);
