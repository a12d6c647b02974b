/** What a bet is on, in its reader's language where our own book says which market it is; else in its provider's words. */
import type { SubBet } from '#domain/bet-row.ts';
import { sportIds } from '#domain/sports.ts';
import { marketName, outcomeName, type Speaking, sportName, tournamentName } from '#i18n/book-names.ts';

const sportOf = ({ sport_id: id }: SubBet) => sportIds.find((one) => one === id);

/** "Football · Ligue 1, Tunisie". */
export function whereNamed(event: SubBet, speaking: Speaking): string {
  const sport = sportOf(event);
  const { category, tournament } = event;
  const parts =
    sport === undefined
      ? [event.sport, category, tournament]
      : [sportName(sport, speaking), tournamentName({ name: tournament, country: category }, speaking)];
  return parts.filter((part) => part !== '').join(' · ');
}

export function selectionNames(
  event: SubBet,
  outcome: SubBet['outcomes'][number],
  speaking: Speaking,
): { readonly market: string; readonly outcome: string } {
  const sport = sportOf(event);
  const { market_id: id } = outcome;
  const { home, away } = event;
  if (sport === undefined || !id || !home || !away) return { market: outcome.market, outcome: outcome.name };
  const [kind = '', count = '', ...line] = id.split('.');
  const named = { sport, home, away, kind, count, line: line.length === 0 ? null : Number(line.join('.')) };
  return { market: marketName(named, speaking), outcome: outcomeName(String(outcome.outcome_id), named, speaking) };
}
