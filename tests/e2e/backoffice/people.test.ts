import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { codeAt } from '#domain/auth/one-time-code.ts';
import { backofficeOrigin } from '../support/origins.ts';
import { once } from '../support/screens.ts';
import { enterBackOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const texts = JSON.parse(readFileSync('backoffice/src/texts/fr.json', 'utf8')) as Readonly<Record<string, string>>;
const text = (key: string) => texts[key] ?? key;

/** The employee opens the link in a browser of their own, sets password and second factor, and signs in. */
async function enrolBy(browser: Browser, address: string, expectAccessible: (what?: Page) => Promise<void>) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${address}?lang=fr`);
  await expect(page.getByRole('heading', { level: 1, name: text('enrol') })).toBeVisible();
  await page.getByRole('button', { name: text('enrolBegin') }).click();
  await expect(page.getByRole('img', { name: text('enrolPicture') })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.getByRole('definition').textContent())?.trim() ?? '';
  await page.getByLabel(text('enrolPassword')).fill('Quiet-Harbour7');
  await page.getByLabel(text('code')).fill(codeAt(secret, Date.now()));
  await page.getByRole('button', { name: text('enrolDone') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('signIn') })).toBeVisible();
  await page.goto(`${address}?lang=fr`);
  await page.getByRole('button', { name: text('enrolBegin') }).click();
  await expect(page.getByRole('alert')).toHaveText(text('refused_link_expired'));
  await page.context().close();
}

test.describe('managing people', once, () => {
  // A refused form is answered with 400, which the browser logs to its console.
  test.use({ provoked: /status of 400/ });

  test('an owner adds a note about a player, makes an employee, disables them, and finds it all in the audit', async ({
    page,
    browser,
    expectAccessible,
  }, info) => {
    await enterBackOffice(page);
    await page.goto(`${backofficeOrigin}/players?username=newcomer&lang=fr`);
    await page.getByRole('link', { name: 'newcomer' }).click();
    const notes = page.getByRole('region', { name: text('notes'), exact: true });
    await notes.getByLabel(text('noteText')).fill(`Appelé le matin (${info.project.name}).`);
    await notes.getByRole('button', { name: text('addNote') }).click();
    await expect(page.getByRole('status')).toHaveText(text('done_note'));
    await expect(notes).toContainText(`Appelé le matin (${info.project.name}).`);
    await expect(page.getByRole('region', { name: text('ban'), exact: true })).toBeVisible();
    await expectAccessible();

    const username = `emp-${info.project.name}-${Date.now().toString(36)}`;
    await page.getByRole('link', { name: text('staff'), exact: true }).click();
    const create = page.getByRole('region', { name: text('staffCreate') });
    await create.getByLabel(text('username')).fill('owner');
    await create.getByLabel(text('lastName')).fill('Trabelsi');
    await create.getByRole('button').click();
    await expect(create.getByText(text('fault_already_exists'))).toBeVisible();
    await expect(create.getByLabel(text('lastName'))).toHaveValue('Trabelsi');
    await expectAccessible();
    await create.getByLabel(text('username')).fill(username);
    await create.getByRole('button').click();
    const link = page.getByText(/\/enrol\/[\w-]+$/);
    await expect(link).toBeVisible();
    await expectAccessible();
    await enrolBy(browser, (await link.textContent()) ?? '', expectAccessible);

    await page
      .getByRole('link', { name: text('staff'), exact: true })
      .first()
      .click();
    await page.getByRole('link', { name: username }).click();
    await expectAccessible();
    await page.getByRole('button', { name: text('staffDisable') }).click();
    await expect(page.getByRole('status')).toHaveText(text('done_disabling'));

    await page.getByRole('link', { name: text('audit'), exact: true }).click();
    await page.getByLabel(text('auditSubject')).fill(username);
    await page.getByRole('button', { name: text('search') }).click();
    const entries = page.getByRole('region', { name: text('auditEntries') });
    await expect(entries.getByRole('listitem')).toHaveCount(1);
    await expect(entries).toContainText(text('audit_disableEmployee'));
    await expect(entries.getByRole('link', { name: username })).toBeVisible();
    await expectAccessible();
  });
});
