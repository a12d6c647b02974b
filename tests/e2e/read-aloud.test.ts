// A match in play, its bet builder and the notifications, by the accessibility tree and by the Tab key.
import { enterAsNewPlayer } from './support/account.ts';
import { patternOf } from './support/language.ts';
import { siteOrigin } from './support/origins.ts';
import { faultsInTree, missedByTab } from './support/read-aloud.ts';
import { arabicDesktop, frenchPhone } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { matchesToCome } from './support/tickets.ts';

test(
  'a match in play is announced in order, and keeps the focus while it updates',
  arabicDesktop,
  async ({ page, navigate }) => {
    const answer = await page.request.get('/services/sportsbook/events?sport=1&type=live');
    const { events } = (await answer.json()) as { events: { id: string; phase: string }[] };
    const { id = '' } = events.find(({ phase }) => phase === 'live') ?? {};
    await navigate(`/sportsbook/event/live/${id}`);
    await expect(page.locator('[data-follow]').first()).toBeEnabled();
    expect(await faultsInTree(page)).toEqual([]);
    expect(await missedByTab(page, page.locator('[data-e]').first())).toEqual([]);

    const summary = page.locator('[data-centre] summary');
    await summary.focus();
    const clock = page.locator('.ev-clock b').first();
    const before = await clock.innerText();
    await expect(clock).not.toHaveText(before);
    await expect(summary).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-centre]')).not.toHaveAttribute('open');
    await expect(summary).toBeFocused();
  },
);

test(
  'a bet builder is reached choice by choice, and announces its price once',
  frenchPhone,
  async ({ page, language, navigate }) => {
    const { t } = language;
    const [match] = await matchesToCome(page, 1);
    await navigate(`/sportsbook/event/line/${match?.id}?markets=builder`);
    const builder = page.locator('[data-builder][data-drawn]');
    const status = builder.getByRole('status');
    await expect(status).toHaveText(t('book.builder_none'));
    expect(await faultsInTree(page)).toEqual([]);
    expect(await missedByTab(page, builder)).toEqual([]);
    // Every group of choices has the name of its market, and a choice that cannot be added says why in its name.
    for (const group of await builder.getByRole('group').all()) await expect(group).toHaveAccessibleName(/\S/);

    await status.evaluate((place) => {
      const announced: string[] = [];
      Object.assign(window, { announced });
      new MutationObserver(() => announced.push(place.textContent ?? '')).observe(place, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    const box = (key: string) => builder.locator(`[value="${key}"]`);
    await box('result.goals:home').focus();
    await page.keyboard.press('Space');
    await expect(
      builder.getByRole('checkbox', { name: patternOf(`.*${t('book.builder_why_impossible')}`) }).first(),
    ).toBeDisabled();
    await box('total.goals.2.5:over').focus();
    await page.keyboard.press('Space');
    await expect(status).toHaveText(patternOf(t('book.builder_odds', { odds: '.+' })));
    await expect(box('total.goals.2.5:over')).toBeFocused();
    expect(await page.evaluate(() => (window as unknown as { announced: string[] }).announced)).toEqual([
      await status.innerText(),
    ]);
    expect(await faultsInTree(page)).toEqual([]);
  },
);

test(
  'notifications are announced in order, and reached one by one',
  arabicDesktop,
  async ({ page, language, navigate }) => {
    const { t } = language;
    await enterAsNewPlayer({ page, language });
    for (const amount of ['500', '400']) {
      const data = { kind: 'deposit', period: 'day', amount };
      await page.request.put('/api/users/limits/', { headers: { origin: siteOrigin }, data });
    }
    for (const path of ['/profile/notifications', '/profile/notification-settings']) {
      await navigate(path);
      const main = page.getByRole('main');
      await expect(main.locator('.skeleton')).toHaveCount(0);
      expect(await faultsInTree(page)).toEqual([]);
      expect(await missedByTab(page, main)).toEqual([]);
    }
    await expect(page.getByRole('group', { name: t('notifications.settingsTitle') })).toBeVisible();
  },
);
