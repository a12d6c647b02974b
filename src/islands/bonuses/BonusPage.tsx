import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { bonusPlay } from '#domain/house-rules.ts';
import { type AmountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { recordTexts } from '#i18n/record-texts.ts';
import type { Translate } from '#i18n/t.ts';
import { BonusHistory, BonusTable } from '#islands/bonuses/BonusHistory.tsx';
import { CashbackNext } from '#islands/bonuses/CashbackNext.tsx';
import { RecordsFailed } from '#islands/history/RecordParts.tsx';
import records from '#islands/history/records.css?url';
import { Icon } from '#islands/ui/Icon.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { zoneName } from '#model/time-zone.ts';
import { $session } from '#stores/auth/session.ts';
import { $bonusRules, bonusLists, loadBonusRules } from '#stores/bonuses/bonus-history.ts';
import { chevronRight } from '#theme/icons.ts';

type Props = { t: Translate; locale: string; links: BonusPageProps['links'] };
const LATEST = 5;

/** The player's bonus, what can be done with it, and its last changes. */
function BonusOverview({ t, locale, links }: Props) {
  const session = useStore($session);
  const known = useStore($bonusRules);
  const user = session.kind === 'player' ? session.user : null;
  const money = (amount: AmountMinor | undefined) =>
    amount === undefined ? '–' : formatMoney(amount, user?.currency ?? DEFAULT_CURRENCY, locale);
  const toPlay = user?.bonusToPlay != null && user.bonusBalance > 0 ? user.bonusToPlay : null;
  const sums = [
    ['bonusBalance', user?.bonusBalance],
    ['realBalance', user?.balance],
    ...(toPlay === null ? [] : [['toPlay', toPlay] as const]),
  ] as const;
  const exchange = known.kind === 'ready' ? known.rules.exchange : null;
  return (
    <>
      <section
        className="panel panel-body grid gap-4 [&>p]:text-14 [&>p]:text-text-2"
        aria-label={t('bonuses.bonusBalance')}
      >
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
          {sums.map(([name, amount]) => (
            <div key={name}>
              <dt className="text-14 text-text-2">{t(`bonuses.${name}`)}</dt>
              <dd className={`figures text-24 font-bold ${name === 'bonusBalance' ? 'text-gold' : ''}`}>
                {money(amount)}
              </dd>
            </div>
          ))}
        </dl>
        {toPlay !== null && <p>{t('bonuses.condition', { times: bonusPlay.times.count })}</p>}
        {exchange && (
          <p>
            {exchange.below !== null && t('bonuses.exchangeRule', { below: money(exchange.below) })}{' '}
            <a
              className="inline-flex items-center gap-1 min-h-44px font-bold text-text-1"
              data-feature="exchange"
              href={links.exchange}
            >
              {t('bonuses.toExchange')}
              <Icon path={chevronRight} size="s" flip />
            </a>
          </p>
        )}
      </section>
      <CashbackNext t={t} />
      <Latest t={t} locale={locale} links={links} />
    </>
  );
}

function Latest({ t, locale, links }: Props) {
  const { $listed, follow, load } = bonusLists.bonuses;
  const listed = useStore($listed);
  useEffect(follow, [follow]);
  if (listed.page === null) return null;
  if (listed.kind === 'failed')
    return (
      <RecordsFailed
        title={t('bonuses.failedTitle')}
        text={t('bonuses.failedText')}
        again={t('records.tryAgain')}
        onAgain={() => void load()}
      />
    );
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
          <BonusTable t={t} locale={locale} caption={t('bonuses.latest')} items={history.slice(0, LATEST)} />
        </div>
      )}
      <p className="flex flex-wrap gap-x-6 [&>a]:inline-flex [&>a]:items-center [&>a]:min-h-44px [&>a]:underline [&>a]:underline-offset-3px">
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
  /** Links to the other bonus pages, in this language. */
  readonly links: Readonly<Record<'exchange' | 'bonuses' | 'cashback', string>>;
};

/** The bonus pages except the exchange, which is a form. */
export function BonusPage({ locale, view, links }: BonusPageProps) {
  const t = useTexts(recordTexts, locale, 'bonuses');
  const rules = useStore($bonusRules);
  const tellsRules = view !== 'bonuses';
  useEffect(() => void (tellsRules && loadBonusRules()), [tellsRules]);
  // The rules are above the rest, which they would push down if they came later.
  if (!t || (tellsRules && rules.kind === 'loading')) return <Waiting />;
  return (
    <div className="grid gap-4">
      <link rel="stylesheet" href={records} precedence="page" />
      {view === 'overview' && <BonusOverview t={t} locale={locale} links={links} />}
      {view === 'cashback' && <CashbackNext t={t} />}
      {view !== 'overview' && <BonusHistory t={t} locale={locale} name={view} />}
      <p className="text-14 text-text-2">{t('bonuses.zone', { zone: zoneName(Date.now()) })}</p>
    </div>
  );
}
