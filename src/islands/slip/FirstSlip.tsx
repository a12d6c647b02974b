import type { Translate } from '#i18n/t.ts';

/** What stands in the slip's place before anything is picked. */
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
