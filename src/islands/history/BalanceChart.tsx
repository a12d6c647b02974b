import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { amountMinor, formatAmount, subtract } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { SignedMoney } from '#islands/history/SignedMoney.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { depthOf, linePath, placesAlong, ticksFor } from '#model/chart.ts';
import { day } from '#model/dates.ts';
import {
  $balanceHistory,
  $balanceSpan,
  type BalanceHistory,
  balanceSpans,
  showBalance,
} from '#stores/history/balance-history.ts';

type Props = { t: Translate; locale: string };

const box = { width: 720, height: 112 };
const DATES = 5;

/** The player's balance by day, over a chosen span. */
export function BalanceChart({ t, locale }: Props) {
  const balance = useStore($balanceHistory);
  const span = useStore($balanceSpan);
  useEffect(() => void showBalance($balanceSpan.get()), []);
  return (
    <section className="panel balance" data-feature="balanceHistory" aria-label={t('transactions.balance')}>
      <fieldset className="balance-spans">
        <legend className="sr-only">{t('transactions.spans')}</legend>
        {balanceSpans.map(({ name, days }) => (
          <button key={days} type="button" aria-pressed={days === span} onClick={() => void showBalance(days)}>
            {t(`transactions.span_${name}`)}
          </button>
        ))}
      </fieldset>
      {balance.history && <Drawn t={t} locale={locale} history={balance.history} />}
      {balance.kind === 'loading' && balance.history === undefined && <Waiting />}
      {balance.kind === 'failed' && (
        <div className="balance-failed" role="alert">
          <p>{t('transactions.balanceFailed')}</p>
          <Button size="sm" onClick={() => void showBalance(span)}>
            {t('records.tryAgain')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Placeholder of the chart's size, so that nothing below moves. */
const Waiting = () => (
  <>
    <p className="balance-label">{'\u00a0'}</p>
    <p className="balance-now">{'\u00a0'}</p>
    <p className="balance-change">{'\u00a0'}</p>
    <div className="balance-chart" aria-hidden="true">
      <div className="balance-plot skeleton" />
      <div className="balance-dates">{'\u00a0'}</div>
    </div>
  </>
);

function Drawn({ t, locale, history: { days, currency } }: Props & { history: BalanceHistory }) {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const values = days.map(({ balance }) => balance);
  const money = (value: number) => formatMoney(amountMinor(value), currency, locale);
  const since = { day: day(first.day) };
  const summary = t('transactions.balanceSummary', {
    ...since,
    first: money(first.balance),
    last: money(last.balance),
    lowest: money(Math.min(...values)),
    highest: money(Math.max(...values)),
  });
  return (
    <>
      <p className="balance-label">{t('transactions.balance')}</p>
      <p className="balance-now figures">
        <bdi>{money(last.balance)}</bdi>
      </p>
      <p className="balance-change">
        <SignedMoney amount={subtract(last.balance, first.balance)} currency={currency} locale={locale} />{' '}
        {t('transactions.since', since)}
      </p>
      <div className="balance-chart" role="img" aria-label={summary}>
        <Plot values={values} locale={locale} />
        <div className="balance-dates figures">
          {placesAlong(days.length, DATES).map((place) => (
            <bdi key={place}>{day(days[place]?.day ?? '').slice(0, 5)}</bdi>
          ))}
        </div>
      </div>
    </>
  );
}

function Plot({ values, locale }: { values: readonly number[]; locale: string }) {
  const ticks = ticksFor(values);
  const line = linePath(values, ticks, box);
  const height = (value: number) => ({ insetBlockStart: `${depthOf(value, ticks) * 100}%` });
  return (
    <div className="balance-plot">
      <svg viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="balance-area" d={`${line}V${box.height}H0Z`} />
        <path className="balance-line" d={line} />
      </svg>
      {ticks.map((tick) => (
        <span key={tick} className="balance-tick figures" style={height(tick)}>
          <bdi>{formatAmount(amountMinor(tick), locale)}</bdi>
        </span>
      ))}
      <span className="balance-point" style={height(values.at(-1) ?? 0)} />
    </div>
  );
}
