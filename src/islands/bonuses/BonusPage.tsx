import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type CashbackTime, cashbackTimes } from '#domain/bonuses/cashback.ts';
import { bonusPlay } from '#domain/house-rules.ts';
import { MARKET_ZONE_NAME, marketTime } from '#domain/market.ts';
import { type AmountMinor, DEFAULT_CURRENCY, shownCurrency } from '#domain/money.ts';
import { formatMoney, isLongMoney } from '#domain/money-text.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { ListedRecords } from '#islands/history/ListedRecords.tsx';
import { DaySpans, DaysForm } from '#islands/history/RecordFilters.tsx';
import { RecordsFailed, SignedMoney } from '#islands/history/RecordParts.tsx';
import { RecordTable } from '#islands/history/RecordTable.tsx';
import { recordFile } from '#islands/history/record-file.ts';
import records from '#islands/history/records.css?url';
import { Button } from '#islands/ui/Button.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { bonusChoices } from '#model/bonuses/bonus-query.ts';
import { amountCell } from '#model/csv.ts';
import { dateTime } from '#model/dates.ts';
import { $session } from '#stores/auth/session.ts';
import {
  $bonusRules,
  type BonusItem,
  type BonusListName,
  bonusLists,
  loadBonusRules,
} from '#stores/bonuses/bonus-history.ts';
import { $cashbackTimes, startCountdown } from '#stores/bonuses/cashback-countdown.ts';
import { environment } from '#stores/environment.ts';

type Props = { t: Translate; links: BonusPageProps['links'] };
const LATEST = 5;

function BonusOverview({ t, links }: Props) {
  const session = useStore($session);
  const known = useStore($bonusRules);
  const user = session.kind === 'player' ? session.user : null;
  const money = (amount: AmountMinor | null = null) =>
    amount === null ? '–' : formatMoney(amount, user?.currency ?? DEFAULT_CURRENCY, t.locale);
  const toPlay = user?.bonusToPlay != null && user.bonusBalance !== 0 ? user.bonusToPlay : null;
  const sums = [
    ['bonusBalance', user?.bonusBalance],
    ['realBalance', user?.balance],
    ...(toPlay === null ? [] : [['toPlay', toPlay] as const]),
  ] as const;
  const exchange = known.kind === 'ready' ? known.rules.exchange : null;
  return (
    <>
      <section
        className="panel panel-body grid gap-4 children-[p]:text-14 children-[p]:text-text-2"
        aria-label={t('bonuses.bonusBalance')}
      >
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
          {sums.map(([name, amount]) => (
            <div key={name}>
              <dt className="text-14 text-text-2">{t(`bonuses.${name}`)}</dt>
              <dd
                className={`figures ${isLongMoney(money(amount)) ? 'text-18' : 'text-24'} font-bold break-anywhere ${name === 'bonusBalance' ? 'text-gold' : ''}`}
              >
                <bdi>{money(amount)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {toPlay !== null && <p>{t('bonuses.condition', { times: bonusPlay.times.count })}</p>}
        {exchange && exchange.below !== null && <p>{t('bonuses.exchangeRule', { below: money(exchange.below) })}</p>}
        {exchange && (
          <div data-feature="exchange">
            <Button href={links.exchange}>{t('bonuses.toExchange')}</Button>
          </div>
        )}
      </section>
      <CashbackNext t={t} />
      <Latest t={t} links={links} />
    </>
  );
}

function Latest({ t, links }: Props) {
  const { $listed, follow, load } = bonusLists.bonuses;
  const listed = useStore($listed);
  useEffect(follow, [follow]);
  if (listed.page === null) return null;
  if (listed.kind === 'failed')
    return <RecordsFailed t={t} texts={['bonuses.failedTitle', 'bonuses.failedText']} onAgain={() => void load()} />;
  if (!listed.page) return <Waiting />;
  const { history } = listed.page;
  return (
    <section className="grid gap-3" aria-labelledby="bonus-latest">
      <h2 id="bonus-latest" className="section-title">
        {t('bonuses.latest')}
      </h2>
      {history.length === 0 ? (
        <p className="panel records-empty">{t('bonuses.neverText_bonuses')}</p>
      ) : (
        <div className="panel records-list overflow-hidden">
          <BonusTable t={t} caption={t('bonuses.latest')} items={history.slice(0, LATEST)} />
        </div>
      )}
      <p className="flex flex-wrap gap-x-6 children-[a]:inline-flex children-[a]:items-center children-[a]:min-h-44px children-[a]:underline children-[a]:underline-offset-3px">
        <a href={links.bonuses}>{t('bonuses.allBonuses')}</a>
        <a data-feature="cashback" href={links.cashback}>
          {t('bonuses.allCashback')}
        </a>
      </p>
    </section>
  );
}

type BonusPageProps = {
  readonly locale: string;
  readonly view: 'overview' | 'bonuses' | 'cashback';
  readonly links: Readonly<Record<'exchange' | 'bonuses' | 'cashback', string>>;
};

export function BonusPage({ locale, view, links }: BonusPageProps) {
  const t = useTexts(locale, 'records', 'bonuses');
  const rules = useStore($bonusRules);
  const session = useStore($session);
  const showsRules = view !== 'bonuses';
  useEffect(() => void (showsRules && loadBonusRules()), [showsRules]);
  // Waits for rules and balances: they are above the rest and would push it down if they came later.
  const isLoading = rules.kind === 'loading' || session.kind === 'loading' || session.kind === 'unsettled';
  if (!t || (showsRules && isLoading)) return <Waiting />;
  return (
    <div className="grid gap-4">
      <link rel="stylesheet" href={records} precedence="page" />
      {view === 'overview' && <BonusOverview t={t} links={links} />}
      {view === 'cashback' && <CashbackNext t={t} />}
      {view !== 'overview' && <BonusHistory t={t} name={view} />}
    </div>
  );
}

const bonusFile = (t: Translate, items: readonly BonusItem[]): string =>
  recordFile(items, (column) => t(`bonuses.column_${column}` as Key), {
    date: ({ date }) => date,
    type: ({ type }) => t(`bonuses.type_${type ?? 'unknown'}`),
    amount: ({ amount }) => amountCell(amount),
    currency: ({ amountCurrency: currency }) => currency && shownCurrency(currency),
    before: ({ bonusBalanceBefore: before }) => amountCell(before),
    after: ({ bonusBalanceAfter: after }) => amountCell(after),
  });

type BonusTableProps = { t: Translate; caption: string; items: readonly BonusItem[] };

const looks = {
  date: 'record-date',
  type: 'record-title',
  amount: 'record-amount',
  before: 'record-amount record-quiet',
  after: 'record-amount record-quiet',
} as const;

function BonusTable({ t, caption, items }: BonusTableProps) {
  const playerCurrency = useCurrency();
  const money = (of: BonusItem['bonusBalanceBefore'], currency = playerCurrency) => (
    <bdi className="figures">{formatMoney(of, currency, t.locale)}</bdi>
  );
  return (
    <RecordTable
      caption={caption}
      looks={looks}
      labelOf={(column) => t(`bonuses.column_${column}`)}
      rows={items}
      keyOf={({ id }) => id}
      cellsOf={(item) => ({
        date: <bdi className="figures">{dateTime(item.date)}</bdi>,
        type: t(`bonuses.type_${item.type ?? 'unknown'}`),
        amount: <SignedMoney amount={item.amount} currency={item.amountCurrency ?? playerCurrency} locale={t.locale} />,
        before: money(item.bonusBalanceBefore, item.bonusBalanceBeforeCurrency),
        after: money(item.bonusBalanceAfter, item.bonusBalanceAfterCurrency),
      })}
    />
  );
}

type BonusHistoryProps = { t: Translate; name: BonusListName };

function BonusHistory({ t, name }: BonusHistoryProps) {
  return (
    <ListedRecords
      t={t}
      list={bonusLists[name]}
      keyOf={(text) => {
        if (text === 'neverTitle') return `bonuses.neverTitle_${name}`;
        return text === 'neverText' ? `bonuses.neverText_${name}` : `bonuses.${text}`;
      }}
      filters={<BonusFilters t={t} name={name} />}
      file={{
        label: t('bonuses.export'),
        name: t(`bonuses.fileName_${name}`),
        write: (items) => bonusFile(t, items),
      }}
    >
      {(items) => <BonusTable t={t} caption={t(`bonuses.caption_${name}`)} items={items} />}
    </ListedRecords>
  );
}

function BonusFilters({ t, name }: BonusHistoryProps) {
  const { $query, show } = bonusLists[name];
  const query = useStore($query);
  return (
    <div className="records-filters">
      <DaySpans t={t} days={query} onShow={show} />
      {name === 'bonuses' && (
        <DaysForm
          t={t}
          days={query}
          choices={[
            {
              name: 'type',
              label: t('bonuses.column_type'),
              chosen: query.type,
              options: bonusChoices.map((choice) => [choice, t(`bonuses.type_${choice}`)]),
            },
          ]}
          onShow={(days, chosen) =>
            show({ ...days, type: bonusChoices.find((choice) => choice === chosen.get('type')) ?? 'all' })
          }
        />
      )}
    </div>
  );
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const;
const padded = (time: CashbackTime, unit: (typeof units)[number]) =>
  unit === 'days' ? String(time.days) : String(time[unit]).padStart(2, '0');

export function CashbackNext({ t }: { t: Translate }) {
  const known = useStore($bonusRules);
  // Computed synchronously: times that arrived later would push down what is below them.
  const [next, ...later] = useStore($cashbackTimes) ?? cashbackTimes(environment().now());
  useEffect(startCountdown, []);
  if (known.kind === 'ready' && known.rules.cashbackShare === 0)
    return <p className="note">{t('bonuses.cashbackOff')}</p>;
  const share = known.kind === 'ready' ? String(known.rules.cashbackShare) : '…';
  return (
    <section className="panel panel-body grid gap-4" aria-labelledby="cashback-next">
      <div className="grid gap-1">
        <h2 id="cashback-next" className="section-title">
          {t('bonuses.nextCashback')}
        </h2>
        {next && (
          <p className="text-14 text-text-2">
            {t(known.kind === 'ready' && known.hasShare ? 'bonuses.cashbackRule' : 'bonuses.cashbackTime', {
              share,
              at: marketTime(new Date(next.at).toISOString()),
              zone: MARKET_ZONE_NAME,
            })}
          </p>
        )}
      </div>
      <p
        className="grid grid-cols-[repeat(4,minmax(0,88px))] gap-2 figures"
        role="timer"
        aria-label={t('bonuses.nextCashback')}
      >
        {units.map((unit) => (
          <span key={unit} className="grid justify-items-center p-2 rounded-2 bg-well">
            <b className="text-24">
              <bdi>{next ? padded(next, unit) : '–'}</bdi>
            </b>
            <small className="text-12 text-text-3">{t(`bonuses.${unit}`)}</small>
          </span>
        ))}
      </p>
      <ol className="grid gap-1 max-w-376px text-14 text-text-2">
        {later.map((time) => (
          <li key={time.at} className="flex flex-wrap justify-between gap-x-4">
            <bdi className="figures">{dateTime(new Date(time.at).toISOString())}</bdi>
            <bdi className="figures">
              {units.map((unit) => `${padded(time, unit)}\u00a0${t(`bonuses.${unit}`)}`).join(' ')}
            </bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
