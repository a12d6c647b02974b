import { translator } from '#i18n/t.ts';
import type { SportViewProps } from '#islands/sport-embeds/SportView.tsx';
import { SportWaits } from '#islands/sport-embeds/SportWaits.tsx';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';

const Waiting = ({ locale, strings, names, opened }: SportViewProps) => (
  <SportWaits name={names[opened.vendor]} t={translator(strings, locale)} />
);

export const LazySport = lazyIsland(() => import('#islands/sport-embeds/SportView.tsx'), 'SportView', Waiting);
