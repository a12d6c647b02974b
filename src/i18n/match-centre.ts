/** Texts of the match centre, for the page and for its updates. */
import type { SportId } from '#domain/sportsbook/sports.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { hasClock, sportWords } from '#model/sportsbook/match.ts';
import {
  bettingPause,
  type Centre,
  type Played,
  pressingSide,
  type ShownIncident,
  type Statistic,
} from '#model/sportsbook/match-centre.ts';

/** The names as the page shows them: home and away. */
export type Sides = readonly [home: string, away: string];

const MINUTE_MS = 60_000;
const sideName = ({ side }: Pick<ShownIncident, 'side'>, [home, away]: Sides): string =>
  side === 'home' ? home : away;

/** The name of a point within a set. */
const POINTS: Partial<Readonly<Record<SportId, 'game' | 'leg' | 'round'>>> = { 3: 'game', 20: 'leg', 53: 'round' };

function kindName(sport: SportId, { kind }: ShownIncident, t: Translate<Key>): string {
  const { unit } = sportWords(sport);
  if (kind === 'goals' || (kind === 'points' && unit === 'goals')) return t('centre.goal');
  if (kind === 'sets') return t(unit === 'maps' ? 'centre.map' : 'centre.set');
  if (kind !== 'points') return t(`centre.kind_${kind}`);
  if (unit === 'runs') return t('centre.runs');
  return hasClock(sport) ? t('centre.points') : t(`centre.${POINTS[sport] ?? 'point'}`);
}

/** "Goal, Lyon". */
export const incidentText = (sport: SportId, incident: ShownIncident, sides: Sides, t: Translate<Key>): string =>
  t('centre.incident', { kind: kindName(sport, incident, t), team: sideName(incident, sides) });

/** "34′", "Set 2". */
export function incidentTime(sport: SportId, { played_ms, period }: ShownIncident, t: Translate<Key>): string {
  if (hasClock(sport)) return `${Math.floor(played_ms / MINUTE_MS) + 1}′`;
  return t(sportWords(sport).unit === 'maps' ? 'centre.inMap' : 'centre.inSet', { n: period });
}

export const scoreText = ({ score }: Pick<ShownIncident, 'score'>): string =>
  score ? `${score[0]} – ${score[1]}` : '';

export const statisticText = ({ name }: Statistic, value: number, t: Translate<Key>): string =>
  name === 'possession' ? t('centre.percent', { share: value }) : `${value}`;

/** @returns an empty text while betting is open. */
export function pauseText(sport: SportId, event: Played, sides: Sides, t: Translate<Key>): string {
  const pause = bettingPause(sport, event);
  if (pause === null) return '';
  if (pause === 'moment') return t('centre.paused');
  return t(pause.kind === 'goals' ? 'centre.pausedGoal' : 'centre.pausedSet', { team: sideName(pause, sides) });
}

export function momentumText(centre: Centre, sides: Sides, t: Translate<Key>): string {
  const side = pressingSide(centre);
  return side === null ? t('centre.level') : t('centre.presses', { team: sideName({ side }, sides) });
}
