import { describe, expect, test } from 'vitest';
import { sportIds } from '#domain/sportsbook/sports.ts';
import { incidentText, incidentTime, statisticText } from '#i18n/match-centre.ts';
import { getTranslations } from '#i18n/server.ts';
import { incidentKinds, type ShownIncident, statisticNames } from '#model/sportsbook/match-centre.ts';

const sides = ['Lyon', 'Lens'] as const;
const incident = (kind: ShownIncident['kind']): ShownIncident => ({
  kind,
  side: 'away',
  period: 2,
  played_ms: 3_000_000,
});

describe.each(['fr', 'en', 'ar'])('in %s', (locale) => {
  const { t } = getTranslations(locale);

  test('every incident of every sport has a name and its team', () => {
    for (const sport of sportIds)
      for (const kind of incidentKinds) {
        const text = incidentText(sport, incident(kind), sides, t);
        expect(text).toContain('Lens');
        expect(text).not.toMatch(/centre\.|\{\{/);
      }
  });

  test('every statistic has a name', () => {
    for (const name of statisticNames) expect(t(`centre.statistic_${name}`)).not.toContain('centre.');
    expect(statisticText({ name: 'possession', values: [61, 39], share: 61 }, 61, t)).toMatch(/61.?%/);
  });
});

test('goals in football, games in tennis and their times have a text', () => {
  const { t } = getTranslations('en');
  expect(incidentText(1, incident('goals'), sides, t)).toBe('Goal, Lens');
  expect(incidentText(13, incident('points'), sides, t)).toBe('Goal, Lens');
  expect(incidentText(3, incident('points'), sides, t)).toBe('Game, Lens');
  expect([incidentTime(1, incident('goals'), t), incidentTime(3, incident('points'), t)]).toEqual(['51′', 'Set 2']);
});
