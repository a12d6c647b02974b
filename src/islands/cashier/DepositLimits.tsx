import { Suspense } from 'react';
import { limits as rule } from '#domain/house-rules.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { formatAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import type { Limits } from '#stores/safer-gambling/protection.ts';
import meter from '#theme/meter.css?url';

type Props = { t: Translate; locale: string; known: Limits };

/** What is left of the player's deposit limits, shown before one is reached. */
export function DepositLimits({ t, locale, known }: Props) {
  const own = known.limits.flatMap((limit) => (limit.kind === 'deposit' ? [limit] : []));
  if (own.length === 0) return null;
  return (
    // Suspends here for its style sheet, so that the form around it stays.
    <Suspense>
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
        <p className="cashier-hint">
          {t('payments.raising', { delay: t('payments.days', { count: rule.increaseAfter.count }) })}{' '}
          <a className="link" href={localise('/profile/limits', toLocale(locale))}>
            {t('payments.ownLimits')}
          </a>
        </p>
      </div>
    </Suspense>
  );
}
