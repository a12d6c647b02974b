import type { OwnDataProps } from '#islands/account/OwnDataPage.tsx';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyOwnData = lazyIsland<OwnDataProps>(() =>
  import('#islands/account/OwnDataPage.tsx').then((file) => file.OwnDataPage),
);
