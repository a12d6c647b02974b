import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { limits as rule } from '#domain/house-rules.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { formatAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { CashierForm, CashierFrame } from '#islands/cashier/CashierFrame.tsx';
import { MethodList } from '#islands/cashier/MethodList.tsx';
import { PaymentSide } from '#islands/cashier/PaymentSide.tsx';
import { coinLeast, coinRate } from '#islands/cashier/payment-texts.ts';
import { useDeposit } from '#islands/cashier/use-payment-form.ts';
import { useGiven } from '#islands/ui/given.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import {
  $coinMinimums,
  $coins,
  type CryptoCurrencyCode,
  type DrawnCoins,
  loadCoinMinimum,
  loadCoins,
} from '#stores/cashier/coins.ts';
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
  // Waits for the limits: if they arrived later, they would move the button away from under a finger.
  const waiting = protection.kind === 'loading' ? ({ kind: 'loading' } as const) : offered;
  const limits = protection.kind === 'ready' ? protection.limits : null;
  return (
    <CashierFrame locale={locale} offered={waiting} onAgain={() => void loadDepositSystems()}>
      {(t, ready) => <DepositForm t={t} offered={ready} named={system} limits={limits} />}
    </CashierFrame>
  );
}

type FormProps = {
  t: Translate;
  offered: OfferedDeposits;
  named: string | undefined;
  limits: Limits | null;
  drawn?: DrawnCoins | undefined;
};

export function DepositForm({ t, offered, named, limits, drawn }: FormProps) {
  const deposit = useDeposit(t.locale, offered, named, drawn);
  const { system, currency, amount, isByCoin } = deposit;
  const given = useGiven();
  const isInBreak = Boolean(limits?.excluded_until ?? limits?.time_out_until);
  return (
    <CashierForm label={t('payments.deposit')} onSend={() => deposit.send(false)}>
      <MethodList t={t} folder="deposit" systems={offered.list} chosen={system?.slug} onChoose={deposit.choose} />
      {named && !system && <p className="note note-warn">{t('payments.noSuchMethod')}</p>}
      <PaymentSide
        t={t}
        kind="deposit"
        payment={deposit}
        whyShut={isInBreak && t('payments.inBreak')}
        fields={{ payment_system: system?.slug }}
        hasAmount={!deposit.isOpen}
        before={
          isByCoin && (
            <CoinField
              t={t}
              hasAmount={!deposit.isOpen}
              currency={currency}
              chosen={deposit.coin}
              onChoose={deposit.setCoin}
              drawn={drawn}
            />
          )
        }
        limits={limits && <DepositLimits t={t} known={limits} />}
        below={
          <p>
            {isByCoin
              ? t('payments.networkFee')
              : amount !== null && !given && t('payments.total', { amount: formatMoney(amount, currency, t.locale) })}
          </p>
        }
      />
    </CashierForm>
  );
}

type LimitsProps = { t: Translate; known: Limits };

function DepositLimits({ t, known }: LimitsProps) {
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
                  used: formatAmount(used, t.locale),
                  amount: formatMoney(amount, known.currency, t.locale),
                })}
              </bdi>
            </p>
            <meter aria-labelledby={`limit-${period}`} min={0} max={amount} value={used} />
            <p className="records-hint">{t('payments.left', { left: formatMoney(left, known.currency, t.locale) })}</p>
          </div>
        ))}
        <p className="records-hint">
          {t('payments.raising', { delay: t('payments.days', { count: rule.increaseAfter.count }) })}{' '}
          <a className="link" href={localise('/profile/limits', toLocale(t.locale))}>
            {t('payments.ownLimits')}
          </a>
        </p>
      </div>
    </Suspense>
  );
}

type Props = {
  hasAmount: boolean;
  t: Translate;
  currency: string;
  chosen: CryptoCurrencyCode | undefined;
  onChoose: (coin: CryptoCurrencyCode) => void;
  drawn: DrawnCoins | undefined;
};

const CoinField = (props: Props) =>
  props.drawn ? <CoinRadios {...props} drawn={props.drawn} /> : <CoinSelect {...props} />;

function CoinRadios({ t, hasAmount, currency, chosen, drawn }: Props & { drawn: DrawnCoins }) {
  const { coins, minimums } = drawn;
  if (coins.length === 0) return <p className="note note-warn">{t('payments.noCoins')}</p>;
  return (
    <>
      <fieldset className="grid cols-fill-240px gap-2 min-w-0">
        <legend className="field-label">{t('payments.coin')}</legend>
        {coins.map((coin) => {
          const minimum = minimums[coin];
          return (
            <label
              key={coin}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 min-h-44px p-3 rounded-2 bg-veil-2 has-[:checked]:shadow-chosen"
            >
              <input
                type="radio"
                className="accent-plaster"
                name="pay_currency"
                value={coin}
                defaultChecked={coin === (chosen ?? coins[0])}
              />
              <span className="children-[small]:block children-[small]:text-13 children-[small]:text-text-2">
                <strong>{t(`payments.coin_${coin}`)}</strong>
                {minimum && <small>{coinLeast(t, coin, minimum, currency)}</small>}
                {minimum && hasAmount && <small>{coinRate(t, coin, minimum, currency)}</small>}
              </span>
            </label>
          );
        })}
      </fieldset>
      {hasAmount && <p className="records-hint">{t('payments.rateFixed')}</p>}
    </>
  );
}

function CoinSelect({ t, hasAmount, currency, chosen, onChoose }: Props) {
  const known = useStore($coins);
  const least = useStore($coinMinimums);
  useEffect(() => void loadCoins(), []);
  const coins = known.kind === 'ready' ? known.coins : [];
  const coin = chosen ?? coins[0];
  useEffect(() => {
    if (!coin) return;
    if (chosen === undefined) onChoose(coin);
    void loadCoinMinimum(coin, currency);
  }, [coin, chosen, currency, onChoose]);
  if (known.kind === 'failed' || (known.kind === 'ready' && coins.length === 0))
    return <p className="note note-warn">{t('payments.noCoins')}</p>;
  const minimum = coin && least[coin];
  const choose = (value: string) => {
    const next = coins.find((one) => one === value);
    if (next) onChoose(next);
  };
  return (
    <div className="grid gap-3 min-w-0">
      <SelectField
        label={t('payments.coin')}
        value={coin}
        options={coins.map((one) => [one, t(`payments.coin_${one}`)])}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <p className="records-hint">{minimum ? coinLeast(t, coin, minimum, currency) : '\u00a0'}</p>
      {hasAmount && (
        <>
          <p className="records-hint">{minimum ? coinRate(t, coin, minimum, currency) : '\u00a0'}</p>
          <p className="records-hint">{t('payments.rateFixed')}</p>
        </>
      )}
    </div>
  );
}
