/** A bet as the operator is told of it. */
import type * as v from 'valibot';
import type { listBets, listSubBets } from '#contract/sport.ts';
import type { Locale } from '#domain/locales.ts';
import { amountMinor, toDecimal } from '#domain/money.ts';
import { price, priceText } from '#domain/odds.ts';
import { sportOfEvent } from '#domain/sports.ts';
import type { Sportsbook } from '#domain/wallet-parties.ts';
import { marketName, outcomeName, sportName } from '#sandbox/client/sportsbook/names.ts';
import type { Choice } from '#sandbox/sportsbooks/bet-rows.ts';
import { choiceStatus, oddsOf, possibleOf } from '#sandbox/sportsbooks/shown-bet.ts';
import type { KnownBet } from '#sandbox/sportsbooks/sportsbook-bets.ts';

type ToldBet = v.InferInput<typeof listBets.answer>['list'][number];
type ToldEvent = v.InferInput<typeof listSubBets.answer>['events'][number];

const moment = (at: number): string => new Date(at).toISOString();
/** Odds of many may be higher than any price: a plain decimal of hundredths. */
const oddsText = (hundredths: number): string => (hundredths / 100).toFixed(2);

export const toldBet = (bet: KnownBet, provider: Sportsbook): ToldBet => ({
  id: bet.id,
  date: moment(bet.placedAt),
  bet_amount: toDecimal(bet.stake),
  win_amount: toDecimal(bet.win),
  coef: oddsText(oddsOf(bet)),
  status: bet.status,
  provider,
  ticketid: bet.id,
  ticketcode: bet.id,
  tickettype: bet.choices.length > 1 ? 'combined' : 'single',
  // Nothing is sold here: what is cancelled was taken back by its player.
  state: bet.status === 'Cancelled' ? 'cancelled' : 'accepted',
  possible_win: toDecimal(amountMinor(possibleOf(bet))),
  selections: bet.choices.length,
  cancel_until: bet.cancelUntil === null ? null : moment(bet.cancelUntil),
  settled_at: bet.settledAt === null ? null : moment(bet.settledAt),
});

function toldEvent(choice: Choice, locale: Locale): ToldEvent {
  const { eventId, home, away, tournament, country, startsAt, place, marketId, outcome, result } = choice;
  const sport = sportOfEvent(eventId) ?? 0;
  return {
    category: country,
    date: moment(startsAt),
    name: `${home} – ${away}`,
    sport: sportName(sport, locale),
    tournament,
    subticket_id: place + 1,
    event_id: eventId,
    sport_id: sport,
    home,
    away,
    outcomes: [
      {
        name: outcomeName(outcome, choice, choice, locale),
        market: marketName(choice, locale),
        odd: priceText(price(choice.price)),
        outcome_id: outcome,
        market_id: marketId,
        status: choiceStatus(result),
      },
    ],
  };
}

/** With the names that the book of the operator has for the same things, for readers of other languages. */
export const toldEvents = (bet: KnownBet, locale: Locale): ToldEvent[] =>
  bet.choices.map((choice) => toldEvent(choice, locale));
