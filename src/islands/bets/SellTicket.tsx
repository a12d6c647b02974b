import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { cashOut } from '#domain/house-rules.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { type AmountMinor, toDecimal, zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { Translate } from '#i18n/t.ts';
import { ShareSlider, SharesByForm } from '#islands/bets/CashOutShares.tsx';
import { ActionForm } from '#islands/cashier/ActionForm.tsx';
import { TimeLeft, useDeadline, useIsOver } from '#islands/cashier/TimeLeft.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { ConfirmButton } from '#islands/ui/ConfirmButton.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';
import type { Bet, SportProvider } from '#model/bets/bet.ts';
import { dateTime } from '#model/dates.ts';
import {
  $cashOutOffer,
  $cashOutState,
  type CashOutOffer,
  cancel,
  cashOutTicket,
  followCashOutOffer,
  reopenCashOut,
  restateCashOut,
} from '#stores/bets/ticket.ts';
import { $isInDoubt } from '#stores/cashier/payment-request.ts';
import { circleAlert } from '#theme/icons.json';

const RULES = '/terms-and-conditions/sports-betting#cashout';

type Props = {
  t: Translate;
  provider: SportProvider;
  id: string;
  bet: Bet;
  drawn: CashOutOffer | null | undefined;
};

export function SellTicket({ t, provider, id, bet, drawn }: Props) {
  const given = useGiven();
  const [stakeLeft, setStakeLeft] = useState<AmountMinor>(zero);
  const loaded = useStore($cashOutOffer);
  const offer = drawn === undefined ? loaded : drawn;
  const sale = useStore($cashOutState);
  useEffect(() => followCashOutOffer(provider, id), [provider, id]);
  const busy = sale.kind === 'asking';
  const shares = offer?.shares ?? [];
  const share = shares.find((one) => one.stake_left === stakeLeft);
  const money = (amount: AmountMinor, currency: string) => formatMoney(amount, currency, t.locale);
  // The whole rest does not lie where the player has just sold a part.
  const sellMore = () => {
    setStakeLeft(zero);
    reopenCashOut();
  };
  return (
    <section className="panel payment-state ticket-sale" aria-label={t('bets.sale')}>
      <SaleNote t={t} />
      {bet.cancel_until && offer && offer.amount < bet.bet_amount && (
        <CancelInstead
          text={t('bets.cancelInstead')}
          amount={formatMoney(bet.bet_amount, offer.currency, t.locale)}
          until={bet.cancel_until}
        />
      )}
      {sale.kind === 'part_sold' && offer ? (
        <Button size="lg" onClick={sellMore}>
          {t('bets.sellMore')}
        </Button>
      ) : offer ? (
        <ActionForm
          fields={{ sell: id, amount: toDecimal(offer.amount), currency: offer.currency }}
          onAct={() => void cashOutTicket(provider, id, { ...offer, ...share }, share?.stake_left)}
        >
          {!given && shares.length > 0 && (
            <ShareSlider {...{ t, shares, share }} currency={offer.currency} busy={busy} onChoose={setStakeLeft} />
          )}
          <ConfirmButton
            look={bet.cancel_until ? 'quiet' : 'plaster'}
            size="lg"
            busy={busy}
            question={t('bets.sellConfirm')}
            amount={money((share ?? offer).amount, offer.currency)}
            keep={t('bets.keep')}
            onMismatch={restateCashOut}
          >
            <span>
              <Sentence text={t('bets.sell')} values={{ amount: money((share ?? offer).amount, offer.currency) }} />
            </span>
          </ConfirmButton>
        </ActionForm>
      ) : (
        <p>{t('bets.noOffer')}</p>
      )}
      {given && offer && shares.length > 0 && <SharesByForm {...{ t, id, shares }} currency={offer.currency} />}
      <p className="records-hint">
        <span>
          {t('bets.sellText', {
            share: formatNumber(cashOut.share.count, t.locale, 0),
            less: formatNumber(cashOut.lessEach.count, t.locale, 0),
          })}
        </span>{' '}
        <a className="link" href={localise(RULES, toLocale(t.locale))}>
          {t('bets.sellRules')}
        </a>
      </p>
    </section>
  );
}

function CancelInstead({ text, amount, until }: { text: string; amount: string; until: string }) {
  const isOver = useIsOver(until);
  return isOver ? null : (
    <p>
      <Sentence text={text} values={{ amount }} />
    </p>
  );
}

const listOffers = (before: CashOutOffer, after: CashOutOffer | null, locale: string) => ({
  before: formatMoney(before.amount, before.currency, locale),
  after: after && formatMoney(after.amount, after.currency, locale),
});

function SaleNote({ t }: { t: Translate }) {
  const offer = useStore($cashOutOffer);
  const sale = useStore($cashOutState);
  const isInDoubt = useStore($isInDoubt);
  if (isInDoubt) return <p role="status">{t('bets.saleChecking')}</p>;
  if (sale.kind === 'idle' || sale.kind === 'asking' || sale.kind === 'part_sold') return null;
  return (
    <p className="note note-warn" role="alert">
      <Icon path={circleAlert} size="s" />
      {sale.kind === 'not_done' && <span>{t('bets.saleNotDone')}</span>}
      {sale.kind === 'restated' && <span>{t('bets.saleRestated')}</span>}
      {sale.kind === 'changed' && (
        <span>
          <Sentence
            text={t(offer ? 'bets.offerChanged' : 'bets.offerGone')}
            values={listOffers(sale.offered, offer, t.locale)}
          />
        </span>
      )}
    </p>
  );
}

type CancelTicketProps = {
  t: Translate;
  provider: SportProvider;
  id: string;
  stake: string;
  from: string;
  /** Null for a bet whose deadline is unknown. */
  until: string | null;
};

export function CancelTicket({ t, provider, id, stake, from, until }: CancelTicketProps) {
  const { busy, during } = useBusy();
  const given = useGiven();
  const deadline = useDeadline(until);
  if (deadline === 'over') return null;
  return (
    <section className="panel payment-state" aria-label={t('bets.cancel')}>
      {until === null || given || deadline !== 'clock' ? (
        <p>
          {until !== null && deadline !== 'none' && <span>{t('bets.cancelUntil', { time: dateTime(until) })}</span>}{' '}
          <span>{t('bets.cancelText')}</span>
        </p>
      ) : (
        <TimeLeft
          label={t('bets.cancelLeft')}
          hint={t('bets.cancelText')}
          from={Date.parse(from)}
          until={Date.parse(until)}
        />
      )}
      <ActionForm fields={{ provider, cancel: id }} onAct={() => void during(() => cancel(provider, id))}>
        <ConfirmButton
          look="plaster"
          busy={busy}
          question={t('bets.cancelConfirm')}
          amount={stake}
          keep={t('bets.keep')}
        >
          <span>
            <Sentence text={t('bets.cancelOf')} values={{ stake }} />
          </span>
        </ConfirmButton>
      </ActionForm>
    </section>
  );
}
