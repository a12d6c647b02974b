// The page of a match beside its prices: its history, its course, and live updates.
import type { Page, WebSocketRoute } from '@playwright/test';
import type { MatchCentre } from '#contract/sportsbook/match-centre.ts';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { arabicDesktop, frenchPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

async function matches(page: Page, query: string): Promise<FeedEvent[]> {
  const answer = await page.request.get(`/services/sportsbook/events?${query}`);
  return ((await answer.json()) as { events: FeedEvent[] }).events;
}
const begunLongAgo = ({ phase, period }: FeedEvent): boolean => phase === 'live' && period === 2;

test(
  'a match in play shows its periods, statistics, momentum and incidents',
  arabicDesktop,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    const live = await matches(page, 'sport=1&type=live');
    const match = live.find(begunLongAgo) ?? live[0];
    await navigate(`/sportsbook/event/live/${match?.id}`);
    const centre = page.locator('[data-centre]');
    await expect(centre.getByRole('heading', { level: 2, name: t('centre.title') })).toBeVisible();
    const score = await page.locator('.match .ev-teams b').allInnerTexts();
    const totals = centre.getByRole('table').getByRole('row').locator('td:last-child');
    await expect(totals).toHaveText(score);
    await expect(centre.getByRole('img')).toHaveAttribute('aria-label', /\S/);
    await expect(centre.locator('[data-statistic=possession] dd').first()).toHaveText(/\d/);
    await expect(centre.locator('.centre-timeline li').first()).toBeVisible();
    const goals = await centre.locator('[data-kind=goals]').count();
    expect(goals).toBe(score.reduce((sum, side) => sum + Number(side), 0));
    await expectAccessible();

    // With reduced motion the picture changes without animation.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const figure = page.locator('.centre-momentum');
    await figure.evaluate((element) => element.setAttribute('data-moved', '1'));
    const name = await figure
      .locator('path')
      .first()
      .evaluate((path) => getComputedStyle(path).animationName);
    expect(name).toBe('none');
  },
);

test.describe('without scripts', frenchPhone, () => {
  test.use({ javaScriptEnabled: false });

  test('an upcoming match shows form, meetings and the table of its competition', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t } = language;
    const [match] = await matches(page, 'sport=1&type=prematch&tournament=1-en1');
    await navigate(`/sportsbook/event/line/${match?.id}`);
    await expect(page.getByRole('heading', { level: 2, name: t('sportsbook.formAndMeetings') })).toBeVisible();
    await expect(page.locator('.centre-form')).toHaveCount(2);
    await expect(page.locator('.centre-form').first().locator('li')).toHaveCount(5);
    await expect(page.locator('[data-centre]')).toBeHidden();
    await page
      .locator('details')
      .filter({ has: page.locator('.centre-table') })
      .locator('summary')
      .click();
    await expect(page.locator('.centre-table .is-here')).toHaveCount(2);
    await expectAccessible();
  });
});

test(
  'the match centre updates with the match, says why bets are suspended, and disappears when the feed stops sending it',
  frenchPhone,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/services\/sportsbook\/feed\?/, (socket) => void sockets.push(socket));
    const send = (message: object) =>
      sockets.at(-1)?.send(JSON.stringify({ seq: 1, at: new Date().toISOString(), ...message }));
    const [listed] = (await matches(page, 'sport=1&type=live')).filter(({ phase }) => phase === 'live');
    const { event } = (await (await page.request.get(`/services/sportsbook/events/${listed?.id}`)).json()) as {
      event: FeedEvent;
    };
    await navigate(`/sportsbook/event/live/${event.id}`);
    await expect.poll(() => sockets.length).toBe(1);
    const markets = Object.fromEntries(
      Object.entries(event.markets).map(([id, market]) => [id, { ...market, suspended: false }]),
    );
    const centre: MatchCentre = {
      periods: [[0, 0]],
      timeline: [{ kind: 'corners', side: 'away', period: 1, played_ms: 60_000 }],
      statistics: { possession: [48, 52], shots: [1, 2] },
      momentum: [0, -40],
      momenta: 90,
    };
    const played = {
      ...event,
      phase: 'live',
      period: 1,
      played_ms: 300_000,
      counts: { goals: [0, 0] },
      markets,
      centre,
    };
    send({ type: 'snapshot', sport: 1, tournaments: [], events: [played] });
    const place = page.locator('[data-centre]');
    await expect(place.locator('[data-statistic=shots] dd')).toHaveText(['1', '2']);
    await expect(place.locator('.centre-timeline li')).toHaveCount(1);
    const word = page.locator('.centre-word[role=status]');
    await expect(word).toBeEmpty();

    const [home = ''] = await page.locator('.match .ev-teams span').allInnerTexts();
    const goal = { kind: 'goals', side: 'home', period: 1, played_ms: 360_000, score: [1, 0] };
    const suspended = Object.fromEntries(Object.keys(markets).map((id) => [id, { suspended: true }]));
    const scored = {
      ...centre,
      periods: [[1, 0]],
      timeline: [...centre.timeline, goal],
      statistics: { possession: [50, 50], shots: [2, 2], corners: [0, 1] },
      momentum: [0, -40, 90],
    };
    const change = { id: event.id, played_ms: 361_000, counts: { goals: [1, 0] } };
    send({ type: 'difference', changed: [{ ...change, markets: suspended, centre: scored }] });
    await expect(word).toHaveText(t('centre.pausedGoal', { team: home }));
    await expect(place.getByRole('table').getByRole('row').locator('td:last-child')).toHaveText(['1', '0']);
    await expect(place.locator('.centre-timeline li').first()).toContainText(t('centre.goal'));
    await expect(place.locator('.centre-timeline li').first()).toContainText('7′');
    await expect(place.locator('[data-statistic=corners] dd')).toHaveText(['0', '1']);
    await expect(place.getByRole('img')).toHaveAttribute('aria-label', t('centre.presses', { team: home }));
    await expectAccessible();

    const open = Object.fromEntries(Object.keys(markets).map((id) => [id, { suspended: false }]));
    send({ type: 'difference', changed: [{ id: event.id, markets: open, centre: null }] });
    await expect(word).toBeEmpty();
    await expect(place).toBeHidden();
  },
);
