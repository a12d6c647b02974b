import { type Translate, translator } from '#i18n/t.ts';
import type { SportViewProps } from '#islands/sport-embeds/SportView.tsx';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const SportWaits = ({ name, t }: { name: string; t: Translate }) => (
  <p
    className="sport-waits grid justify-items-center gap-4 px-[var(--gutter)] py-12 text-center text-text-2"
    role="status"
  >
    <i aria-hidden="true" />
    {t('sport.loading', { name })}
  </p>
);

const Waiting = ({ locale, strings, names, opened }: SportViewProps) => (
  <SportWaits name={names[opened.vendor]} t={translator(strings, locale)} />
);

/** A provider's sportsbook. */
export const LazySport = lazyIsland<SportViewProps>(
  () => import('#islands/sport-embeds/SportView.tsx').then((file) => file.SportView),
  Waiting,
);
