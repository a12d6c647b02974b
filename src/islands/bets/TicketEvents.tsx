import type { OddsFormat } from '#domain/sportsbook/odds.ts';
import { competitionName, selectionNames } from '#i18n/bet-names.ts';
import type { Translate } from '#i18n/t.ts';
import { BetStatus } from '#islands/bets/BetStatus.tsx';
import { eventName, oddsIn, type SubBet } from '#model/bets/bet-row.ts';
import { isRunning } from '#model/bets/bet-state.ts';

/** The sportsbook's own verdicts, which the status already shows. */
const verdicts = ['won', 'lost', 'void'];

type Props = {
  /** With the texts of 'bets' and of 'book'. */
  t: Translate;
  locale: string;
  events: readonly SubBet[];
  format: OddsFormat;
  /** Final: unsettled selections of the bet are shown without a status. */
  isCalledOff: boolean;
  timeOf: (iso: string) => string;
};

/** The matches of a bet with each selection and its status. Rendered on the server too. */
export function TicketEvents({ t, locale, events, format, isCalledOff, timeOf }: Props) {
  const speaking = { t, locale };
  return (
    <section className="grid gap-3">
      <h2 className="text-20 font-bold">{t('bets.events')}</h2>
      <ul className="grid gap-3">
        {events.map((event) => (
          <li key={event.subticket_id} className="panel px-5 py-4">
            <h3 className="text-15 font-bold">
              <bdi>{eventName(event)}</bdi>
            </h3>
            <p className="flex flex-wrap gap-x-3 gap-y-2px text-13 text-text-2">
              <span>{competitionName(event, speaking)}</span>{' '}
              {event.date && <bdi className="figures">{timeOf(event.date)}</bdi>}
            </p>
            {event.outcomes.map((outcome) => {
              const names = selectionNames(event, outcome, speaking);
              return (
                <div
                  key={`${names.market} ${outcome.outcome_id}`}
                  className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-2 mt-3 pt-3 shadow-row [&_small]:block [&_small]:text-13 [&_small]:text-text-2"
                >
                  <p>
                    <small>{names.market}</small>
                    <strong>{names.outcome}</strong>
                    {outcome.result && !verdicts.includes(outcome.result) && (
                      <small>{t('bets.result', { result: outcome.result })}</small>
                    )}
                  </p>
                  <bdi className="figures font-bold">{oddsIn(outcome.odd, format, locale)}</bdi>
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
