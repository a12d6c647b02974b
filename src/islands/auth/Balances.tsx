import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { type AmountMinor, shownCurrency } from '#domain/money.ts';
import { formatMoney, isLongMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { island } from '#islands/ui/island.tsx';
import { RollingAmount } from '#islands/ui/RollingAmount.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { timeOfDay } from '#model/dates.ts';
import { $amountsAsOf, $session } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

type Props = { locale: string; t: Translate; layout: 'bar' | 'panel' };

// These buttons open a dialog without scripts; React knows the attributes only in lower case.
const opensAccount = { command: 'show-modal', commandfor: 'account-panel' };

export const Balances = withTexts(
  ['session'],
  island(function Balances({ locale, t, layout }: Props) {
    const session = useStore($session, { ssr: 'initial' });
    const asOfMs = useStore($amountsAsOf, { ssr: 'initial' });
    useEffect(() => void startSessionLifecycle(), []);
    const bar = layout === 'bar';
    const user = session.kind === 'player' ? session.user : null;
    const currency = shownCurrency(user?.currency);
    const text = user?.balance != null && bar ? formatMoney(user.balance, currency, locale) : null;
    const announced = useQuiet(text);
    // The header of a phone cannot fit a long amount at the usual size; the panel shows it in full size.
    const isLong = text !== null && isLongMoney(text);
    const shown = (amount: AmountMinor | null = null) => {
      if (amount !== null) return <RollingAmount amount={amount} currency={currency} locale={locale} />;
      return user || session.kind === 'failed' ? (
        <span title={t('session.balanceUnknown')}>—</span>
      ) : (
        <span className="skeleton needs-script inline-block w-72px h-0.8em align-baseline" />
      );
    };
    const cash = shown(user?.balance);
    const bonus = shown(user?.bonusBalance);

    const classOfBar =
      'flex gap-5 lt-tablet:hidden lt-rail:(grid gap-0) children-[div]:(min-w-106px text-end) lt-rail:children-[div]:(flex items-center justify-between gap-6px min-w-136px)';
    const classOfPanel = 'flex flex-wrap gap-x-5 gap-y-2 justify-center children-[div]:(min-w-96px text-center)';
    const classOfLabel = 'text-11 leading-[1.2] text-text-3';
    const classOfFigure = `${bar && isLong ? 'text-12' : 'text-15'} leading-[1.3] font-bold`;

    return (
      <>
        <dl className={`balances needs-script ${bar ? classOfBar : classOfPanel}`}>
          <div>
            <dt className={classOfLabel}>
              {asOfMs !== null && user ? t('session.cashAsOf', { time: timeOfDay(asOfMs) }) : t('session.cash')}
            </dt>
            <dd className={`money ${classOfFigure}`}>{cash}</dd>
          </div>
          <div>
            <dt className={classOfLabel}>{t('session.bonus')}</dt>
            <dd className={classOfFigure}>{bonus}</dd>
          </div>
        </dl>
        {bar && (
          <button
            type="button"
            className={`inline-grid content-center h-44px min-w-108px ${isLong ? 'px-6px' : 'px-12px'} rounded-full bg-well shadow-sunk text-end text-14 font-bold text-gold tablet:hidden`}
            {...opensAccount}
          >
            <span className="sr-only">{`${t('session.account')} `}</span>
            {/* theme/first-paint.inline.ts fills it from the cookie before the first paint, and React must not
                overwrite it. Its width is that of the amount below. */}
            <span
              className="w-0 min-w-full truncate text-11 text-text-2"
              data-player-name=""
              translate="no"
              suppressHydrationWarning
            >
              {''}
            </span>
            <span className={isLong ? 'text-11' : undefined}>{cash}</span>
          </button>
        )}
        {bar && (
          <span role="status" className="sr-only">
            {announced && `${t('session.cash')} ${announced}`}
          </span>
        )}
      </>
    );
  }),
);

const QUIET_MS = 2000;

function useQuiet(value: string | null): string {
  const first = useRef<string | null>(null);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (value === null) return;
    first.current ??= value;
    if (value === first.current && announced === '') return;
    const timer = setTimeout(() => setAnnounced(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value, announced]);
  return announced;
}
