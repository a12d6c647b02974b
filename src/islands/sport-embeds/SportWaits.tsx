import type { Translate } from '#i18n/t.ts';

export function SportWaits({ name, t }: { name: string; t: Translate }) {
  return (
    <p className="sport-waits" role="status">
      <i aria-hidden="true" />
      {t('sport.loading', { name })}
    </p>
  );
}
