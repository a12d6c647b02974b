import { eventName, oddsIn, type SubBet } from '#domain/bet-row.ts';
import { isRunning } from '#domain/bet-state.ts';
import type { OddsFormat } from '#domain/odds.ts';
import { selectionNames, whereNamed } from '#i18n/bet-names.ts';
import type { Translate } from '#i18n/t.ts';
import { BetStatus } from '#islands/bets/BetStatus.tsx';

/** Our own book's results, which the status says already. */
const verdicts = ['won', 'lost', 'void'];

type Props = {
  /** With the texts of 'bets' and of 'book'. */
  t: Translate;
  locale: string;
  events: readonly SubBet[];
  format: OddsFormat;
  /** Nothing that happens to them changes it any more: what is open in it says nothing. */
  isCalledOff: boolean;
  timeOf: (iso: string) => string;
};

/** The matches of a bet with what was chosen in each, and how that stands. Drawn on the server, too. */
export function TicketEvents({ t, locale, events, format, isCalledOff, timeOf }: Props) {
  const speaking = { t, locale };
  return (
    <section className="ticket-events">
      <h2>{t('bets.events')}</h2>
      <ul>
        {events.map((event) => (
          <li key={event.subticket_id} className="panel">
            <h3>
              <bdi>{eventName(event)}</bdi>
            </h3>
            <p>
              <span>{whereNamed(event, speaking)}</span>{' '}
              {event.date && <bdi className="figures">{timeOf(event.date)}</bdi>}
            </p>
            {event.outcomes.map((outcome) => {
              const names = selectionNames(event, outcome, speaking);
              return (
                <div key={`${names.market} ${outcome.outcome_id}`} className="ticket-outcome">
                  <p>
                    <small>{names.market}</small>
                    <strong>{names.outcome}</strong>
                    {outcome.result && !verdicts.includes(outcome.result) && (
                      <small>{t('bets.result', { result: outcome.result })}</small>
                    )}
                  </p>
                  <bdi className="figures">{oddsIn(outcome.odd, format, locale)}</bdi>
                  {!(isCalledOff && isRunning(outcome.status ?? 'Wait')) && (
                    <BetStatus t={t} state={outcome.status ?? 'Wait'} />
                  )}
                </div>
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
