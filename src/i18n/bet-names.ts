/** Names of bets: translated for our own sportsbook, otherwise in the provider's words. */

import { sportIds } from '#domain/sportsbook/sports.ts';
import type { Key } from '#i18n/keys.ts';
import { marketName, matchName, outcomeName, sportName, tournamentName } from '#i18n/sportsbook-names.ts';
import type { Translate } from '#i18n/t.ts';
import type { SubBet } from '#model/bets/bet.ts';

const sportOf = ({ sport_id: id }: SubBet) => sportIds.find((one) => one === id);

export const eventName = ({ home, away, name }: SubBet, t: Translate<Key>): string =>
  home && away ? matchName({ home, away }, t) : name;

/** "Football · Ligue 1, Tunisie". */
export function competitionName(event: SubBet, t: Translate<Key>): string {
  const sport = sportOf(event);
  const { category, tournament } = event;
  const parts =
    sport === undefined
      ? [event.sport, category, tournament]
      : [sportName(sport, t), tournamentName({ name: tournament, country: category }, t)];
  return parts.filter((part) => part !== '').join(' · ');
}

export function selectionNames(
  event: SubBet,
  outcome: SubBet['outcomes'][number],
  t: Translate<Key>,
): { readonly market: string; readonly outcome: string } {
  const sport = sportOf(event);
  const { market_id: id } = outcome;
  const { home, away } = event;
  if (sport === undefined || !id || !home || !away) return { market: outcome.market, outcome: outcome.name };
  const [kind = '', count = '', ...parts] = id.split('.');
  const named = { sport, home, away, kind, count, line: parts.length === 0 ? null : Number(parts.join('.')) };
  return {
    market: marketName(named, t),
    outcome: outcomeName(String(outcome.outcome_id), named, t),
  };
}
