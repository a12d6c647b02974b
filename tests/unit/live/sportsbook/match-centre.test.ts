// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { MatchCentre } from '#contract/sportsbook/match-centre.ts';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { getTranslations } from '#i18n/server.ts';
import type { Translate } from '#i18n/t.ts';
import { CentreView } from '#live/sportsbook/match-centre.ts';

const { t } = getTranslations('en');
const sides = ['Lyon', 'Lens'] as const;
const centre: MatchCentre = {
  periods: [[1, 0]],
  timeline: [{ kind: 'goals', side: 'home', period: 1, played_ms: 600_000, score: [1, 0] }],
  statistics: { possession: [60, 40], shots: [3, 1] },
  momentum: [10, 80],
  momenta: 90,
};
const event: FeedEvent = {
  id: '1-0-1-1',
  tournament: '1-0',
  home: 'Lyon',
  away: 'Lens',
  starts_at: '2026-11-22T20:00:00.000Z',
  phase: 'live',
  period: 1,
  played_ms: 610_000,
  counts: { goals: [1, 0] },
  markets: {},
  centre,
};

let place: HTMLElement;
let view: CentreView;
const texts = (selector: string) => [...place.querySelectorAll(selector)].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = `<p class="centre-word"></p><details data-centre hidden>
    <table class="centre-periods"><thead><tr></tr></thead><tbody></tbody></table>
    <figure class="centre-momentum"><svg><path /><path /></svg></figure>
    <dl class="centre-statistics"></dl><ol class="centre-timeline"></ol></details>`;
  place = document.querySelector('[data-centre]') as HTMLElement;
  view = new CentreView(place, 1, t as Translate);
});

/** One part a frame. */
async function drawn(of: FeedEvent, names: readonly [string, string] = sides): Promise<void> {
  view.draw(of, names);
  for (let frame = 0; frame < 6; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

test('a match that starts while it is viewed gets its match centre', async () => {
  await drawn(event);
  expect(place.hidden).toBe(false);
  expect(texts('.centre-periods tbody tr')).toEqual(['Lyon11', 'Lens00']);
  expect(texts('[data-statistic=possession] dd')).toEqual(['60%', '40%']);
  expect(texts('.centre-timeline li')).toEqual(['11′Goal, Lyon1 – 0']);
  expect(place.querySelector('svg')?.getAttribute('aria-label')).toBe('Lyon is on top.');
});

test('unchanged entries keep their node, and new ones are added', async () => {
  await drawn(event);
  const [row, item] = [place.querySelector('[data-statistic=shots] dd'), place.querySelector('.centre-timeline li')];
  await drawn({ ...event, centre: { ...centre, statistics: { ...centre.statistics, shots: [4, 1], red: [0, 1] } } });
  expect(place.querySelector('[data-statistic=shots] dd')).toBe(row);
  expect(place.querySelector('.centre-timeline li')).toBe(item);
  expect(texts('.centre-statistics dt')).toEqual(['Possession', 'Shots', 'Red cards']);
  expect(row?.textContent).toBe('4');
});

test('escapes names, whoever sends them', async () => {
  await drawn(event, ['<img src=x onerror=alert(1)>', 'Lens']);
  expect(place.querySelector('img')).toBeNull();
});

test('a feed without a match centre leaves no empty space', async () => {
  await drawn(event);
  await drawn({ ...event, centre: null });
  expect(place.hidden).toBe(true);
});
