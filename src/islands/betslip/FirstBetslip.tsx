import type { Translate } from '#i18n/t.ts';

/** Placeholder of the betslip until something is selected. */
export const FirstSlip = ({ t }: { t: Translate }) => (
  <div className="slip-body">
    <header className="slip-head">
      <h2>{t('slip.title')}</h2>
    </header>
    <div className="slip-empty">
      <p>{t('slip.empty')}</p>
      <p>{t('slip.emptyHint')}</p>
    </div>
  </div>
);
