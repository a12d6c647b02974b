// Bets, live lists, the wheel and the lobby on pages that the browser translates, again after each change.
import type { Page, WebSocketRoute } from '@playwright/test';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { enterAsNewPlayer, enterWithEmail } from './support/account.ts';
import type { Where } from './support/joining.ts';
import { pay } from './support/payment-page.ts';
import { once } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { matchesToCome } from './support/tickets.ts';
import { translateEveryPage, translationOf } from './support/translated.ts';

const units = (count: number, locale: string): string => formatMoney(amountMinor(count * 1000), 'TND', locale);

async function enterWithMoney(where: Where): Promise<void> {
  await enterAsNewPlayer(where);
  await pay(where.page, 'card', 100);
  const seen = where.page.getByRole('button', { name: where.language.t('notices.ok') });
  await where.page.addLocatorHandler(seen, (button) => button.click());
}

/** A browser's translation of a button's text, then of its amount, which stays. */
const agreeing = (text: string, amount: string): RegExp =>
  new RegExp(`${translationOf(text.replace('{{amount}}', '').trim())} ?${amount.replace('.', '\\.')}`);

/** @returns the stakes of the tickets that are sent from now on. */
function stakesSent(page: Page): string[] {
  const stakes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/ticket/placement')) stakes.push(request.postDataJSON().stake);
  });
  return stakes;
}

test(
  'combinations, systems and singles send the stakes that the button and the ticket show, however often they change',
  once,
  async ({ page, language, navigate }) => {
    const { t, locale } = language;
    await enterWithMoney({ page, language });
    const stakes = stakesSent(page);
    await translateEveryPage(page, { digits: 'arabic' });
    const matches = await matchesToCome(page, 3);
    await navigate(`/sportsbook/betslip?${matches.map(({ id }) => `pick=${id}/result.goals/home`).join('&')}`);
    const betslip = page.getByRole('main').locator('.betslip');
    const stake = betslip.locator('#slip-stake');
    const bet = betslip.locator('.btn-gold');
    const accepted = betslip.getByText(translationOf(t('betslip.placed_accepted')));
    for (const typed of [5, 50, 7]) {
      await stake.fill(`${typed}`);
      await expect(bet).toHaveText(agreeing(t('betslip.betOf'), units(typed, locale)));
    }
    await bet.click();
    await expect(accepted).toBeVisible();
    await expect(betslip.getByText(units(7, locale), { exact: true })).toBeVisible();
    expect(stakes).toEqual(['7.000']);

    await betslip.getByRole('button', { name: t('betslip.keep') }).click();
    await betslip.getByRole('radio').nth(2).check();
    await stake.fill('9');
    await expect(bet).toHaveText(agreeing(t('betslip.betOf'), units(9, locale)));
    await bet.click();
    await expect(accepted).toBeVisible();
    expect(stakes).toEqual(['7.000', '9.000']);

    await betslip.getByRole('button', { name: t('betslip.keep') }).click();
    await betslip.getByRole('radio').first().check();
    const fields = betslip.locator('.betslip-selection input');
    for (const [place, typed] of ['2', '3', '4'].entries()) await fields.nth(place).fill(typed);
    await fields.nth(1).fill('6');
    await expect(bet).toHaveText(agreeing(t('betslip.betOf'), units(12, locale)));
    await bet.click();
    await expect(accepted).toHaveCount(3);
    expect(stakes).toEqual(['7.000', '9.000', '2.000', '6.000', '4.000']);
  },
);

async function openFeed(page: Page) {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/services\/sportsbook\/feed\?/, (socket) => void sockets.push(socket));
  return {
    count: () => sockets.length,
    tell: (message: object) =>
      sockets.at(-1)?.send(JSON.stringify({ seq: 1, at: new Date().toISOString(), ...message })),
  };
}
/** Another isolate's answer is behind the page's feed: it still reports the suspension before the last goal. */
async function suspendQuotes(page: Page): Promise<void> {
  await page.route(/\/services\/sportsbook\/quote$/, async (route) => {
    const response = await route.fetch();
    const quote = (await response.json()) as { selections: object[] };
    const selections = quote.selections.map((selection) => ({ ...selection, odd: null }));
    await route.fulfill({ response, json: { ...quote, selections } });
  });
}
async function liveMatch(page: Page): Promise<FeedEvent> {
  const answer = await page.request.get('/services/sportsbook/events?sport=1&type=live');
  const { events } = (await answer.json()) as { events: FeedEvent[] };
  const one = events.find(({ phase, markets }) => phase === 'live' && Object.keys(markets).length > 0);
  const found = await page.request.get(`/services/sportsbook/events/${one?.id}`);
  return ((await found.json()) as { event: FeedEvent }).event;
}

for (const translation of [
  { way: 'exchange', digits: 'arabic' },
  { way: 'write', digits: 'regrouped' },
] as const)
  test(
    `score, clock, prices and match centre keep updating, and a moved price is the one in the betslip: ${translation.way}`,
    once,
    async ({ page, navigate }) => {
      const feed = await openFeed(page);
      await suspendQuotes(page);
      await translateEveryPage(page, translation);
      const event = await liveMatch(page);
      await navigate(`/sportsbook/event/live/${event.id}?markets=all`);
      await expect.poll(feed.count).toBe(1);
      const button = page.locator('.market [name=pick]').first();
      const [, marketId = '', outcomeId = ''] = ((await button.getAttribute('value')) ?? '').split('/');
      const outcomesOf = (price: number) => ({ [outcomeId]: { price, verdict: null } });
      const market = (price: number) => ({ ...event.markets[marketId], suspended: false, outcomes: outcomesOf(price) });
      const centre = (goals: number) => ({
        periods: [[goals, 0]],
        timeline: [{ kind: 'goals', side: 'home', period: 1, played_ms: 60_000, score: [goals, 0] }],
        statistics: { shots: [goals, 2] },
        momentum: [0, 10 * goals],
        momenta: 90,
      });
      const goalsOf = (goals: number) => ({
        id: event.id,
        phase: 'live',
        period: 1,
        played_ms: goals * 600_000,
        counts: { goals: [goals, 0] },
        centre: centre(goals),
      });
      const snapshot = { ...event, ...goalsOf(1), markets: { [marketId]: market(210) } };
      feed.tell({ type: 'snapshot', sport: 1, tournaments: [], events: [snapshot] });
      for (const goals of [1, 2, 3]) {
        const prices = { [marketId]: { prices: { [outcomeId]: 200 + goals * 10 } } };
        feed.tell({ type: 'difference', changed: [{ ...goalsOf(goals), markets: prices }] });
        await expect(button.locator('b')).toHaveText(`2,${goals}0`);
        await expect(page.locator('.match .ev-teams b').first()).toHaveText(`${goals}`);
        await expect(page.locator('.match .ev-clock b')).toHaveText(new RegExp(`^${goals}0:`));
        const periods = page.locator('.centre-periods tbody tr').first();
        await expect(periods.locator('td').last()).toHaveText(`${goals}`);
        await expect(page.locator('[data-statistic=shots] dd').first()).toHaveText(`${goals}`);
        await expect(page.locator('.centre-timeline b').first()).toHaveText(`${goals} – 0`);
      }
      await expect(page.locator('.match .ev-clock b')).toHaveText(/^30:0[1-9]/);
      await button.click();
      const betslip = page.locator('#slip');
      await expect(betslip.locator('.betslip-selection')).toContainText('2,30');
      const { selections } = await page.evaluate(() => JSON.parse(localStorage.getItem('zellige-slip') ?? '{}'));
      expect(selections).toMatchObject([{ home: event.home, away: event.away, price: 230, live: true }]);
      feed.tell({
        type: 'difference',
        changed: [{ id: event.id, markets: { [marketId]: { prices: { [outcomeId]: 250 } } } }],
      });
      await expect(betslip.locator('.betslip-selection del')).toHaveText('2,30');
      await expect(betslip.locator('.betslip-selection')).toContainText('2,50');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );

test(
  'a live list keeps updating its score, clock, price and suspension',
  once,
  async ({ page, language, navigate }) => {
    const feed = await openFeed(page);
    await translateEveryPage(page, { digits: 'arabic' });
    await navigate('/sportsbook/live/1');
    await expect.poll(feed.count).toBe(1);
    const row = page
      .locator('.ev')
      .filter({ has: page.locator('[name=pick]') })
      .first();
    const button = row.locator('[name=pick]').first();
    const [id = '', marketId = '', outcomeId = ''] = ((await button.getAttribute('value')) ?? '').split('/');
    const outcomes = { [outcomeId]: { price: 200, verdict: null } };
    const market = { kind: 'result', count: 'goals', line: null, main: true, suspended: false, outcomes };
    const match = { id, tournament: 't', home: 'A', away: 'B', starts_at: new Date().toISOString() };
    const played = (goals: number) => ({
      phase: 'live',
      period: 1,
      played_ms: goals * 600_000,
      counts: { goals: [goals, 0] },
    });
    const first = { ...match, ...played(0), markets: { [marketId]: market } };
    feed.tell({ type: 'snapshot', sport: 1, tournaments: [], events: [first] });
    for (const goals of [1, 2]) {
      const markets = { [marketId]: { prices: { [outcomeId]: 300 + goals }, suspended: false } };
      feed.tell({ type: 'difference', changed: [{ id, ...played(goals), markets }] });
      await expect(button.locator('b')).toHaveText(`3,0${goals}`);
      await expect(row.locator('.ev-teams b').first()).toHaveText(`${goals}`);
      await expect(row.locator('.ev-clock b')).toHaveText(new RegExp(`^${goals}0:`));
      feed.tell({ type: 'difference', changed: [{ id, markets: { [marketId]: { suspended: true } } }] });
      await expect(button.locator('b')).toHaveText(translationOf(language.t('sportsbook.locked')));
    }
  },
);

test(
  'the wheel turns, shows its prize, lists the spin and counts down to the next',
  once,
  async ({ page, language, navigate }) => {
    const { t } = language;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterWithEmail({ page, language });
    await pay(page, 'card', 20);
    await page.addLocatorHandler(page.getByRole('button', { name: t('notices.ok') }), (button) => button.click());
    await translateEveryPage(page);
    await navigate('/wheel-game');
    const wheel = page.locator('astro-island .wheel-room');
    const button = wheel.locator('.wheel-panel button');
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await button.click();
    await expect(wheel.locator('.wheel-winner .wheel-gain')).toHaveText(/\S/);
    await expect(wheel.locator('.wheel-spins tbody tr')).toHaveCount(1);
    const seconds = wheel.locator('.countdown > span').last().locator('[translate=no]');
    const before = (await seconds.textContent()) ?? '';
    await expect(seconds).not.toHaveText(before);
    await expect(seconds).toHaveText(/^\d\d$/);
    await wheel.locator('.wheel-put-away').click();
    await expect(wheel.locator('.wheel-winner')).toHaveCount(0);
  },
);

test(
  'the lobby filters by typed text, and a favourite is added and removed',
  once,
  async ({ page, language, navigate }) => {
    const { t } = language;
    await enterAsNewPlayer({ page, language });
    await translateEveryPage(page, { digits: 'arabic' });
    await navigate('/slots/casino');
    const field = page.locator('.search-field input');
    const cards = page.locator('.game-grid article');
    await field.focus();
    await expect(field).toHaveRole('combobox');
    for (const [typed, title] of [
      ['moonlit', 'Moonlit Pharaoh'],
      ['moonlit ph', 'Moonlit Pharaoh'],
    ] as const) {
      await field.fill(typed);
      await expect(cards.first().locator('.game-art-title')).toContainText(title);
    }
    await expect(page.getByRole('option', { name: 'Moonlit Pharaoh' }).first()).toBeVisible();
    await field.press('Escape');
    const problem = page.getByText(translationOf(t('lobby.search_special')));
    await field.fill('moonlit <');
    await expect(problem).toBeVisible();
    await field.fill('moonlit');
    await expect(problem).toHaveCount(0);
    await expect(cards.first().locator('.game-art-title')).toContainText('Moonlit Pharaoh');
    await field.press('Escape');
    const heart = cards.first().locator('.card-heart');
    for (const isMarked of ['true', 'false', 'true']) {
      // A press while the last one is being saved would race it and have no effect.
      const saved = page.waitForResponse(
        (answer) => answer.url().includes('/favouritegames') && answer.request().method() !== 'GET',
      );
      await heart.press('Enter');
      await saved;
      await expect(heart).toHaveAttribute('aria-pressed', isMarked);
    }
    await field.fill('');
    const favourites = page.locator('.rail-section').filter({ hasText: t('lobby.rail_favourites') });
    // Cards of a rail are rendered when it is near.
    await favourites.scrollIntoViewIfNeeded();
    await expect(favourites.locator('article')).toHaveCount(1);
  },
);
