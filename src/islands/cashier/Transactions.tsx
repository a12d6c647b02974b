import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { amountMinor, formatAmount, subtract } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { transferFile } from '#islands/cashier/payment-files.ts';
import { TransferTable } from '#islands/cashier/TransferTable.tsx';
import { ListedRecords } from '#islands/history/ListedRecords.tsx';
import { Chips, DaysForm } from '#islands/history/RecordFilters.tsx';
import { SignedMoney } from '#islands/history/RecordParts.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { statusChoices, typeChoices } from '#model/cashier/payment-query.ts';
import { linePath, placesAlong, ticksFor, toDepth } from '#model/chart.ts';
import { day } from '#model/dates.ts';
import { transferList } from '#stores/cashier/transfers.ts';
import { environment } from '#stores/environment.ts';
import {
  $balanceHistory,
  $balanceSpan,
  type BalanceHistory,
  balanceSpans,
  showBalance,
} from '#stores/history/balance-history.ts';

function TransferFilters({ t }: { t: Translate }) {
  const { $query, show } = transferList;
  const query = useStore($query);
  return (
    <div className="records-filters">
      <Chips
        legend={t('transactions.status')}
        options={statusChoices.map((status) => [status, t(`transactions.filter_${status}`)])}
        chosen={query.status}
        onChoose={(status) => show({ status })}
      />
      <DaysForm
        t={t}
        days={query}
        choices={[
          {
            name: 'type',
            label: t('transactions.type'),
            chosen: query.type,
            options: typeChoices.map((choice) => [choice, t(`transactions.type_${choice}`)]),
          },
        ]}
        onShow={(days, chosen) =>
          show({ ...days, type: typeChoices.find((choice) => choice === chosen.get('type')) ?? 'all' })
        }
      />
    </div>
  );
}

export function Transactions({ locale }: { locale: string }) {
  const t = useTexts(locale, 'records', 'transactions');
  if (!t) return <Waiting />;
  return (
    <ListedRecords
      t={t}
      list={transferList}
      keyOf={(name) => `transactions.${name}`}
      filters={
        <>
          {!environment().page.lacks('balanceHistory') && <BalanceChart t={t} />}
          <TransferFilters t={t} />
        </>
      }
      file={{
        label: t('transactions.export'),
        name: t('transactions.fileName'),
        write: (transfers) => transferFile(t, transfers),
      }}
    >
      {(transfers) => <TransferTable t={t} items={transfers} />}
    </ListedRecords>
  );
}

type Props = { t: Translate };

const box = { width: 720, height: 112 };
const DATES = 5;

function BalanceChart({ t }: Props) {
  const balance = useStore($balanceHistory);
  const span = useStore($balanceSpan);
  useEffect(() => void showBalance($balanceSpan.get()), []);
  return (
    <section
      className="panel balance panel-body grid grid-cols-[minmax(0,1fr)_auto] items-start lt-laptop:grid-cols-1"
      data-feature="balanceHistory"
      aria-label={t('transactions.balance')}
    >
      <fieldset className="flex min-w-0 p-1 rounded-2 bg-well col-start-2 row-start-1 row-end-4 lt-laptop:col-start-1 lt-laptop:row-auto lt-laptop:order-1 lt-laptop:mt-4">
        <legend className="sr-only">{t('transactions.spans')}</legend>
        {balanceSpans.map(({ name, days }) => (
          <button
            key={days}
            type="button"
            className="min-w-44px min-h-36px px-3 rounded-1 text-13 text-center text-text-2 hover:bg-veil-2 aria-[pressed=true]:bg-plaster aria-[pressed=true]:text-on-plaster aria-[pressed=true]:font-bold lt-laptop:flex-1 lt-laptop:min-h-44px lt-laptop:px-1"
            aria-pressed={days === span}
            onClick={() => void showBalance(days)}
          >
            {t(`transactions.span_${name}`)}
          </button>
        ))}
      </fieldset>
      {balance.history && <Drawn t={t} history={balance.history} />}
      {balance.kind === 'loading' && balance.history === undefined && <Chart />}
      {balance.kind === 'failed' && (
        <div className="flex flex-wrap items-center gap-3 col-span-full mt-5" role="alert">
          <p>{t('transactions.balanceFailed')}</p>
          <Button size="sm" onClick={() => void showBalance(span)}>
            {t('records.tryAgain')}
          </Button>
        </div>
      )}
    </section>
  );
}

type ChartProps = {
  now?: ReactNode;
  change?: ReactNode;
  label?: ReactNode;
  summary?: string;
  dates?: ReactNode;
  children?: ReactNode;
};

/** Without contents, a placeholder of the chart's size, so that nothing below moves. */
const Chart = ({
  label = '\u00a0',
  now = '\u00a0',
  change = '\u00a0',
  summary,
  dates = '\u00a0',
  children,
}: ChartProps) => (
  <>
    <p className="row-start-1 text-13 text-text-2">{label}</p>
    <p className="text-32 font-bold leading-[1.2] text-gold figures break-anywhere">{now}</p>
    <p className="text-13 text-text-2">{change}</p>
    <div
      className="col-span-full mt-5 lt-laptop:order-2"
      {...(summary ? { role: 'img', 'aria-label': summary } : { 'aria-hidden': true })}
    >
      <div className={`relative h-168px me-84px ${children ? '' : 'skeleton'}`}>{children}</div>
      <div className="flex justify-between me-84px pt-3 text-12 text-text-3 figures">{dates}</div>
    </div>
  </>
);

function Drawn({ t, history: { days, currency } }: Props & { history: BalanceHistory }) {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const values = days.map(({ balance }) => balance);
  const money = (value: number) => formatMoney(amountMinor(value), currency, t.locale);
  const since = { day: day(first.day) };
  const summary = t('transactions.balanceSummary', {
    ...since,
    first: money(first.balance),
    last: money(last.balance),
    lowest: money(Math.min(...values)),
    highest: money(Math.max(...values)),
  });
  return (
    <Chart
      label={t('transactions.balance')}
      now={<bdi>{money(last.balance)}</bdi>}
      change={
        <>
          <SignedMoney amount={subtract(last.balance, first.balance)} currency={currency} locale={t.locale} />{' '}
          {t('transactions.since', since)}
        </>
      }
      summary={summary}
      dates={placesAlong(days.length, DATES).map((place) => (
        <bdi key={place}>{day(days[place]?.day ?? '').slice(0, 5)}</bdi>
      ))}
    >
      <Plot values={values} locale={t.locale} />
    </Chart>
  );
}

function Plot({ values, locale }: { values: readonly number[]; locale: string }) {
  const ticks = ticksFor(values);
  const line = linePath(values, ticks, box);
  const height = (value: number) => ({ insetBlockStart: `${toDepth(value, ticks) * 100}%` });
  return (
    <>
      <svg
        className="absolute inset-0 w-full h-full overflow-visible rtl:[scale:-1_1]"
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="fill-gold opacity-10" d={`${line}V${box.height}H0Z`} />
        <path
          className="fill-none stroke-gold stroke-2 [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
          d={line}
        />
      </svg>
      {ticks.map((tick) => (
        <span
          key={tick}
          className="absolute start-0 -end-84px h-0 text-12 leading-0 text-text-3 text-end shadow-[0_0_0_0.5px_var(--hairline)] figures"
          style={height(tick)}
        >
          <bdi className="ps-2 bg-surface-1">{formatAmount(amountMinor(tick), locale)}</bdi>
        </span>
      ))}
      <span
        className="absolute -end-5px size-10px -mt-5px rounded-50% bg-gold shadow-[0_0_0_3px_var(--surface-1)]"
        style={height(values.at(-1) ?? 0)}
      />
    </>
  );
}
