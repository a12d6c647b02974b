import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { limits as rule } from '#domain/house-rules.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { formatAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { CashierForm, CashierFrame } from '#islands/cashier/CashierFrame.tsx';
import { CoinField, type DrawnCoins } from '#islands/cashier/CoinField.tsx';
import { MethodList } from '#islands/cashier/MethodList.tsx';
import { PaymentSide } from '#islands/cashier/PaymentSide.tsx';
import { useDeposit } from '#islands/cashier/use-payment-form.ts';
import { useGiven } from '#islands/ui/given.tsx';
import { $depositSystems, loadDepositSystems, type OfferedDeposits } from '#stores/cashier/payment-systems.ts';
import { $protection, type Limits, loadProtection } from '#stores/safer-gambling/protection.ts';
import meter from '#theme/meter.css?url';

type DepositProps = { readonly locale: string; readonly system?: string | undefined };

export function DepositView({ locale, system }: DepositProps) {
  const offered = useStore($depositSystems);
  const protection = useStore($protection);
  useEffect(() => {
    void loadDepositSystems();
    void loadProtection();
  }, []);
  // Wait for the limits: arriving later, they would push the button away from under a finger.
  const waiting = protection.kind === 'loading' ? ({ kind: 'loading' } as const) : offered;
  const limits = protection.kind === 'ready' ? protection.limits : null;
  return (
    <CashierFrame locale={locale} offered={waiting} onAgain={() => void loadDepositSystems()}>
      {(t, ready) => <DepositForm t={t} locale={locale} offered={ready} named={system} limits={limits} />}
    </CashierFrame>
  );
}

type FormProps = {
  t: Translate;
  locale: string;
  offered: OfferedDeposits;
  named: string | undefined;
  limits: Limits | null;
  drawn?: DrawnCoins | undefined;
};

export function DepositForm({ t, locale, offered, named, limits, drawn }: FormProps) {
  const deposit = useDeposit(locale, offered, named, drawn);
  const { system, currency, amount, isByCoin } = deposit;
  const given = useGiven();
  const isInBreak = Boolean(limits?.excluded_until ?? limits?.time_out_until);
  return (
    <CashierForm onSend={() => deposit.send(false)}>
      <MethodList
        t={t}
        locale={locale}
        folder="deposit"
        systems={offered.list}
        chosen={system?.slug}
        onChoose={deposit.choose}
      />
      {named && !system && <p className="note note-warn">{t('payments.noSuchMethod')}</p>}
      <PaymentSide
        t={t}
        locale={locale}
        kind="deposit"
        payment={deposit}
        whyShut={isInBreak && t('payments.inBreak')}
        fields={{ payment_system: system?.slug }}
        hasAmount={!deposit.isOpen}
        before={
          isByCoin && (
            <CoinField
              t={t}
              locale={locale}
              hasAmount={!deposit.isOpen}
              currency={currency}
              chosen={deposit.coin}
              onChoose={deposit.setCoin}
              drawn={drawn}
            />
          )
        }
        limits={limits && <DepositLimits t={t} locale={locale} known={limits} />}
        below={
          <p>
            {isByCoin
              ? t('payments.networkFee')
              : amount !== null && !given && t('payments.total', { amount: formatMoney(amount, currency, locale) })}
          </p>
        }
      />
    </CashierForm>
  );
}

type LimitsProps = { t: Translate; locale: string; known: Limits };

function DepositLimits({ t, locale, known }: LimitsProps) {
  const deposits = known.limits.flatMap((limit) => (limit.kind === 'deposit' ? [limit] : []));
  if (deposits.length === 0) return null;
  return (
    // Suspends here for its style sheet, so that the form around it stays.
    <Suspense>
      <div className="grid gap-3 min-w-0">
        <link rel="stylesheet" href={meter} precedence="page" />
        {deposits.map(({ period, amount, used, left }) => (
          <div key={period}>
            <p className="flex flex-wrap justify-between gap-x-4 text-14">
              <span id={`limit-${period}`} className="text-text-2">
                {t(`payments.limit_${period}`)}
              </span>
              <bdi className="figures">
                {t('payments.usedOf', {
                  used: formatAmount(used, locale),
                  amount: formatMoney(amount, known.currency, locale),
                })}
              </bdi>
            </p>
            <meter aria-labelledby={`limit-${period}`} min={0} max={amount} value={used} />
            <p className="records-hint">{t('payments.left', { left: formatMoney(left, known.currency, locale) })}</p>
          </div>
        ))}
        <p className="records-hint">
          {t('payments.raising', { delay: t('payments.days', { count: rule.increaseAfter.count }) })}{' '}
          <a className="link" href={localise('/profile/limits', toLocale(locale))}>
            {t('payments.ownLimits')}
          </a>
        </p>
      </div>
    </Suspense>
  );
}
