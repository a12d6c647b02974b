import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyVerification = lazyIsland<{ locale: string }>(() =>
  import('#islands/kyc/VerificationView.tsx').then((file) => file.VerificationView),
);
