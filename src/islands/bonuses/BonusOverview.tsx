import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { bonusPlay } from '#domain/house-rules.ts';
import { type AmountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import type { BonusPageProps } from '#islands/bonuses/BonusPage.tsx';
import { BonusTable } from '#islands/bonuses/BonusTable.tsx';
import { CashbackNext } from '#islands/bonuses/CashbackNext.tsx';
import { RecordsFailed } from '#islands/history/RecordsFailed.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { $session } from '#stores/auth/session.ts';
import { $bonusRules, bonusLists } from '#stores/bonuses/bonus-history.ts';
import { chevronRight } from '#theme/icons.ts';

type Props = { t: Translate; locale: string; links: BonusPageProps['links'] };
const LATEST = 5;

/** The player's bonus, what can be done with it, and its last changes. */
export function BonusOverview({ t, locale, links }: Props) {
  const session = useStore($session);
  const known = useStore($bonusRules);
  const user = session.kind === 'player' ? session.user : null;
  const money = (amount: AmountMinor | undefined) =>
    amount === undefined ? '–' : formatMoney(amount, user?.currency ?? DEFAULT_CURRENCY, locale);
  const exchange = known.kind === 'ready' ? known.rules.exchange : null;
  return (
    <>
      <section className="panel bonus-now" aria-label={t('bonuses.bonusBalance')}>
        <dl>
          <div>
            <dt>{t('bonuses.bonusBalance')}</dt>
            <dd className="figures bonus-amount">{money(user?.bonusBalance)}</dd>
          </div>
          <div>
            <dt>{t('bonuses.realBalance')}</dt>
            <dd className="figures">{money(user?.balance)}</dd>
          </div>
          {user?.bonusToPlay != null && user.bonusBalance > 0 && (
            <div>
              <dt>{t('bonuses.toPlay')}</dt>
              <dd className="figures">{money(user.bonusToPlay)}</dd>
            </div>
          )}
        </dl>
        {user?.bonusToPlay != null && user.bonusBalance > 0 && (
          <p>{t('bonuses.condition', { times: bonusPlay.times.count })}</p>
        )}
        {exchange && (
          <p>
            {exchange.below !== null && t('bonuses.exchangeRule', { below: money(exchange.below) })}{' '}
            <a className="record-more" data-feature="exchange" href={links.exchange}>
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
    <section className="bonus-latest" aria-labelledby="bonus-latest">
      <h2 id="bonus-latest">{t('bonuses.latest')}</h2>
      {history.length === 0 ? (
        <p className="panel records-empty">{t('bonuses.neverText_bonuses')}</p>
      ) : (
        <div className="panel records-list">
          <BonusTable t={t} locale={locale} caption={t('bonuses.latest')} items={history.slice(0, LATEST)} />
        </div>
      )}
      <p className="bonus-ways">
        <a href={links.bonuses}>{t('bonuses.allBonuses')}</a>
        <a data-feature="cashback" href={links.cashback}>
          {t('bonuses.allCashback')}
        </a>
      </p>
    </section>
  );
}
