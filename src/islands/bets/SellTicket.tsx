import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Bet, SportProvider } from '#domain/bet-row.ts';
import { cashOut } from '#domain/house-rules.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money-text.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { Translate } from '#i18n/t.ts';
import { useIsOver } from '#islands/cashier/use-is-over.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { $isInDoubt } from '#stores/payment-request.ts';
import { $offer, $sale, followOffer, sell } from '#stores/ticket-sale.ts';
import { circleAlert } from '#theme/icons.ts';

const RULES = '/terms-and-conditions/sports-betting#cashout';

type Props = { t: Translate; locale: string; provider: SportProvider; id: string; bet: Bet };

/** For how much the book buys a bet back now, and its sale for exactly that. */
export function SellTicket({ t, locale, provider, id, bet }: Props) {
  const offer = useStore($offer);
  const sale = useStore($sale);
  useEffect(() => followOffer(provider, id), [provider, id]);
  const busy = sale.kind === 'asking';
  return (
    <section className="panel payment-state ticket-sale" aria-label={t('bets.sale')}>
      <SaleNote t={t} locale={locale} />
      {bet.cancel_until && offer && offer.amount < bet.bet_amount && (
        <CancelInstead
          text={t('bets.cancelInstead', { amount: formatMoney(bet.bet_amount, offer.currency, locale) })}
          until={bet.cancel_until}
        />
      )}
      {offer ? (
        <Button
          look={bet.cancel_until ? 'quiet' : 'plaster'}
          size="lg"
          busy={busy}
          onClick={() => void sell(provider, id, offer)}
        >
          {t('bets.sell', { amount: formatMoney(offer.amount, offer.currency, locale) })}
        </Button>
      ) : (
        <p>{t('bets.noOffer')}</p>
      )}
      <p className="cashier-hint">
        {t('bets.sellText', { share: formatNumber(cashOut.share.count, locale, 0) })}{' '}
        <a className="link" href={localise(RULES, toLocale(locale))}>
          {t('bets.sellRules')}
        </a>
      </p>
    </section>
  );
}

/** Nobody sells for less than what taking the bet back gives, without having read it. */
function CancelInstead({ text, until }: { text: string; until: string }) {
  const isOver = useIsOver(until);
  return isOver ? null : <p>{text}</p>;
}

/** What became of the last attempt, where nothing was sold. */
function SaleNote({ t, locale }: Pick<Props, 't' | 'locale'>) {
  const offer = useStore($offer);
  const sale = useStore($sale);
  const isInDoubt = useStore($isInDoubt);
  if (isInDoubt) return <p role="status">{t('bets.saleChecking')}</p>;
  if (sale.kind !== 'changed' && sale.kind !== 'not_done') return null;
  const text = () => {
    if (sale.kind === 'not_done') return t('bets.saleNotDone');
    const before = formatMoney(sale.offered.amount, sale.offered.currency, locale);
    if (!offer) return t('bets.offerGone', { before });
    return t('bets.offerChanged', { before, after: formatMoney(offer.amount, offer.currency, locale) });
  };
  return (
    <p className="note note-warn" role="alert">
      <Icon path={circleAlert} size="s" />
      <span>{text()}</span>
    </p>
  );
}
