/** A list of matches as it is read: those of one tournament that stand together, under its name. */
import type { FeedEvent, FeedTournament } from '#contract/sportsbook/odds-feed.ts';

export type EventGroupOf = { readonly tournament: FeedTournament; readonly events: readonly FeedEvent[] };

/** In the list's own order: a tournament has as many groups as there are days of it. */
export function groupedEvents(events: readonly FeedEvent[], tournaments: readonly FeedTournament[]): EventGroupOf[] {
  const groups: { tournament: FeedTournament; events: FeedEvent[] }[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last?.tournament.id === event.tournament && isSameDay(last.events[0], event)) {
      last.events.push(event);
      continue;
    }
    const tournament = tournaments.find(({ id }) => id === event.tournament);
    if (tournament) groups.push({ tournament, events: [event] });
  }
  return groups;
}

const isSameDay = (one: FeedEvent | undefined, other: FeedEvent): boolean =>
  other.phase !== 'prematch' || one?.starts_at.slice(0, 10) === other.starts_at.slice(0, 10);
