// What players can follow in the sportsbook, and which events notify them.
import type { NotificationKind } from '#domain/notifications/kinds.ts';
import { isSport, type SportId, sportOfEvent } from '#domain/sportsbook/sports.ts';

export const followKinds = ['match', 'tournament', 'team'] as const;
export type FollowKind = (typeof followKinds)[number];
/** A team has no id: its sport and the feed's name identify it, as in "1:Club Africain". */
export type Subject = { readonly kind: FollowKind; readonly id: string };

export const teamId = (sport: SportId, name: string): string => `${sport}:${name}`;
export const subjectKey = ({ kind, id }: Subject): string => `${kind}/${id}`;

/** @returns null for an id of an unknown sport. */
export function sportOfSubject({ kind, id }: Subject): SportId | null {
  const [number, name] = kind === 'team' ? id.split(/:(.*)/s) : [id, id];
  const sport = Number(number);
  if (kind !== 'team') return sportOfEvent(id);
  return name && isSport(sport) ? sport : null;
}

type Sides = { readonly id: string; readonly tournament: string; readonly home: string; readonly away: string };

/** Whose followers a match notifies: its own, those of both sides, and, at its beginning and end, its tournament's. */
export function followSubjects(
  sport: SportId,
  { id, tournament, home, away }: Sides,
  kind: NotificationKind,
): string[] {
  const sides = [home, away].map((name): Subject => ({ kind: 'team', id: teamId(sport, name) }));
  const isOnce = kind !== 'match_goal' && kind !== 'match_corrected';
  const all: Subject[] = [
    { kind: 'match', id },
    ...sides,
    ...(isOnce ? [{ kind: 'tournament' as const, id: tournament }] : []),
  ];
  return [...new Set(all.map(subjectKey))];
}

/** Sports in which goals are rare enough to notify: football, ice hockey, futsal, field hockey and mini football. */
const goalSports: readonly SportId[] = [1, 10, 17, 21, 45];
export const notifiesGoals = (sport: SportId): boolean => goalSports.includes(sport);

export type Score = readonly [home: number, away: number];
/** Goals, sets or points of the whole match. */
export const wholeScore = (counts: Readonly<Record<string, Score>>): Score =>
  counts.goals ?? counts.sets ?? counts.points ?? [0, 0];
