// Races as employees make them, in both languages and both widths of the back office: only employees who may change offers.
import { readFileSync } from 'node:fs';
import { marketDay } from '#domain/market.ts';
import { backofficeOrigin } from '../support/origins.ts';
import { once } from '../support/screens.ts';
import { enterAsEmployee } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

type Texts = Readonly<Record<string, string>>;
const textsOf = (language: string) =>
  JSON.parse(readFileSync(`backoffice/src/texts/${language}.json`, 'utf8')) as Texts;

const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (days: number) => marketDay(Date.now() + days * DAY_MS);

// A refused form is answered with 400, and a forbidden one with 403: the browser logs both to its console.
test.use({ provoked: /status of 40[03]/ });

// Each on a game of its own. None of the demo players, who are in other races meanwhile, has their currency.
for (const [language, width, game, address] of [
  ['fr', 390, 'Wolf of the Steppe', 'wolf-of-the-steppe'],
  ['en', 1440, 'Harbour of Pirates', 'harbour-of-pirates'],
] as const)
  test.describe(`in ${language}, ${width} pixels wide`, once, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an employee makes a race, reads what is wrong with it, cancels one and ends another', async ({
      page,
      expectAccessible,
    }) => {
      const texts = textsOf(language);
      const say = (key: string) => texts[key] ?? key;
      await enterAsEmployee(page, 'SO');
      await page.goto(`${backofficeOrigin}/?lang=${language}`);
      await page.getByRole('link', { name: say('races'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: say('races') })).toBeVisible();
      await expectAccessible();

      const form = page.getByRole('region', { name: say('raceNew'), exact: true });
      const prizes = form.getByLabel(say('racePrizes')).first();
      const create = form.getByRole('button', { name: say('raceCreate') });
      const fill = async (first: number, last: number) => {
        await form.getByLabel(say('raceGames')).fill(`https://zellige.example/${language}/slots/orion/${address}`);
        await form.getByLabel(say('promoFirstDay')).fill(dayIn(first));
        await form.getByLabel(say('promoLastDay')).fill(dayIn(last));
        await form.getByLabel(say('raceCurrency')).first().fill('eur');
        await form.getByLabel(say('raceStake')).first().fill('0.3');
      };
      await fill(2, 4);
      await prizes.fill('3 6');
      await create.click();
      await expect(form.getByText(say('fault_invalid'))).toBeVisible();
      await expect(prizes).toHaveAttribute('aria-invalid', 'true');
      await expect(form.getByLabel(say('promoLastDay'))).toHaveValue(dayIn(4));
      await expectAccessible();
      await prizes.fill('6 3 1.5');
      await create.click();
      await expect(page.getByRole('status')).toHaveText(say('done_race_created'));

      const rows = page.getByRole('region', { name: say('races'), exact: true }).getByRole('listitem');
      const open = rows.filter({ hasText: game, has: page.getByRole('button') });
      await expect(open).toContainText(say('raceComing'));
      await expect(open).toContainText(/0[.,]30\s*EUR.*6[.,]00\s*EUR, 3[.,]00\s*EUR, 1[.,]50\s*EUR/);
      await open.getByRole('button', { name: `${say('raceCancel')} ${game}` }).click();
      await expect(page.getByRole('status')).toHaveText(say('done_race_cancelled'));
      await expect(open).toHaveCount(0);

      await fill(0, 1);
      await prizes.fill('6');
      await create.click();
      await expect(open).toContainText(say('raceRunning'));
      await expectAccessible();
      await open.getByRole('button', { name: `${say('raceEnd')} ${game}` }).click();
      await expect(page.getByRole('status')).toHaveText(say('done_race_ended'));
      await expect(open).toHaveCount(0);
      await expect(rows.filter({ hasText: game }).first()).toContainText(say('raceChecked'));
      await expectAccessible();
    });
  });

test(
  'a support agent sees no races, and is refused when sending the form of one',
  once,
  async ({ page, expectAccessible }) => {
    const texts = textsOf('fr');
    const say = (key: string) => texts[key] ?? key;
    const refused = page.getByRole('heading', { level: 1, name: say('refused_permission_denied') });
    await enterAsEmployee(page, 'SO');
    await page.goto(`${backofficeOrigin}/races?lang=fr`);
    const form = page.getByRole('region', { name: say('raceNew'), exact: true });
    await form.getByLabel(say('raceGames')).fill('orion/clover-bridge');
    await form.getByLabel(say('promoFirstDay')).fill(dayIn(2));
    await form.getByLabel(say('promoLastDay')).fill(dayIn(4));
    await form.getByLabel(say('raceStake')).first().fill('1');
    await form.getByLabel(say('racePrizes')).first().fill('5');
    // The form that somebody else left open.
    await enterAsEmployee(page, 'SA');
    await form.getByRole('button', { name: say('raceCreate') }).click();
    await expect(refused).toBeVisible();
    await expectAccessible();

    await page.goto(`${backofficeOrigin}/races?lang=fr`);
    await expect(refused).toBeVisible();
    await expect(page.getByRole('main').locator('form')).toHaveCount(0);
    await expect(page.getByRole('link', { name: say('races'), exact: true })).toHaveCount(0);

    await enterAsEmployee(page, 'SO');
    await page.goto(`${backofficeOrigin}/races?lang=fr`);
    await expect(page.getByRole('region', { name: say('races'), exact: true })).not.toContainText('Clover Bridge');
  },
);
