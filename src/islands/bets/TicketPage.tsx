import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OddsFormat } from '#domain/sportsbook/odds.ts';
import { loadTexts } from '#i18n/messages.ts';
import { recordTexts } from '#i18n/record-texts.ts';
import type { Translate } from '#i18n/t.ts';
import { CancelTicket } from '#islands/bets/CancelTicket.tsx';
import { SellTicket } from '#islands/bets/SellTicket.tsx';
import { TicketEvents } from '#islands/bets/TicketEvents.tsx';
import { TicketFacts } from '#islands/bets/TicketFacts.tsx';
import { TicketState } from '#islands/bets/TicketState.tsx';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { FormOutcome } from '#islands/cashier/ActionForm.tsx';
import { CashierSheets } from '#islands/cashier/CashierFrame.tsx';
import { RecordsFailed } from '#islands/history/RecordParts.tsx';
import { useDateTime, withGiven } from '#islands/ui/given.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import type { SportProvider } from '#model/bets/bet-row.ts';
import { betState, isCalledOff } from '#model/bets/bet-state.ts';
import type { CashOutOffer } from '#stores/bets/cash-out.ts';
import { $ticket, followTicket, type ShownTicket, type Ticket } from '#stores/bets/ticket.ts';
import { $oddsFormat } from '#stores/sportsbook/odds-format.ts';

export type TicketProps = {
  readonly locale: string;
  readonly provider: SportProvider;
  /** As in the address; empty for none. */
  readonly id: string;
  readonly list: string;
  readonly support: string;
};

const isGone = (shown: ShownTicket): boolean =>
  shown.kind === 'failed' && shown.failure.kind === 'refused' && shown.failure.status === 404;

/** One bet: its state in plain words, its selections, its payments, and what the player can do. */
export function TicketPage({ id, ...props }: TicketProps) {
  const { locale, provider } = props;
  const t = useTicketTexts(locale);
  const format = useStore($oddsFormat);
  const shown = useStore($ticket);
  useEffect(() => (id === '' ? undefined : followTicket(provider, id)), [provider, id]);
  return (
    <>
      <CashierSheets />
      {t ? <TicketView {...props} t={t} id={id} format={format} shown={shown} /> : <Waiting />}
    </>
  );
}

/** The texts of the bets and of the sportsbook's names; null until both are loaded. */
function useTicketTexts(locale: string): Translate | null {
  const bets = useTexts(recordTexts, locale, 'bets');
  const sportsbook = useTexts(loadTexts, locale, 'book');
  return bets && sportsbook && ((key, values) => (key.startsWith('book.') ? sportsbook : bets)(key, values));
}

type ViewProps = TicketProps & {
  t: Translate;
  format: OddsFormat;
  shown: ShownTicket;
  /** What the server read for a browser without scripts: the cash-out offer, and what was just done. */
  drawn?: { readonly offer: CashOutOffer | null; readonly done: string | undefined; readonly reason: string };
};

function TicketView({ list, support, shown, ...props }: ViewProps) {
  const { t, locale, id, drawn } = props;
  const isNone = id === '' || isGone(shown);
  if (shown.kind === 'loading' && !isNone) return <Waiting />;
  return (
    <div className="records grid gap-4">
      <FormOutcome t={t} locale={locale} notDone={t('bets.saleNotDone')} />
      {drawn?.done && (
        <p className="note note-good" role="status">
          {drawn.done}
        </p>
      )}
      {shown.kind === 'ready' && <Shown {...props} ticket={shown.ticket} />}
      {isNone && (
        <div className="records-empty panel" role="alert">
          <h2>{t('bets.goneTitle')}</h2>
          <p>{t('bets.goneText')}</p>
        </div>
      )}
      {!isNone && shown.kind === 'failed' && (
        <RecordsFailed
          title={t('bets.failedTitle')}
          text={t('bets.failedText')}
          again={t('records.tryAgain')}
          onAgain={() => location.reload()}
        />
      )}
      {drawn && <p className="records-hint">{t('records.marketTime')}</p>}
      <p className="records-files">
        <a className="btn btn-quiet" href={list}>
          {t('bets.back')}
        </a>
        <a className="btn btn-ghost" href={support}>
          {t('bets.ask')}
        </a>
      </p>
    </div>
  );
}
export const DrawnTicket = withGiven(TicketView);

type ShownProps = Omit<ViewProps, 'list' | 'support' | 'shown'> & { ticket: Ticket };

function Shown({ t, locale, provider, id, format, drawn, ticket: { bet, events, steps = [] } }: ShownProps) {
  const currency = useCurrency();
  const dateTime = useDateTime();
  return (
    <div className="ticket grid gap-5 items-start desktop:grid-cols-[minmax(0,1fr)_minmax(0,380px)] desktop:grid-rows-[repeat(3,auto)_1fr] desktop:[&>:not(.payment-facts)]:col-start-1 desktop:[&>.payment-facts]:[grid-area:1/2/span_4/auto]">
      {bet && <TicketState t={t} locale={locale} state={betState(bet)} reason={bet.reason} drawn={drawn?.reason} />}
      {bet && (bet.cancel_until || bet.can_cancel) && (
        <CancelTicket t={t} provider={provider} id={id} from={bet.date} until={bet.cancel_until ?? null} />
      )}
      {bet?.can_cash_out && (
        <SellTicket t={t} locale={locale} provider={provider} id={id} bet={bet} drawn={drawn?.offer} />
      )}
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
