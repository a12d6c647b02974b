import { MARKET_ZONE_NAME } from '#domain/market.ts';
import type { Translate } from '#i18n/t.ts';

type Props = { t: Translate; time: string; zone?: string };

export const WheelHead = ({ t, time, zone = MARKET_ZONE_NAME }: Props) => (
  <div>
    <h1 className="heading">{t('wheel.title')}</h1>
    <p className="wheel-intro">{t('wheel.intro', { time: time.slice(0, 5), zone })}</p>
  </div>
);
