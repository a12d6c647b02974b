import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SportProvider } from '#domain/bet-row.ts';
import { betState, isCalledOff } from '#domain/bet-state.ts';
import { dateTime } from '#domain/dates.ts';
import type { OddsFormat } from '#domain/odds.ts';
import type { Translate } from '#i18n/t.ts';
import { CancelTicket } from '#islands/bets/CancelTicket.tsx';
import { SellTicket } from '#islands/bets/SellTicket.tsx';
import { TicketEvents } from '#islands/bets/TicketEvents.tsx';
import { TicketFacts } from '#islands/bets/TicketFacts.tsx';
import { TicketState } from '#islands/bets/TicketState.tsx';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { CashierSheets } from '#islands/cashier/CashierSheets.tsx';
import { RecordsFailed } from '#islands/records/RecordsFailed.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import { useTexts } from '#islands/ui/use-texts.ts';
import { $oddsFormat } from '#stores/odds-format.ts';
import { $ticket, followTicket, type ShownTicket, type Ticket } from '#stores/ticket.ts';
import styles from '#theme/bets.css?url';

export type TicketProps = {
  readonly locale: string;
  readonly provider: SportProvider;
  /** As the address has it; empty for none. */
  readonly id: string;
  readonly list: string;
  readonly support: string;
};

const isGone = (shown: ShownTicket): boolean =>
  shown.kind === 'failed' && shown.failure.kind === 'refused' && shown.failure.status === 404;

/** One bet: what it is at in plain words, what it is on, what it moved, and what its player can do. */
export function TicketPage({ locale, provider, id, list, support }: TicketProps) {
  const t = useTicketTexts(locale);
  const format = useStore($oddsFormat);
  const shown = useStore($ticket);
  useEffect(() => (id === '' ? undefined : followTicket(provider, id)), [provider, id]);
  const isNone = id === '' || isGone(shown);
  const isWaiting = !t || (shown.kind === 'loading' && !isNone);
  return (
    <div className="records">
      <CashierSheets />
      <link rel="stylesheet" href={styles} precedence="page" />
      {isWaiting && <RecordsWaiting />}
      {!isWaiting && shown.kind === 'ready' && (
        <Shown t={t} locale={locale} provider={provider} id={id} format={format} ticket={shown.ticket} />
      )}
      {!isWaiting && isNone && (
        <div className="records-empty panel" role="alert">
          <h2>{t('bets.goneTitle')}</h2>
          <p>{t('bets.goneText')}</p>
        </div>
      )}
      {!isWaiting && !isNone && shown.kind === 'failed' && (
        <RecordsFailed
          title={t('bets.failedTitle')}
          text={t('bets.failedText')}
          again={t('records.tryAgain')}
          onAgain={() => location.reload()}
        />
      )}
      {!isWaiting && (
        <p className="records-files">
          <a className="btn btn-quiet" href={list}>
            {t('bets.back')}
          </a>
          <a className="btn btn-ghost" href={support}>
            {t('bets.ask')}
          </a>
        </p>
      )}
    </div>
  );
}

/** Those of bets and of what the book names, or null until both are here. */
function useTicketTexts(locale: string): Translate | null {
  const bets = useRecordTexts(locale, 'bets');
  const book = useTexts(locale, 'book');
  return bets && book && ((key, values) => (key.startsWith('book.') ? book : bets)(key, values));
}

type ShownProps = {
  t: Translate;
  locale: string;
  provider: SportProvider;
  id: string;
  format: OddsFormat;
  ticket: Ticket;
};

function Shown({ t, locale, provider, id, format, ticket: { bet, events, steps = [] } }: ShownProps) {
  const currency = useCurrency();
  return (
    <div className="ticket">
      {bet && <TicketState t={t} locale={locale} state={betState(bet)} reason={bet.reason} />}
      {bet && (bet.cancel_until || bet.can_cancel) && (
        <CancelTicket t={t} provider={provider} id={id} from={bet.date} until={bet.cancel_until ?? null} />
      )}
      {bet?.can_cash_out && <SellTicket t={t} locale={locale} provider={provider} id={id} bet={bet} />}
      <TicketEvents
        t={t}
        locale={locale}
        events={events}
        format={format}
        isCalledOff={bet !== undefined && isCalledOff(betState(bet))}
        timeOf={dateTime}
      />
      {bet && (
        <TicketFacts
          t={t}
          locale={locale}
          bet={bet}
          currency={currency}
          format={format}
          timeOf={dateTime}
          steps={steps}
        />
      )}
    </div>
  );
}
