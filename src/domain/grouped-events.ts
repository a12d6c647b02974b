/** A list of matches as it is read: those of one tournament that stand together, under its name. */
import type { LineEvent, LineTournament } from '#contract/line.ts';

export type EventGroupOf = { readonly tournament: LineTournament; readonly events: readonly LineEvent[] };

/** In the list's own order: a tournament has as many groups as there are days of it. */
export function groupedEvents(events: readonly LineEvent[], tournaments: readonly LineTournament[]): EventGroupOf[] {
  const groups: { tournament: LineTournament; events: LineEvent[] }[] = [];
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

const isSameDay = (one: LineEvent | undefined, other: LineEvent): boolean =>
  other.phase !== 'prematch' || one?.starts_at.slice(0, 10) === other.starts_at.slice(0, 10);
