// Messages when a game does not open or is interrupted, and the links that each offers.

import { interfereOnce } from '../support/interference.ts';
import { PASSWORD } from '../support/ledger.ts';
import { siteOrigin } from '../support/origins.ts';
import { once } from '../support/screens.ts';
import { Slot } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';

const GAME = '/slots/orion/desert-scarab';
const SESSION = '**/session/game';

test.use({ provoked: /status of (401|403|404|503)/ });

test(
  'an unknown game shows a message and offers others',
  once,
  async ({ page, language, navigate, expectAccessible }) => {
    await navigate('/slots/orion/no-such-game/demo');
    await expect(page.getByRole('alert')).toContainText(language.t('play.game_unknown'));
    await expect(page.getByRole('region', { name: language.t('play.popular') }).getByRole('link')).toHaveCount(3);
    await expectAccessible();
  },
);

test(
  'a session refused by the host redirects to the casino with a hint',
  once,
  async ({ page, language, navigate, login }) => {
    await login();
    await page.route(SESSION, (route) => route.fulfill({ status: 403, json: { code: 'country_not_served' } }));
    await navigate(GAME);
    await expect(page).toHaveURL(language.at('/slots/casino?notice=tryVpn'));
    await expect(page.getByRole('status').filter({ hasText: language.t('errors.tryVpn') })).toBeVisible();
  },
);

test(
  'an unavailable provider is named, and a retry opens the game',
  once,
  async ({ page, language, navigate, login, expectAccessible }) => {
    await login();
    await interfereOnce(page, SESSION, (route) =>
      route.fulfill({ status: 503, json: { code: 'upstream_unavailable' } }),
    );
    await navigate(GAME);
    await expect(page.getByRole('alert')).toContainText(language.t('play.provider_down'));
    await expect(page.getByRole('region', { name: language.t('play.similar') }).getByRole('link')).toHaveCount(3);
    await expectAccessible();
    await page.getByRole('button', { name: language.t('play.again') }).click();
    await new Slot(page, language).isReady();
  },
);

test(
  'a frame that never becomes ready fails with its own message after twelve seconds',
  once,
  async ({ page, language, navigate }) => {
    await page.clock.install();
    await page.route('**/play/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>mute</title>' }));
    await navigate(`${GAME}/demo`);
    await expect(page.locator('iframe')).toBeAttached();
    await page.clock.fastForward(12_000);
    await expect(page.getByRole('alert')).toContainText(language.t('play.silent'));
    await expect(page.locator('iframe')).toHaveCount(0);
  },
);

test(
  'an ended session shows that it needs a sign-in and links to it',
  once,
  async ({ page, language, navigate, login }) => {
    await login();
    await page.route(SESSION, (route) => route.fulfill({ status: 401, json: { code: 'not_authenticated' } }));
    await navigate(GAME);
    await expect(page.getByRole('alert')).toContainText(language.t('play.not_authenticated'));
    await expect(page).toHaveURL((url) => url.pathname === language.at('/slots/casino'));
  },
);

const refusals = {
  user_is_banned: { reason: 'banned', way: 'support', offersGames: false },
  self_excluded: { reason: 'self_excluded', way: 'saferPlay', offersGames: false },
  limit_reached: { reason: 'limit_reached', way: 'saferPlay', offersGames: false },
  game_not_found: { reason: 'game_unknown', way: 'replacement', offersGames: true },
  provider_not_found: { reason: 'provider_unknown', way: 'replacement', offersGames: true },
  not_enough_money: { reason: 'not_enough_money', way: 'demoWay', offersGames: true },
};

for (const [code, { reason, way, offersGames }] of Object.entries(refusals)) {
  test(
    `the host’s refusal ${code} has its own message and a link to continue`,
    once,
    async ({ page, language, navigate, login, expectAccessible }) => {
      const { t } = language;
      await login();
      await page.route(SESSION, (route) => route.fulfill({ status: 403, json: { code } }));
      await navigate(GAME);
      await expect(page.getByRole('alert')).toContainText(t(`play.${reason}`));
      await expect(page.getByRole('link', { name: t(`play.${way}`) })).toBeVisible();
      await expect(page.getByRole('region', { name: t('play.similar') })).toHaveCount(offersGames ? 1 : 0);
      await expectAccessible();
    },
  );
}

test(
  'a slow studio is reported, is waited for, and may be left',
  once,
  async ({ page, language, navigate, login, expectAccessible }) => {
    const { t, at } = language;
    await login();
    await page.clock.install();
    await page.route(SESSION, () => new Promise(() => undefined));
    await navigate(GAME);
    await expect(page.getByRole('progressbar', { name: t('game.opening') })).toBeVisible();
    await page.clock.fastForward(5000);
    await expect(page.getByText(t('game.slow'))).toBeVisible();
    await expectAccessible();
    await page
      .getByRole('link', { name: t('game.toCasino'), exact: true })
      .last()
      .click();
    await expect(page).toHaveURL(at('/slots/casino'));
  },
);

test('three similar games are side by side, on a phone too', once, async ({ page, language, navigate, login }) => {
  await login();
  await page.route(SESSION, (route) => route.fulfill({ status: 503, json: { code: 'upstream_unavailable' } }));
  await navigate(GAME);
  const games = page.getByRole('region', { name: language.t('play.similar') }).getByRole('listitem');
  await expect(games).toHaveCount(3);
  const tops = await games.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test(
  'a player without granted free spins sees a message and is offered other modes of the game',
  once,
  async ({ page, language: { t }, navigate, login, expectAccessible }) => {
    await login();
    await navigate('/slots/vega/crimson-ninja/freespin/session');
    await expect(page.getByRole('alert')).toContainText(t('play.no_free_spins'));
    await expect(page.getByRole('link', { name: t('play.money') })).toBeVisible();
    await expectAccessible();
  },
);

test(
  'a session that ended in another tab closes the game and offers a sign-in',
  once,
  async ({ page, context, language, navigate }) => {
    const { t, at } = language;
    const data = { username: 'newcomer', password: PASSWORD };
    await context.request.post(`${siteOrigin}/api/accounts/login/`, { data, headers: { origin: siteOrigin } });
    await navigate(GAME);
    await new Slot(page, language).isReady();
    const other = await context.newPage();
    await other.goto(at('/profile'));
    await other.evaluate(() =>
      new BroadcastChannel('zellige-session').postMessage({ kind: 'signedOut', why: 'asked' }),
    );
    await expect(page.getByRole('alert')).toContainText(t('play.session_ended'));
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('play.signIn') })).toBeVisible();
  },
);
