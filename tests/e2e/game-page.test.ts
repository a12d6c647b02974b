import type { Page } from '@playwright/test';
import { alone } from './support/alone.ts';
import { PASSWORD } from './support/ledger.ts';
import { siteOrigin } from './support/origins.ts';
import { Slot } from './support/slot.ts';
import { expect, test } from './support/test.ts';

const GAME = '/slots/orion/desert-scarab';
const SESSION = '**/api/integrations/orion/createsession/';

for (const game of ['orion/desert-scarab', 'vega/scarab-of-the-seventh-dune']) {
  test(`${game} opens in the words of its integration and plays a round`, async ({ page, language, navigate }) => {
    await navigate(`/slots/${game}/demo`);
    const slot = new Slot(page, language);
    await slot.isReady();
    await slot.spin();
  });
}

for (const game of ['lyra/blackjack-riad', 'nova/ramparts-horse-sprint']) {
  test(`${game}, which everybody plays together, opens for money only`, async ({ page, language, navigate, login }) => {
    const { t } = language;
    await navigate(`/slots/${game}/demo`);
    await expect(page.getByRole('alert')).toContainText(t('play.no_demo'));
    await login();
    await page.getByRole('link', { name: t('play.money') }).click();
    await expect(page.locator('iframe:not([inert])')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

/** Lets the game's server play a round and keeps its answer back, so that the round stays open for as long as a test needs it. */
async function holdRounds(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/api\/(spin|play)$/, async (route) => {
    const response = await route.fetch();
    await held;
    // A page that was left meanwhile waits for nothing any more.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return release;
}

const waysOut: Record<string, (page: Page, back: string) => Promise<unknown>> = {
  'by the back button of the bar': (page, back) => page.getByRole('link', { name: back }).click(),
  'by Back of the browser': (page) => page.evaluate(() => history.back()),
  'by the game’s own exit': (page) =>
    page
      .locator('iframe')
      .contentFrame()
      .locator('body')
      .evaluate(() => parent.postMessage({ name: 'gameQuit' }, '*')),
};

for (const [way, leave] of Object.entries(waysOut)) {
  test(`leaving in the middle of a round ${way} asks once, and staying stays`, async ({
    page,
    language,
    navigate,
    login,
    expectAccessible,
  }) => {
    const { t, at } = language;
    await login();
    await alone('demo', async () => {
      const release = await holdRounds(page);
      await navigate('/slots/casino');
      await navigate(GAME);
      const slot = new Slot(page, language);
      await slot.isReady();
      await slot.press();
      await leave(page, t('game.back'));
      const question = page.getByRole('dialog', { name: t('play.leaveTitle') });
      await expect(question).toBeVisible();
      await expect(page.locator('iframe')).toBeVisible();
      await expectAccessible();
      await question.getByRole('button', { name: t('play.stay') }).click();
      await expect(question).toBeHidden();
      release();
      await leave(page, t('game.back'));
      await expect(page).toHaveURL(at('/slots/casino'));
    });
  });
}

test('Back leaves a game between two rounds with one press', async ({ page, language, navigate, login }) => {
  await login();
  await alone('demo', async () => {
    await navigate('/slots/casino');
    await navigate(GAME);
    const slot = new Slot(page, language);
    await slot.isReady();
    await slot.spin();
    await page.goBack();
    await expect(page).toHaveURL(language.at('/slots/casino'));
  });
});

test('a round that was left is found again when its game is opened', async ({ page, language, navigate, login }) => {
  await login();
  await alone('demo', async () => {
    const release = await holdRounds(page);
    await navigate(GAME);
    const slot = new Slot(page, language);
    await slot.isReady();
    await slot.press();
    await page.getByRole('link', { name: language.t('game.back') }).click();
    await page.getByRole('button', { name: language.t('play.leave') }).click();
    await expect(page).toHaveURL(language.at('/slots/casino'));
    release();
    await navigate(GAME);
    await slot.isReady();
  });
});

test('the game fills the screen and gives it back', async ({ page, language, navigate }) => {
  await navigate(`${GAME}/demo`);
  await new Slot(page, language).isReady();
  const button = (key: string) => page.getByRole('button', { name: language.t(key) });
  await button('game.fullscreen').click();
  await expect(button('game.exitFullscreen')).toBeVisible();
  await button('game.exitFullscreen').click();
  await expect(button('game.fullscreen')).toBeVisible();
});

test('the session clock runs while a game is open', async ({ page, navigate }) => {
  await navigate(`${GAME}/demo`);
  await expect(page.getByRole('timer')).toHaveText('00:00:02');
});

test.describe('when something is in the way', () => {
  test.use({ provoked: /status of (401|403|404|503)/ });

  test('a game that nobody knows says so and offers others', async ({ page, language, navigate, expectAccessible }) => {
    await navigate('/slots/orion/no-such-game/demo');
    await expect(page.getByRole('alert')).toContainText(language.t('play.game_unknown'));
    await expect(page.getByRole('region', { name: language.t('play.popular') }).getByRole('link')).toHaveCount(3);
    await expectAccessible();
  });

  test('a session that the host declines leads back to the casino with the hint', async ({
    page,
    language,
    navigate,
    login,
  }) => {
    await login();
    await page.route(SESSION, (route) => route.fulfill({ status: 403, json: { code: 'country_not_served' } }));
    await navigate(GAME);
    await expect(page).toHaveURL(language.at('/slots/casino?notice=tryVpn'));
    await expect(page.getByRole('status').filter({ hasText: language.t('errors.tryVpn') })).toBeVisible();
  });

  test('a provider that is down is named, and trying again opens the game', async ({
    page,
    language,
    navigate,
    login,
    expectAccessible,
  }) => {
    await login();
    await page.route(SESSION, (route) => route.fulfill({ status: 503, json: { code: 'upstream_unavailable' } }), {
      times: 1,
    });
    await navigate(GAME);
    await expect(page.getByRole('alert')).toContainText(language.t('play.provider_down'));
    await expect(page.getByRole('region', { name: language.t('play.similar') }).getByRole('link')).toHaveCount(3);
    await expectAccessible();
    await page.getByRole('button', { name: language.t('play.again') }).click();
    await new Slot(page, language).isReady();
  });

  test('a frame that never says it is ready fails in its own words after twelve seconds', async ({
    page,
    language,
    navigate,
  }) => {
    await page.clock.install();
    await page.route('**/play/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>mute</title>' }));
    await navigate(`${GAME}/demo`);
    await expect(page.locator('iframe')).toBeAttached();
    await page.clock.fastForward(12_000);
    await expect(page.getByRole('alert')).toContainText(language.t('play.silent'));
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('an ended session says that it needs a sign-in and goes where there is one', async ({
    page,
    language,
    navigate,
    login,
  }) => {
    await login();
    await page.route(SESSION, (route) => route.fulfill({ status: 401, json: { code: 'not_authenticated' } }));
    await navigate(GAME);
    await expect(page.getByRole('alert')).toContainText(language.t('play.not_authenticated'));
    await expect(page).toHaveURL((url) => url.pathname === language.at('/slots/casino'));
  });

  const refusals = {
    user_is_banned: { reason: 'banned', way: 'support', offersGames: false },
    self_excluded: { reason: 'self_excluded', way: 'saferPlay', offersGames: false },
    limit_reached: { reason: 'limit_reached', way: 'saferPlay', offersGames: false },
    game_not_found: { reason: 'game_unknown', way: 'replacement', offersGames: true },
    provider_not_found: { reason: 'provider_unknown', way: 'replacement', offersGames: true },
    not_enough_money: { reason: 'not_enough_money', way: 'demoWay', offersGames: true },
  };

  for (const [code, { reason, way, offersGames }] of Object.entries(refusals)) {
    test(`a host that answers ${code} is said in its own words, with a way on`, async ({
      page,
      language,
      navigate,
      login,
      expectAccessible,
    }) => {
      const { t } = language;
      await login();
      await page.route(SESSION, (route) => route.fulfill({ status: 403, json: { code } }));
      await navigate(GAME);
      await expect(page.getByRole('alert')).toContainText(t(`play.${reason}`));
      await expect(page.getByRole('link', { name: t(`play.${way}`) })).toBeVisible();
      await expect(page.getByRole('region', { name: t('play.similar') })).toHaveCount(offersGames ? 1 : 0);
      await expectAccessible();
    });
  }

  test('a studio that is slow is said to be, is waited for, and may be left', async ({
    page,
    language,
    navigate,
    login,
    expectAccessible,
  }) => {
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
  });

  test('three similar games stand side by side, on a phone too', async ({ page, language, navigate, login }) => {
    await login();
    await page.route(SESSION, (route) => route.fulfill({ status: 503, json: { code: 'upstream_unavailable' } }));
    await navigate(GAME);
    const games = page.getByRole('region', { name: language.t('play.similar') }).getByRole('listitem');
    await expect(games).toHaveCount(3);
    const tops = await games.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  test('a session that ended in another tab takes the game off the screen and offers a sign-in', async ({
    page,
    context,
    language,
    navigate,
  }) => {
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
  });

  test('a stranger’s message moves nothing', async ({ page, language, navigate }) => {
    await navigate(`${GAME}/demo`);
    await new Slot(page, language).isReady();
    await page.evaluate(() => {
      window.postMessage({ name: 'gameQuit' }, '*');
      window.postMessage('GAME_MODE:LOBBY', '*');
    });
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(language.at(`${GAME}/demo`));
  });
});

test.describe('a frame that is led to another origin', () => {
  test.use({ provoked: /speaks from/ });

  test('is not heard, and reported once', async ({ page, language, navigate }) => {
    const reports: string[] = [];
    page.on('console', (message) => {
      if (/speaks from/.test(message.text())) reports.push(message.text());
    });
    await navigate(`${GAME}/demo`);
    await new Slot(page, language).isReady();
    // The same window as the game's, and another origin: what a game that was led elsewhere looks like from here.
    await page.evaluate(() => {
      const source = document.querySelector('iframe')?.contentWindow ?? null;
      for (let time = 0; time < 3; time += 1) {
        const data = { name: 'gameQuit' };
        window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://elsewhere.example', source }));
      }
    });
    await expect.poll(() => reports).toHaveLength(1);
    await expect(page).toHaveURL(language.at(`${GAME}/demo`));
  });
});
