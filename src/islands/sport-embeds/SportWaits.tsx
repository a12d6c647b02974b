import type { Translate } from '#i18n/t.ts';

export const SportWaits = ({ name, t }: { name: string; t: Translate }) => (
  <p
    className="sport-waits grid justify-items-center gap-4 px-[var(--gutter)] py-12 text-center text-text-2"
    role="status"
  >
    <i aria-hidden="true" />
    {t('sport.loading', { name })}
  </p>
);
