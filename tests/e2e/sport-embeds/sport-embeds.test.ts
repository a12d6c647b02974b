import { interfereOnce } from '../support/interference.ts';
import { PASSWORD } from '../support/ledger.ts';
import { arabicDesktop, once } from '../support/screens.ts';
import { signInByForm } from '../support/sign-in-form.ts';
import { bookmakers, Sportsbook } from '../support/sportsbook.ts';
import { expect, test } from '../support/test.ts';

const LOADER = '**/sportsbooks/*/loader.js';
/** Patterns of prices in each odds format, in any of the three languages. */
const written = {
  fractional: /^\d+\/\d+$/,
  american: /^\D?[+−-]\d{3}/,
  hongkong: /^\d+[.,]\d\d/,
  malay: /^\D?[−-]?[01][.,]\d\d/,
  indo: /^\D?[−-]?\d+[.,]\d\d/,
  decimal: /^\d+[.,]\d\d/,
};

/** Runs in the page: counts leaked listeners of window and document, intervals and sockets. */
function countWhatStays(): void {
  const listeners = new Set<string>();
  let made = 0;
  const idOf = new WeakMap<object, number>();
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    const keyOf = (type: string, heard: object) => {
      if (!idOf.has(heard)) idOf.set(heard, ++made);
      return `${type} ${idOf.get(heard)}`;
    };
    target.addEventListener = (type: string, heard: EventListener, options?: AddEventListenerOptions | boolean) => {
      const { signal, once } = typeof options === 'object' ? options : {};
      const key = keyOf(type, heard);
      if (!once) listeners.add(key);
      signal?.addEventListener('abort', () => listeners.delete(key));
      add.call(target, type, heard, options);
    };
    target.removeEventListener = (type: string, heard: EventListener, options?: EventListenerOptions | boolean) => {
      listeners.delete(keyOf(type, heard));
      remove.call(target, type, heard, options);
    };
  }
  const intervals = new Set<unknown>();
  const { setInterval: start, clearInterval: stop } = window;
  Object.assign(window, {
    setInterval: (...asked: Parameters<typeof start>) => {
      const id = start(...asked);
      intervals.add(id);
      return id;
    },
    clearInterval: (id: number) => {
      intervals.delete(id);
      stop(id);
    },
  });
  const sockets: WebSocket[] = [];
  window.WebSocket = class extends WebSocket {
    constructor(...asked: ConstructorParameters<typeof WebSocket>) {
      super(...asked);
      sockets.push(this);
    }
  };
  const kinds = () => [...listeners].map((key) => key.split(' ')[0]).sort();
  const open = () => sockets.filter(({ readyState }) => readyState < WebSocket.CLOSING).length;
  Object.assign(window, {
    whatStays: () => ({ listeners: kinds(), intervals: intervals.size, sockets: open() }),
  });
}

for (const vendor of ['alt', 'dgt'] as const) {
  const name = bookmakers[vendor];

  test(
    `the sportsbook ${vendor} is shown to anybody at full width, and the address follows its navigation and restores it`,
    arabicDesktop,
    async ({ page, language, isPhone, navigate, expectAccessible }) => {
      const { t, at } = language;
      const sportsbook = new Sportsbook(page, vendor, language);
      const view = isPhone ? 'Mobile' : 'europeanView';
      const home = at(vendor === 'alt' ? '/sport/alt/Home' : `/sport/dgt/${view}/Home`);
      await navigate(vendor === 'alt' ? '/sport/alt/nonsense' : '/sport/dgt/nonsense/Home');
      await expect(page).toHaveURL(home);
      await expect(page.getByRole('heading', { level: 1, name: t('sport.title', { name }) })).toBeVisible();
      await expect(sportsbook.tab('home')).toHaveAttribute('aria-current', 'page');
      await expect(sportsbook.matches.first()).toBeVisible();
      const [shown, whole] = await Promise.all([
        sportsbook.container.boundingBox(),
        page.locator('body').boundingBox(),
      ]);
      expect(shown?.width).toBe(whole?.width);
      await expectAccessible();
      // The frame is as high as its content, without clipping or a scrollbar.
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

      await page.waitForTimeout(600);
      await sportsbook.tab('live').click();
      await expect(page).toHaveURL(/\/Live(\/\d+)?$/);
      await page.waitForTimeout(600);
      await sportsbook.tab('bets').click();
      await expect(page).toHaveURL(/\/BetsHistory(\/\d+)?$/);
      const history = page.url();
      await page.goBack();
      await expect(page).toHaveURL(/\/Live(\/\d+)?$/);
      await expect(sportsbook.tab('live')).toHaveAttribute('aria-current', 'page');
      await page.goto(history);
      await expect(sportsbook.tab('bets')).toHaveAttribute('aria-current', 'page');
    },
  );

  test(
    `the sportsbook ${vendor} opens our sign-in form for a guest, keeps their betslip, and then recognises the player`,
    once,
    async ({ page, language, isPhone, navigate }) => {
      const { t } = language;
      const sportsbook = new Sportsbook(page, vendor, language);
      await navigate(vendor === 'alt' ? '/sport/alt/Home/1' : `/sport/dgt/${isPhone ? 'Mobile' : 'AsianView'}/Home/1`);
      await expect(sportsbook.price).toHaveText(written.decimal);
      await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
      const choice = page.getByRole('combobox', { name: t('sportsbook.odds') });
      const before = page.url();
      for (const [format, look] of [...Object.entries(written), ['american', written.american] as const]) {
        await choice.selectOption(format);
        await expect(sportsbook.price).toHaveText(look);
      }
      expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
      expect(page.url()).toBe(before);
      await page.reload();
      await expect(choice).toHaveValue('american');
      await expect(sportsbook.price).toHaveText(written.american);
      await choice.selectOption('decimal');
      await expect(sportsbook.price).toHaveText(written.decimal);

      // High enough for the betslip to be out of sight on a phone.
      await sportsbook.choose(-8);
      if (isPhone) {
        await sportsbook.jump.click();
        await expect(sportsbook.stake).toBeInViewport();
      } else await expect(sportsbook.order).toBeInViewport();
      const address = page.url();
      await expect(sportsbook.wallet).toBeEmpty();
      // Only messages from the frame are accepted.
      await page.evaluate(() => {
        for (const message of [{ type: 'login' }, { event: 'sportAppEventDispatch', detail: { type: 5 } }])
          postMessage(message, '*');
      });
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await sportsbook.order.click();
      const dialog = page.getByRole('dialog', { name: t('session.title') });
      await expect(dialog).toBeVisible();
      expect(page.url()).toBe(address);
      await page.keyboard.press('Escape');
      await signInByForm({ page, language, isPhone }, 'demo', PASSWORD);
      await expect(sportsbook.wallet).toContainText(sportsbook.say('balance'));
      await expect(sportsbook.choices).toHaveCount(1);
      expect(page.url()).toBe(address);

      await sportsbook.stake.fill('0.01');
      await sportsbook.order.click();
      await expect(sportsbook.message).toHaveAttribute('data-kind', 'refused');
      await expect(sportsbook.message).toBeVisible();

      // Its token has expired: it is renewed without any interaction.
      await interfereOnce(page, `**/sportsbooks/${vendor}/bets`, (route) =>
        route.fulfill({
          json: { code: 'session_ended' },
          headers: { 'access-control-allow-origin': new URL(page.url()).origin },
        }),
      );
      const renewed = page.waitForResponse(new RegExp(`/api/integrations/${vendor}/login`));
      await sportsbook.tab('bets').click();
      expect((await renewed).status()).toBe(200);
      await expect(sportsbook.wallet).toContainText(sportsbook.say('balance'));
      await expect(sportsbook.button('running')).toBeVisible();
      await expect(sportsbook.button('signIn')).toHaveCount(0);

      // More than the balance: the sportsbook links to our cashier.
      await sportsbook.stake.fill('2000');
      // A price that moves in between is refused first.
      await expect(async () => {
        await sportsbook.order.click();
        await expect(sportsbook.button('deposit')).toBeVisible({ timeout: 10_000 });
      }).toPass();
      await sportsbook.button('deposit').click();
      await expect(page).toHaveURL(language.at('/profile/DEPOSIT'));
    },
  );

  test(
    `leaving the sportsbook ${vendor} removes it completely from the page, and returning opens it again`,
    once,
    async ({ page, language, isPhone, navigate }) => {
      const sportsbook = new Sportsbook(page, vendor, language);
      await page.addInitScript(countWhatStays);
      await navigate(vendor === 'alt' ? '/sport/alt/Live/1' : `/sport/dgt/${isPhone ? 'Mobile' : 'ESport'}/Live`);
      await expect(sportsbook.tab('live')).toBeVisible();
      const traces = () =>
        page.evaluate(() => ({
          body: [...document.body.children].map(({ tagName, id }) => `${tagName}#${id}`),
          inside: document.querySelector('.sport-embed')?.childElementCount,
          scripts: document.querySelectorAll('script[src*="sportsbooks"]').length,
          frames: document.querySelectorAll('iframe').length,
          sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
        }));
      const stays = () => page.evaluate(() => (window as unknown as { whatStays: () => object }).whatStays());
      const { body, sheets } = await traces();
      const leave = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
      await leave();
      expect(await traces()).toEqual({ body, inside: 0, scripts: 0, frames: 0, sheets });
      // The dialog island, which the sportsbook has loaded, keeps listening.
      await expect(page.locator('astro-island[component-export="FrameModals"]:not([ssr])')).toHaveCount(1);
      const before = await stays();
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expect(sportsbook.tab('live')).toBeVisible();
      expect(await stays()).not.toEqual(before);
      await leave();
      await expect(async () => expect(await stays()).toEqual(before)).toPass({ timeout: 5_000 });
    },
  );
}

test(
  'a narrow window switches to the mobile layout, and back when it is wide again',
  once,
  async ({ page, language, navigate }) => {
    await page.setViewportSize({ width: 1200, height: 900 });
    const sportsbook = new Sportsbook(page, 'dgt', language);
    await navigate('/sport/dgt/africanview/Live');
    await expect(page).toHaveURL(language.at('/sport/dgt/africanView/Live'));
    await expect(sportsbook.tab('live')).toBeVisible();
    await page.setViewportSize({ width: 766, height: 900 });
    await expect(page).toHaveURL(/\/sport\/dgt\/Mobile\/Live/);
    await expect(sportsbook.tab('live')).toHaveAttribute('aria-current', 'page');
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(page).toHaveURL(/\/sport\/dgt\/africanView\/Live/);
    await expect(sportsbook.tab('live')).toHaveAttribute('aria-current', 'page');
  },
);

test.describe('when a provider does not answer', once, () => {
  test.use({ provoked: /ERR_FAILED|sport: no script/ });

  test('its page shows it, offers the other one and ours, and can retry', async ({
    page,
    language,
    isPhone,
    navigate,
    expectAccessible,
  }) => {
    const { t } = language;
    const sportsbook = new Sportsbook(page, 'alt', language);
    await interfereOnce(page, LOADER, (route) => route.abort());
    await navigate('/sport/alt/Live');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      t('sport.failedTitle', { name: bookmakers.alt }),
    );
    await expectAccessible();
    await page.getByRole('button', { name: t('sport.again') }).click();
    await expect(sportsbook.tab('live')).toHaveAttribute('aria-current', 'page');

    await interfereOnce(page, LOADER, (route) => route.abort());
    await page.reload();
    const other = page.getByRole('link', { name: t('sport.other', { name: bookmakers.dgt }) });
    await expect(other).toBeVisible();
    await other.click();
    await expect(page).toHaveURL(language.at(`/sport/dgt/${isPhone ? 'Mobile' : 'europeanView'}/Live`));
  });
});

test.describe('with scripts off', once, () => {
  test.use({ javaScriptEnabled: false });

  test('its page shows that it needs scripts', async ({ page, language, navigate }) => {
    const name = bookmakers.alt;
    await navigate('/sport/alt/Home');
    await expect(page.locator('main noscript')).toContainText(language.t('sport.noScript', { name }), {
      useInnerText: true,
    });
    await expect(page.getByRole('status').filter({ hasText: name })).toBeHidden();
  });
});
