// One employee proposes and another decides: here a grant above the limit for one employee.
import { readFileSync } from 'node:fs';
import { backofficeOrigin } from '../support/origins.ts';
import { once } from '../support/screens.ts';
import { enterAsEmployee, enterBackOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const texts = JSON.parse(readFileSync('backoffice/src/texts/fr.json', 'utf8')) as Readonly<Record<string, string>>;
const say = (key: string) => texts[key] ?? key;

test(
  'a large grant waits, its requester cannot approve it, and an owner reads its cost and refuses it',
  once,
  async ({ page, expectAccessible }) => {
    // Each run makes a grant of its own: others wait beside it.
    const amount = `${151 + (Date.now() % 800)}`;
    await enterAsEmployee(page, 'SO');
    await page.goto(`${backofficeOrigin}/players?username=newcomer&lang=fr`);
    await page.getByRole('link', { name: 'newcomer' }).click();
    const bonus = page.getByRole('region', { name: say('bonus'), exact: true });
    await bonus.getByRole('spinbutton').fill(amount);
    await bonus.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1, name: say('proposals') })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText(say('done_waits'));
    const mine = page.getByRole('listitem').filter({ hasText: `${amount},00` });
    await expect(mine).toContainText(say('proposalIsYours'));
    await expect(mine.getByRole('button')).toHaveText(new RegExp(`^${say('proposalTakeBack')}`));
    await expectAccessible();

    await enterBackOffice(page);
    await page.goto(`${backofficeOrigin}/?lang=fr`);
    await page
      .getByRole('region', { name: say('overviewWaits') })
      .getByRole('link', { name: say('proposals') })
      .click();
    await expect(mine).toContainText(say('audit_changeBonus'));
    await expect(mine.getByRole('link', { name: 'newcomer' })).toBeVisible();
    await expectAccessible();
    await mine.getByRole('button', { name: say('decide_approve_fail') }).click();
    await expect(page.getByRole('status')).toHaveText(say('done_refusal'));
    await expect(mine).toHaveCount(0);
  },
);
