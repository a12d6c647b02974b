// Messages when a game does not open or is interrupted, and the links that each offers.

import { interfereOnce } from '../support/interference.ts';
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
  'an unavailable provider is named, three similar games are side by side, and a retry opens the game',
  once,
  async ({ page, language, navigate, login, expectAccessible }) => {
    await login();
    await interfereOnce(page, SESSION, (route) =>
      route.fulfill({ status: 503, json: { code: 'upstream_unavailable' } }),
    );
    await navigate(GAME);
    await expect(page.getByRole('alert')).toContainText(language.t('play.provider_down'));
    const games = page.getByRole('region', { name: language.t('play.similar') }).getByRole('listitem');
    await expect(games).toHaveCount(3);
    const tops = await games.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expectAccessible();
    await page.getByRole('button', { name: language.t('play.again') }).click();
    await new Slot(page, language).isReady();
  },
);

test(
  'a refusal by the host is explained: on the page of the game, or in the casino with a hint or a sign-in',
  once,
  async ({ page, language, navigate, login, expectAccessible }) => {
    const { t, at } = language;
    let refusal = { status: 403, json: { code: 'self_excluded' } };
    await login();
    await page.route(SESSION, (route) => route.fulfill(refusal));
    await navigate(GAME);
    await expect(page.getByRole('alert')).toContainText(t('play.self_excluded'));
    await expect(page.getByRole('link', { name: t('play.saferPlay') })).toBeVisible();
    await expect(page.getByRole('region', { name: t('play.similar') })).toHaveCount(0);
    await expectAccessible();

    refusal = { status: 403, json: { code: 'country_not_served' } };
    await page.reload();
    await expect(page).toHaveURL(at('/slots/casino?notice=tryVpn'));
    await expect(page.getByRole('status').filter({ hasText: t('errors.tryVpn') })).toBeVisible();

    refusal = { status: 401, json: { code: 'not_authenticated' } };
    await navigate(GAME);
    await expect(page.getByRole('alert')).toContainText(t('play.not_authenticated'));
    await expect(page).toHaveURL((url) => url.pathname === at('/slots/casino'));
  },
);
