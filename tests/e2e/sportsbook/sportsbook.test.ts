// Our sportsbook for visitors and players: every page of it, and live price updates.
import type { Page, WebSocketRoute } from '@playwright/test';
import type { FeedEvent, FeedSports } from '#contract/sportsbook/odds-feed.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { arabicDesktop, frenchPhone, once, phoneAndDesktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const routes = [
  '/sportsbook',
  '/sportsbook/live',
  '/sportsbook/live/3',
  '/sportsbook/prematch',
  '/sportsbook/prematch/4?hours=24&market=handicap',
  '/sportsbook/top-tourneys',
  '/sportsbook/top-tourneys/1',
  '/sportsbook/tourneys',
  '/sportsbook/tourneys/live/3',
  '/sportsbook/all-sports',
];

/** More addresses of the same pages, and of pages tested in other files. */
const alsoKnown = [
  '/sportsbook/live/1',
  '/sportsbook/prematch/1',
  '/sportsbook/top-tourneys/0',
  '/sportsbook/tourneys/4',
  '/sportsbook/tourneys/live',
  '/sportsbook/betslip',
];

const rows = (page: Page) => page.locator('.ev');

/** The addresses of a live match and of an upcoming one. */
async function matchAddresses(page: Page): Promise<string[]> {
  const fetchJson = async (path: string) => (await page.request.get(`/services/sportsbook/${path}`)).json();
  const { sports } = (await fetchJson('sports')) as FeedSports;
  const addresses = (['live', 'prematch'] as const).map(async (type) => {
    const sport = sports.find((one) => one[type] > 0)?.id;
    const { events } = (await fetchJson(`events?sport=${sport}&type=${type}&size=100`)) as { events: FeedEvent[] };
    return `/sportsbook/event/${type === 'live' ? 'live' : 'line'}/${events.at(-1)?.id}`;
  });
  return Promise.all(addresses);
}

test(
  'every page of the sportsbook has a heading and is accessible',
  phoneAndDesktop,
  async ({ page, language, isPhone, navigate, expectAccessible }) => {
    test.slow();
    // Every second page on each screen.
    for (const route of routes.filter((_, index) => index % 2 === Number(isPhone))) {
      await navigate(route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation', { name: language.t('sportsbook.sports') }).first()).toBeVisible();
      await expectAccessible();
    }
    const statusOf = async (route: string) => (await page.request.get(language.at(route))).status();
    for (const route of [...alsoKnown, ...(await matchAddresses(page))]) expect(await statusOf(route), route).toBe(200);
    for (const unknown of ['/sportsbook/live/2', '/sportsbook/nothing/1', '/sportsbook/event/line/1-no-1-1'])
      expect(await statusOf(unknown), unknown).toBe(404);
  },
);

test('a player can open every page of the sportsbook signed in', arabicDesktop, async ({ page, language, login }) => {
  await login();
  for (const route of [...routes, ...alsoKnown, ...(await matchAddresses(page))]) {
    const answer = await page.request.get(language.at(route));
    expect(answer.status(), route).toBe(200);
    expect(await answer.text(), route).toMatch(/<h1[ >]/);
  }
});

test(
  'a match is found by a part of its name, opened, followed, and its prices are in the chosen odds format',
  frenchPhone,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    await enterAsNewPlayer({ page, language });
    await navigate('/sportsbook/prematch/1?hours=24');
    const shown = await rows(page).locator('.ev-teams span:first-child').allInnerTexts();
    const names = shown.map((name) => name.replace(/[\u2068\u2069]/g, ''));
    const isLong = (announcement: string) => /^\p{L}{5,}$/u.test(announcement);
    const home = names.find((name) => name.split(' ').some(isLong)) ?? '';
    const announcement = home.split(' ').find(isLong) ?? '';
    const search = page.getByRole('search', { name: t('sportsbook.search') });
    await search.getByRole('searchbox', { name: t('sportsbook.search') }).fill(announcement);
    await search.getByRole('button', { name: t('lobby.find') }).click();
    await rows(page).filter({ hasText: home }).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/sportsbook\/event\/(line|live)\//);
    await expect(page.getByRole('heading', { level: 2, name: t('book.market_result') })).toBeVisible();
    await expectAccessible();

    // A live link to a match that has not begun redirects to its current address.
    const here = new URL(page.url()).pathname;
    await page.goto(here.includes('/line/') ? here.replace('/line/', '/live/') : here.replace('/live/', '/line/'));
    expect(new URL(page.url()).pathname).toBe(here);

    const star = page.locator('.match [data-follow]');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    const first = page.locator('.odds button:not([aria-disabled])').first();
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    const settings = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByLabel(t('sportsbook.odds')).selectOption('american');
    await expect(first).toHaveText(/[+−]\d{3,}$/);
    expect((await settings).status()).toBe(200);

    // The format is stored in the account, followed matches in the browser.
    await page.evaluate(() => localStorage.removeItem('zellige-odds'));
    await navigate('/sportsbook/prematch/1');
    await expect(page.locator('.odds button:not([aria-disabled])').first()).toHaveText(/[+−]\d{3,}$/);
    await expect(page.locator('[data-followed]').getByRole('link')).toHaveAttribute(
      'href',
      /\/sportsbook\/event\/line\//,
    );
    await page.locator('.tour [data-follow]').first().click();
    await expect(page.locator('[data-followed] li').first().locator('b')).toHaveText(/^[1-9]\d*$/);
  },
);

/** A fake feed, controlled by the test. */
async function openFeed(
  page: Page,
): Promise<{ tell: (message: object) => void; break: () => Promise<void>; count: () => number }> {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/services\/sportsbook\/feed\?/, (socket) => void sockets.push(socket));
  return {
    tell: (message) => sockets.at(-1)?.send(JSON.stringify({ seq: 1, at: new Date().toISOString(), ...message })),
    break: async () => sockets.at(-1)?.close(),
    count: () => sockets.length,
  };
}

test(
  'a price updates in place, a match begins and ends in its row, and additions to the list are announced',
  once,
  async ({ page, language, navigate, expectAccessible }) => {
    const feed = await openFeed(page);
    await navigate('/sportsbook/prematch/1');
    await expect.poll(feed.count).toBe(1);
    const row = rows(page).first();
    const [id = '', marketId = '', outcomeId = ''] =
      (await row.locator('button').first().getAttribute('value'))?.split('/') ?? [];
    const outcomes = Object.fromEntries(
      await row
        .locator('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => [(button as HTMLButtonElement).value.split('/')[2], { price: 200, verdict: null }]),
        ),
    );
    const market = { kind: 'result', count: 'goals', line: null, main: true, suspended: false, outcomes };
    const event: FeedEvent = {
      id,
      tournament: 't',
      home: 'A',
      away: 'B',
      starts_at: new Date().toISOString(),
      phase: 'prematch',
      period: 0,
      played_ms: 0,
      counts: { goals: [0, 0] },
      markets: { [marketId]: market },
    };
    feed.tell({ type: 'snapshot', sport: 1, tournaments: [], events: [event] });
    const button = row.locator('button').first();
    await expect(button).toContainText(/2[.,]00/);

    await button.focus();
    const node = await button.elementHandle();
    const box = await button.boundingBox();
    feed.tell({ type: 'difference', changed: [{ id, markets: { [marketId]: { prices: { [outcomeId]: 210 } } } }] });
    await expect(button).toContainText(/2[.,]10/);
    await expect(button).toHaveAttribute('data-move', /^up/);
    await expect(button).toBeFocused();
    expect(await button.evaluate((now, before) => now === before, node)).toBe(true);
    expect(await button.boundingBox()).toEqual(box);

    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(
      await page.evaluate(() => JSON.parse(localStorage.getItem('zellige-slip') ?? '{}').selections),
    ).toMatchObject([{ sport: 1, eventId: id, marketId, outcomeId, price: 210, live: false }]);
    feed.tell({ type: 'difference', changed: [{ id, markets: { [marketId]: { suspended: true } } }] });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toContainText(language.t('sportsbook.locked'));
    await expect(button).toBeFocused();

    await feed.break();
    const announcement = page.locator('.book-word[role=status]');
    await expect(announcement).toHaveText(language.t('book.stale'));
    await expect.poll(feed.count).toBe(2);
    feed.tell({ type: 'snapshot', sport: 1, tournaments: [], events: [event] });
    await expect(announcement).toBeEmpty();
    await expect(button).not.toHaveAttribute('aria-disabled');

    // The match begins: its prematch prices are closed, and the row links to the live page.
    const begun = { id, phase: 'live', period: 2, played_ms: 67 * 60_000, counts: { goals: [1, 0] } };
    feed.tell({ type: 'difference', unseen: 2, changed: [begun] });
    await expect(row.locator('.ev-teams b')).toHaveText(['1', '0']);
    await expect(row.locator('.ev-clock')).toContainText(language.t('book.period_half2'));
    await expect(row.locator('.ev-clock')).toContainText('67:0');
    await expect(row.locator('button[aria-disabled]')).toHaveCount(await row.locator('button').count());
    await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(`/sportsbook/event/live/${id}$`));
    await expect(announcement).toHaveText(language.t('book.unseen', { count: 2 }));
    await expect(button).toBeFocused();
    expect(await button.boundingBox()).toEqual(box);
    feed.tell({ type: 'difference', removed: [id] });
    await expect(row.locator('.ev-clock')).toContainText(language.t('book.phase_ended'));
    await expect(row.locator('.ev-teams b')).toHaveText(['1', '0']);
    expect(await button.boundingBox()).toEqual(box);
    // At the end of the list the announcement does not cover anything.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectAccessible();

    const again = page.waitForEvent('framenavigated');
    await announcement.getByRole('link').click();
    await again;
    await expect.poll(feed.count).toBe(3);
    await expect(page).toHaveURL(language.at('/sportsbook/prematch/1'));
  },
);

test('the real odds feed sends the matches of a page', once, async ({ page, navigate }) => {
  const firstMessage = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await navigate('/sportsbook/prematch/1');
  const { payload } = await firstMessage;
  const { events } = JSON.parse(`${payload}`) as { events: FeedEvent[] };
  expect(events.map(({ id }) => id).sort()).toEqual(
    (await rows(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.e))).sort(),
  );
});

test.describe('without scripts', once, () => {
  test.use({ javaScriptEnabled: false });

  test('a list is read, filtered and paged, and a price leads to the betslip', async ({ page, language, navigate }) => {
    const { t } = language;
    await navigate('/sportsbook/prematch/1');
    const before = await rows(page).first().getAttribute('data-e');
    // What needs scripts is not offered.
    for (const dead of ['[data-follow]', '[data-odds-format]']) {
      await expect(page.locator(dead).first()).toBeAttached();
      await expect(page.locator(dead).filter({ visible: true })).toHaveCount(0);
    }
    await page.getByRole('link', { name: t('sportsbook.page', { page: 2 }), exact: true }).click();
    await expect(rows(page).first()).not.toHaveAttribute('data-e', before ?? '');
    await page.getByLabel(t('sportsbook.within')).selectOption('24');
    await page.getByRole('button', { name: t('sportsbook.apply') }).click();
    await expect(page).toHaveURL(/hours=24/);
    // The target page is tested elsewhere.
    await page.route('**/sportsbook/betslip?**', (route) => route.fulfill({ body: '' }));
    const button = rows(page).first().locator('button').first();
    const key = await button.getAttribute('value');
    await button.click();
    await expect(page).toHaveURL(
      (url) => url.pathname.endsWith('/sportsbook/betslip') && url.searchParams.get('pick') === key,
    );
  });
});
