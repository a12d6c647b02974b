import { Sportsbook } from './support/sportsbook.ts';
import { expect, test } from './support/test.ts';

const LOADER = '**/sportsbooks/*/loader.js';

for (const vendor of ['alt', 'dgt'] as const) {
  const name = `sport.${vendor}`;

  test(`the sportsbook ${vendor} is shown to anybody in the whole width, and the address follows it and leads back into it`, async ({
    page,
    language,
    isPhone,
    navigate,
    expectAccessible,
  }) => {
    const { t, at } = language;
    const book = new Sportsbook(page, vendor, language);
    const view = isPhone ? 'Mobile' : 'europeanView';
    const home = at(vendor === 'alt' ? '/sport/alt/Home' : `/sport/dgt/${view}/Home`);
    await navigate(vendor === 'alt' ? '/sport/alt/nonsense' : '/sport/dgt/nonsense/Home');
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1, name: t('sport.title', { name: t(name) }) })).toBeVisible();
    await expect(book.tab('home')).toHaveAttribute('aria-current', 'page');
    await expect(book.matches.first()).toBeVisible();
    const [shown, whole] = await Promise.all([book.place.boundingBox(), page.locator('body').boundingBox()]);
    expect(shown?.width).toBe(whole?.width);
    await expectAccessible();
    // Nothing of it is cut off or scrolls by itself: it is as high as what it shows.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await page.waitForTimeout(600);
    await book.tab('live').click();
    await expect(page).toHaveURL(/\/Live(\/\d+)?$/);
    await page.waitForTimeout(600);
    await book.tab('bets').click();
    await expect(page).toHaveURL(/\/BetsHistory(\/\d+)?$/);
    const history = page.url();
    await page.goBack();
    await expect(page).toHaveURL(/\/Live(\/\d+)?$/);
    await expect(book.tab('live')).toHaveAttribute('aria-current', 'page');
    await page.goto(history);
    await expect(book.tab('bets')).toHaveAttribute('aria-current', 'page');
  });

  test(`the sportsbook ${vendor} asks a guest to sign in by our own form, and knows its player`, async ({
    page,
    language,
    navigate,
    login,
  }) => {
    const { t } = language;
    const book = new Sportsbook(page, vendor, language);
    await navigate(vendor === 'alt' ? '/sport/alt/BetsHistory' : '/sport/dgt/AsianView/BetsHistory');
    await expect(book.purse).toBeEmpty();
    await book.button('signIn').first().click();
    await expect(page.getByRole('dialog', { name: t('session.title') })).toBeVisible();

    await login();
    await page.reload();
    await expect(book.purse).toContainText(book.say('balance'));
    await expect(book.button('signIn')).toHaveCount(0);
  });

  test(`leaving the sportsbook ${vendor} leaves nothing of it in the page, and coming back opens it again`, async ({
    page,
    language,
    isPhone,
    navigate,
  }) => {
    const book = new Sportsbook(page, vendor, language);
    await navigate(vendor === 'alt' ? '/sport/alt/Live/1' : `/sport/dgt/${isPhone ? 'Mobile' : 'ESport'}/Live`);
    await expect(book.tab('live')).toBeVisible();
    const traces = () =>
      page.evaluate(() => ({
        body: [...document.body.children].map(({ tagName, id }) => `${tagName}#${id}`),
        inside: document.querySelector('.sport-embed')?.childElementCount,
        scripts: document.querySelectorAll('script[src*="sportsbooks"]').length,
        frames: document.querySelectorAll('iframe').length,
      }));
    const { body } = await traces();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    expect(await traces()).toEqual({ body, inside: 0, scripts: 0, frames: 0 });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(book.tab('live')).toBeVisible();
  });
}

test('a window that becomes narrow has the mobile layout, and the one of before when it is wide again', async ({
  page,
  language,
  navigate,
}) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  const book = new Sportsbook(page, 'dgt', language);
  await navigate('/sport/dgt/africanview/Live');
  await expect(page).toHaveURL(language.at('/sport/dgt/africanView/Live'));
  await expect(book.tab('live')).toBeVisible();
  await page.setViewportSize({ width: 766, height: 900 });
  await expect(page).toHaveURL(/\/sport\/dgt\/Mobile\/Live/);
  await expect(book.tab('live')).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page).toHaveURL(/\/sport\/dgt\/africanView\/Live/);
  await expect(book.tab('live')).toHaveAttribute('aria-current', 'page');
});

test.describe('where a provider does not answer', () => {
  test.use({ provoked: /ERR_FAILED|sport: no script/ });

  test('its page says so, offers the other one and ours, and tries again', async ({
    page,
    language,
    isPhone,
    navigate,
    expectAccessible,
  }) => {
    const { t } = language;
    const book = new Sportsbook(page, 'alt', language);
    await page.route(LOADER, (route) => route.abort());
    await navigate('/sport/alt/Live');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      t('sport.failedTitle', { name: t('sport.alt') }),
    );
    await expectAccessible();
    await page.unroute(LOADER);
    await page.getByRole('button', { name: t('sport.again') }).click();
    await expect(book.tab('live')).toHaveAttribute('aria-current', 'page');

    await page.route(LOADER, (route) => route.abort());
    await page.reload();
    const other = page.getByRole('link', { name: t('sport.other', { name: t('sport.dgt') }) });
    await expect(other).toBeVisible();
    await page.unroute(LOADER);
    await other.click();
    await expect(page).toHaveURL(language.at(`/sport/dgt/${isPhone ? 'Mobile' : 'europeanView'}/Live`));
  });

  test('one that keeps silent is waited for 12 seconds', async ({ page, language, navigate }) => {
    const { t } = language;
    // A frame that never says that it is ready.
    await page.route('**/sportsbooks/dgt/app*', (route) =>
      route.fulfill({ body: '<p>…</p>', contentType: 'text/html' }),
    );
    await page.clock.install();
    await navigate('/sport/dgt/ESport');
    await expect(page.locator('.sport-embed iframe')).toHaveCount(1);
    await page.clock.runFor(10_000);
    await expect(page.getByText(t('sport.loading', { name: t('sport.dgt') }))).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('sport.silent'));
    await expect(page.locator('.sport-embed iframe')).toHaveCount(0);
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('both pages say that they need scripts', async ({ page, language, navigate }) => {
    for (const vendor of ['alt', 'dgt'] as const) {
      await navigate(vendor === 'alt' ? '/sport/alt/Home' : '/sport/dgt/Mobile');
      const name = language.t(`sport.${vendor}`);
      await expect(page.locator('main noscript')).toContainText(language.t('sport.noScript', { name }), {
        useInnerText: true,
      });
      await expect(page.getByRole('status').filter({ hasText: name })).toBeHidden();
    }
  });
});
