import type { Translate } from '#i18n/t.ts';

export const WheelHead = ({ t }: { t: Translate }) => (
  <div>
    <h1 className="heading">{t('wheel.title')}</h1>
    <p className="wheel-intro">{t('wheel.intro')}</p>
  </div>
);
