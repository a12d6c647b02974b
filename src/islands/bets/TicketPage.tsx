import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { sportBet } from '#domain/house-rules.ts';
import { type AmountMinor, subtract } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { OddsFormat } from '#domain/sportsbook/odds.ts';
import { competitionName, eventName, selectionNames } from '#i18n/bet-names.ts';
import { loadFeedNames } from '#i18n/feed-names.ts';
import { errorTexts, loadTexts } from '#i18n/messages.ts';
import { recordTexts } from '#i18n/record-texts.ts';
import type { Strings, Translate } from '#i18n/t.ts';
import { BetStatus, codeOf, typeName } from '#islands/bets/BetStatus.tsx';
import { CashOutRuleForm } from '#islands/bets/CashOutRule.tsx';
import { CancelTicket, SellTicket } from '#islands/bets/SellTicket.tsx';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { FormOutcome } from '#islands/cashier/ActionForm.tsx';
import { CashierSheets } from '#islands/cashier/CashierFrame.tsx';
import { FactList, RecordsFailed, RecordWays, SignedMoney } from '#islands/history/RecordParts.tsx';
import { withGiven } from '#islands/ui/given.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import {
  type Bet,
  type BetState,
  type BetStep,
  betState,
  type CashOutRule,
  isCalledOff,
  isRunning,
  oddsIn,
  type SoldShare,
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
  const t = useTexts(ticketTexts, locale);
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

const ticketTexts = async (locale: string): Promise<Strings> => {
  const [bets, sportsbook] = await Promise.all([
    recordTexts(locale, 'bets'),
    loadTexts(locale, 'book'),
    loadFeedNames(locale),
  ]);
  return { ...bets, ...sportsbook };
};

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
      {shown.kind === 'ready' && <Shown {...props} ticket={shown.ticket} />}
      {isNone && <RecordsFailed t={t} said={['bets.goneTitle', 'bets.goneText']} />}
      {!isNone && shown.kind === 'failed' && (
        <RecordsFailed t={t} said={['bets.failedTitle', 'bets.failedText']} onAgain={() => location.reload()} />
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

type BetShown = {
  readonly t: Translate;
  readonly bet: Bet;
  readonly currency: string;
  readonly format: OddsFormat;
  readonly timeOf: (iso: string) => string;
};

type Happened = {
  readonly steps: readonly BetStep[];
  readonly shares: readonly SoldShare[];
  readonly rule?: CashOutRule | null | undefined;
};

export function TicketFacts({ steps, shares, rule, ...shown }: BetShown & Happened) {
  const { t } = shown;
  return (
    <section className="panel facts-panel payment-facts">
      <h2>{typeName(t, shown.bet)}</h2>
      <FactList facts={factsOf(shown).map(([name, value]) => [t(`bets.column_${name}`), value])} />
      {steps.length > 0 && <Steps {...shown} steps={steps} shares={shares} rule={rule} />}
    </section>
  );
}

function factsOf({ t, bet, currency, format, timeOf }: BetShown): readonly (readonly [string, ReactNode])[] {
  const money = (amount: AmountMinor | undefined) =>
    amount !== undefined && (
      <bdi className="figures" translate="no">
        {formatMoney(amount, currency, t.locale)}
      </bdi>
    );
  const time = (iso: string | null | undefined) =>
    iso && (
      <bdi className="figures" translate="no">
        {timeOf(iso)}
      </bdi>
    );
  const { bet_amount: stake, bonus_amount: bonus = 0 } = bet;
  const isOpen = isRunning(betState(bet));
  return [
    ['stake', money(stake)],
    ['cash', bonus > 0 && money(subtract(stake, bet.bonus_amount as AmountMinor))],
    ['bonus', bonus > 0 && money(bet.bonus_amount)],
    [
      'odds',
      <bdi key="odds" translate="no">
        {oddsIn(bet.coef, format, t.locale)}
      </bdi>,
    ],
    ['stakeLeft', money(bet.stake_left)],
    ['cashedOut', money(bet.cashed_out)],
    ['possible', isOpen && money(bet.possible_win)],
    ['paid', !isOpen && money(bet.win_amount)],
    ['leftOver', bet.left_over !== undefined && bet.left_over > 0 && money(bet.left_over)],
    ['selections', bet.selections !== undefined && t('bets.selections', { count: bet.selections })],
    ['date', time(bet.date)],
    ['settled', time(bet.settled_at)],
    [
      'code',
      <bdi key="code" translate="no">
        {codeOf(bet)}
      </bdi>,
    ],
  ];
}

function Steps({ t, currency, timeOf, steps, shares, rule }: BetShown & Happened) {
  const firstSettled = steps.findIndex(({ what }) => what === 'settled');
  const nameOf = ({ what, payout }: BetStep, place: number) => {
    if (what === 'sold' && rule?.outcome === 'sold')
      return t('bets.step_soldByRule', { amount: formatMoney(rule.amount, currency, t.locale) });
    if (what !== 'settled' || place === firstSettled) return t(`bets.step_${what}`);
    return t(payout === null ? 'bets.step_reopened' : 'bets.step_corrected');
  };
  const stakeOf = ({ stake }: SoldShare) => formatMoney(stake, currency, t.locale);
  const all = [
    ...steps.map((step, place) => ({ ...step, name: nameOf(step, place) })),
    ...shares.map((share) => ({
      ...share,
      moved: share.amount,
      name: t('bets.step_share', { stake: stakeOf(share) }),
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <>
      <h3 className="text-15 font-bold">{t('bets.steps')}</h3>
      <ol className="payment-steps">
        {all.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only appended, and two may have the same time.
          <li key={place}>
            <span>{step.name}</span>
            {step.moved !== 0 && <SignedMoney amount={step.moved} currency={currency} locale={t.locale} />}
            <bdi className="figures col-span-full justify-self-start text-text-3" translate="no">
              {timeOf(step.at)}
            </bdi>
          </li>
        ))}
      </ol>
    </>
  );
}
