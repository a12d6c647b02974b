import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { sportBet } from '#domain/house-rules.ts';
import { formatMoney } from '#domain/money-text.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { OddsFormat } from '#domain/sportsbook/odds.ts';
import { competitionName, eventName, selectionNames } from '#i18n/bet-names.ts';
import { errorTexts } from '#i18n/errors.ts';
import { loadTextsAndNames } from '#i18n/feed-names.ts';
import type { Translate } from '#i18n/t.ts';
import { BetStatus } from '#islands/bets/BetStatus.tsx';
import { CashOutRuleForm } from '#islands/bets/CashOutRule.tsx';
import { CancelTicket, SellTicket } from '#islands/bets/SellTicket.tsx';
import { TicketFacts } from '#islands/bets/TicketFacts.tsx';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { FormOutcome } from '#islands/cashier/ActionForm.tsx';
import { CashierSheets } from '#islands/cashier/CashierFrame.tsx';
import { RecordsFailed, RecordWays } from '#islands/history/RecordParts.tsx';
import { AsOf } from '#islands/ui/AsOf.tsx';
import { withGiven } from '#islands/ui/given.tsx';
import { useLoadedTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import {
  type Bet,
  type BetState,
  betState,
  isCalledOff,
  isRunning,
  oddsIn,
  type SportProvider,
  type SubBet,
} from '#model/bets/bet.ts';
import { dateTime } from '#model/dates.ts';
import { $ticket, type CashOutOffer, followTicket, type ShownTicket, type Ticket } from '#stores/bets/ticket.ts';
import { isNotFound } from '#stores/loadable.ts';
import { $oddsFormat } from '#stores/sportsbook/odds-format.ts';

export type TicketProps = { locale: string; provider: SportProvider; id: string; list: string; support: string };

const isGone = (shown: ShownTicket): boolean => shown.kind === 'failed' && isNotFound(shown.failure);

export function TicketPage({ locale, id, ...props }: TicketProps) {
  const { provider } = props;
  const t = useLoadedTexts(loadTextsAndNames, locale, nouns);
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

const nouns = ['records', 'bets', 'book'] as const;

type ViewProps = Omit<TicketProps, 'locale'> & {
  t: Translate;
  format: OddsFormat;
  shown: ShownTicket;
  drawn?: { readonly offer: CashOutOffer | null; readonly done: string | undefined; readonly reason: string };
};

function TicketView({ list, support, shown, ...props }: ViewProps) {
  const { t, id, drawn } = props;
  const isNone = id === '' || isGone(shown);
  if (shown.kind === 'loading' && !isNone) return <Waiting />;
  return (
    <div className="records grid gap-4">
      <FormOutcome t={t} notDone={t('bets.saleNotDone')} />
      {drawn?.done && (
        <p className="note note-good" role="status">
          {drawn.done}
        </p>
      )}
      {shown.kind === 'ready' && <AsOf atMs={shown.asOfMs} text={(time) => t('records.asOf', { time })} />}
      {shown.kind === 'ready' && <Shown {...props} ticket={shown.ticket} />}
      {isNone && <RecordsFailed t={t} texts={['bets.goneTitle', 'bets.goneText']} />}
      {!isNone && shown.kind === 'failed' && (
        <RecordsFailed t={t} texts={['bets.failedTitle', 'bets.failedText']} onAgain={() => location.reload()} />
      )}
      <RecordWays back={[list, t('bets.back')]} other={[support, t('bets.ask')]} />
    </div>
  );
}
export const DrawnTicket = withGiven(TicketView);

type ShownProps = Omit<ViewProps, 'list' | 'support' | 'shown'> & { ticket: Ticket };

function Shown({ t, provider, id, format, drawn, ticket: { bet, events, steps = [], shares = [], rule } }: ShownProps) {
  const currency = useCurrency();
  return (
    <div className="ticket grid gap-5 items-start desktop:grid-cols-[minmax(0,1fr)_minmax(0,380px)] desktop:grid-rows-[repeat(3,auto)_1fr] desktop:children-[:not(.payment-facts)]:col-start-1 desktop:children-[.payment-facts]:[grid-area:1/2/span_4/auto]">
      {bet && <TicketState t={t} state={betState(bet)} reason={bet.reason} drawn={drawn?.reason} />}
      {bet && (bet.cancel_until || bet.can_cancel) && (
        <CancelTicket
          t={t}
          provider={provider}
          id={id}
          stake={formatMoney(bet.bet_amount, currency, t.locale)}
          from={bet.date}
          until={bet.cancel_until ?? null}
        />
      )}
      {bet?.cancel_ended && (
        <p className="note">{t('bets.cancelMoved', { move: formatNumber(sportBet.cancelMove.count, t.locale, 0) })}</p>
      )}
      {bet?.can_cash_out && <SellTicket t={t} provider={provider} id={id} bet={bet} drawn={drawn?.offer} />}
      {bet && isRunning(betState(bet)) && (
        <CashOutRuleForm {...{ t, provider, id, currency, rule }} drawn={drawn?.offer} />
      )}
      <TicketEvents
        t={t}
        events={events}
        format={format}
        isCalledOff={bet !== undefined && isCalledOff(betState(bet))}
        timeOf={dateTime}
      />
      {bet && <TicketFacts {...{ t, bet, currency, format, steps, shares, rule }} timeOf={dateTime} />}
    </div>
  );
}

type Props = { t: Translate; state: BetState; reason: Bet['reason']; drawn: string | undefined };

function TicketState({ t, state, reason, drawn }: Props) {
  const why = useReason(t.locale, state === 'refused' ? reason : null);
  return (
    <section className="panel payment-state" role="status">
      <h2>{t(`bets.status_${state}`)}</h2>
      <p>
        <span>{t(`bets.meaning_${state}`)}</span> <span>{drawn ?? why}</span>
      </p>
    </section>
  );
}

function useReason(locale: string, reason: Bet['reason']): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (reason) void errorTexts(locale).then((textOf) => setText(textOf(reason)));
  }, [locale, reason]);
  return text;
}

const verdicts = ['won', 'lost', 'void'];

type TicketEventsProps = {
  t: Translate;
  events: readonly SubBet[];
  format: OddsFormat;
  /** Final: unsettled selections of the bet are shown without a status. */
  isCalledOff: boolean;
  timeOf: (iso: string) => string;
};

function TicketEvents({ t, events, format, isCalledOff, timeOf }: TicketEventsProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-20 font-bold">{t('bets.events')}</h2>
      <ul className="grid gap-3">
        {events.map((event) => (
          <li key={event.subticket_id} className="panel px-5 py-4">
            <h3 className="text-15 font-bold">
              <bdi translate="no">{eventName(event, t)}</bdi>
            </h3>
            <p className="flex flex-wrap gap-x-3 gap-y-2px text-13 text-text-2">
              <span translate="no">{competitionName(event, t)}</span>{' '}
              {event.date && (
                <bdi className="figures" translate="no">
                  {timeOf(event.date)}
                </bdi>
              )}
            </p>
            {event.outcomes.map((outcome) => {
              const names = selectionNames(event, outcome, t);
              return (
                <div
                  key={`${names.market} ${outcome.outcome_id}`}
                  className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-2 mt-3 pt-3 shadow-row all-[small]:block all-[small]:text-13 all-[small]:text-text-2"
                >
                  <p>
                    <small>{names.market}</small>
                    <strong>{names.outcome}</strong>
                    {outcome.result && !verdicts.includes(outcome.result) && (
                      <small>{t('bets.result', { result: outcome.result })}</small>
                    )}
                  </p>
                  {event.together === undefined && (
                    <bdi className="figures font-bold" translate="no">
                      {oddsIn(outcome.odd, format, t.locale)}
                    </bdi>
                  )}
                  {!(isCalledOff && isRunning(outcome.status ?? 'Wait')) && (
                    <BetStatus t={t} state={outcome.status ?? 'Wait'} />
                  )}
                </div>
              );
            })}
            {event.together !== undefined && (
              <p className="flex justify-between gap-x-4 mt-3 pt-3 shadow-row text-13 text-text-2">
                <span>{t('bets.together')}</span>
                <bdi className="figures text-15 font-bold text-text-1" translate="no">
                  {oddsIn(event.together, format, t.locale)}
                </bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
