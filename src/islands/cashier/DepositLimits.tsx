import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { $protection, loadProtection } from '#stores/protection.ts';
import meter from '#theme/meter.css?url';

/** What is left of the player's own limits of deposits, before one is hit. */
export function DepositLimits({ t, locale }: { t: Translate; locale: string }) {
  const protection = useStore($protection);
  useEffect(() => void loadProtection(), []);
  const known = protection.kind === 'ready' ? protection.limits : null;
  const own =
    known?.limits.flatMap((limit) =>
      (limit.kind === 'session' ? [] : [limit]).filter(({ kind }) => kind === 'deposit'),
    ) ?? [];
  if (known === null || own.length === 0) return null;
  return (
    <div className="cashier-limits">
      <link rel="stylesheet" href={meter} precedence="page" />
      {own.map(({ period, amount, used, left }) => (
        <div key={period}>
          <p className="cashier-line">
            <span id={`limit-${period}`}>{t(`payments.limit_${period}`)}</span>
            <bdi className="figures">
              {t('payments.usedOf', {
                used: formatAmount(used, locale),
                amount: formatMoney(amount, known.currency, locale),
              })}
            </bdi>
          </p>
          <meter aria-labelledby={`limit-${period}`} min={0} max={amount} value={used} />
          <p className="cashier-hint">{t('payments.left', { left: formatMoney(left, known.currency, locale) })}</p>
        </div>
      ))}
    </div>
  );
}
