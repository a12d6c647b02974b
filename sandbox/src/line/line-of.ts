import type { LineEvent, LineTournament } from '#contract/line.ts';
import { contestOf, eventLine } from '#sandbox/line/event-line.ts';
import { fixtureById } from '#sandbox/line/fixtures.ts';

/**
 * One event as it stands at a time, long past ones too, with the tournament it is of.
 * @param key see `contestOf`. @returns null for an id that no calendar has made.
 */
export function lineOf(
  id: string,
  key: string,
  nowMs: number,
): { event: LineEvent; tournament: LineTournament } | null {
  const fixture = fixtureById(id);
  if (fixture === null) return null;
  const { id: tournament, name, country } = fixture.tournament;
  return { event: eventLine(contestOf(fixture, key), nowMs), tournament: { id: tournament, name, country } };
}
