import type { StatementProps } from '#islands/safer-gambling/StatementPage.tsx';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyStatement = lazyIsland<StatementProps>(() =>
  import('#islands/safer-gambling/StatementPage.tsx').then((file) => file.StatementPage),
);
