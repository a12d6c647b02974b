import type { BonusPageProps } from '#islands/bonuses/BonusPage.tsx';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyBonus = lazyIsland<BonusPageProps>(() =>
  import('#islands/bonuses/BonusPage.tsx').then((file) => file.BonusPage),
);
