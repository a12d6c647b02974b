// An editor without knowledge of git changes a term, adds a promotion in three languages with a picture, previews both, and
// publishes.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type EditedCopy, openEditedCopy } from '../support/edited-copy.ts';
import { once } from '../support/screens.ts';

const timeout = 180_000;
test.describe.configure({ mode: 'serial', timeout });
test.use({ actionTimeout: 30_000, locale: 'en-GB' });
let copy: EditedCopy;
test.beforeAll(async () => {
  test.setTimeout(timeout);
  copy = await openEditedCopy();
});
test.afterAll(async () => copy?.close());

const sentence = 'Cette phrase vient d’être ajoutée.';
type Words = { language: string; title: string; stake: string; path: string };
const french: Words = { language: 'Français', title: 'La nuit des carreaux', stake: 'dès', path: '' };
const others: Words[] = [
  { language: 'English', title: 'The night of tiles', stake: 'from', path: '/en' },
  { language: 'العربية', title: 'ليلة الزليج', stake: 'ابتداءً من', path: '/ar' },
];
const picture = {
  name: 'Nuit des carreaux.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path d="M0 0h16v9H0z"/></svg>'),
};
const picturePath = '/art/promotions/nuit-des-carreaux.svg';

const changed = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openList(page: Page, kind: string, language: string): Promise<void> {
  await page.goto(copy.editorOrigin);
  await page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${kind}`) })
    .getByRole('link', { name: language })
    .click();
}

/** Fields that are the same in all languages: filled in once and copied. */
async function fillInFacts(page: Page): Promise<void> {
  await field(page, 'File name').fill('night-of-tiles');
  await field(page, 'Changed on').fill('2026-11-01');
  await field(page, 'First day').fill('2026-11-01');
  await page.getByLabel('Or a new one').setInputFiles(picture);
  await expect(page.getByLabel('One that is there')).toHaveValue(picturePath);
  for (const name of ['Button for a guest', 'Button for a player'])
    await page.getByRole('group', { name }).getByRole('textbox', { name: 'Where it leads' }).fill('/slots/all');
  await page.getByRole('group', { name: 'The terms in one glance' }).getByRole('button', { name: 'Add' }).click();
}

async function fillInWords(page: Page, { title, stake }: Words): Promise<void> {
  const entry = page.getByRole('dialog');
  await field(page, 'Name').fill(title);
  await field(page, 'In a few words').fill(`${stake} {{casinoBet.min}}`);
  await entry.getByRole('button', { name: /^(Add|Done)$/ }).click();
  await expect(entry).toBeHidden();
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill(`${title}. ${'Zellige '.repeat(8)}`.trim());
  for (const name of ['Button for a guest', 'Button for a player'])
    await page.getByRole('group', { name }).getByRole('textbox', { name: 'What it says' }).fill(title);
}

async function create(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/item\/night-of-tiles$/);
}

test('a term is edited, and nothing else in it changes', once, async ({ page }) => {
  await openList(page, 'Terms', 'Français');
  await page.getByRole('row', { name: 'privacyPolicy' }).click();
  await field(page, 'Text').getByRole('paragraph').first().click({ clickCount: 3 });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(` ${sentence}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved')).toBeHidden();
  const changedLines = () => copy.git('diff', '--unified=0', 'src').match(/^[+-](?![+-]).*$/gm) ?? [];
  await expect.poll(changedLines).toHaveLength(2);
  const [before = '', after] = changedLines();
  expect(after).toBe(`+${before.slice(1)} ${sentence}`);
});

test('a promotion is added in three languages with a picture', once, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: copy.editorOrigin });
  await openList(page, 'Promotions', 'Français');
  await page.getByRole('button', { name: 'Add' }).click();
  await fillInFacts(page);
  await fillInWords(page, french);
  await field(page, 'Text').click();
  await page.keyboard.type(`${french.title} {{age.min}}+`);
  await create(page);
  await page.getByRole('button', { name: 'Copy entry' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(picturePath);
  for (const words of others) {
    await openList(page, 'Promotions', words.language);
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Paste entry' }).click();
    await page.getByRole('row', { name: french.title }).click();
    await fillInWords(page, words);
    await field(page, 'Text').getByRole('paragraph').click({ clickCount: 3 });
    await page.keyboard.type(`${words.title} {{age.min}}+`);
    await field(page, 'File name').fill('night-of-tiles');
    await create(page);
  }
  const added = copy.git('status', '--porcelain', '--untracked-files=all', 'src/content/promotions', 'public');
  expect(added.trim().split('\n')).toEqual([
    `?? public${picturePath}`,
    '?? src/content/promotions/ar/night-of-tiles.md',
    '?? src/content/promotions/en/night-of-tiles.md',
    '?? src/content/promotions/fr/night-of-tiles.md',
  ]);
});

/** Astro's dev server takes seconds to reload saved texts: retry until then. */
async function seesOnTheSite(page: Page, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload();
    await look();
  }).toPass({ timeout: 60_000 });
}

test('both are previewed on the site before they are published', once, async ({ page }) => {
  const soon = { timeout: 3000 };
  await page.goto(`${copy.siteOrigin}/terms-and-conditions/privacyPolicy`);
  await seesOnTheSite(page, () => expect(page.getByText(sentence)).toBeVisible(soon));
  for (const { language, title, path } of [french, ...others.slice(1)]) {
    await page.goto(copy.editorOrigin);
    await changed(page, 'Promotions, night-of-tiles').getByRole('link', { name: language }).click();
    await expect(page).toHaveURL(`${copy.siteOrigin}${path}/promotions/night-of-tiles`);
    await seesOnTheSite(page, async () => {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(soon);
      await expect(page.getByText(`${title} 18+`)).toBeVisible(soon);
      const drawn = page.locator(`img[src="${picturePath}"]`).first();
      await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth), soon).toBeGreaterThan(0);
    });
  }
});

/** The editor’s pages in French, which stay so. */
async function openInFrench(page: Page): Promise<void> {
  await page.goto(copy.editorOrigin);
  await page.getByRole('link', { name: 'Français' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Textes de la maison' })).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.getByLabel('Votre nom').fill('Amel');
  await page.getByLabel('Ce que vous avez changé').fill('Add the night of tiles');
  await page.getByRole('button', { name: 'Publier ce qui est coché' }).click();
}

test('a change in only one language is not published by mistake', once, async ({ page }) => {
  await openInFrench(page);
  await publish(page);
  await expect(page.getByRole('alert')).toContainText('a changé en Français, pas en English, العربية.');
  expect(copy.git('log', '--format=%an')).toBe('Nobody\n');
});

test('texts and their picture are published under the author’s name, and nothing else is', once, async ({ page }) => {
  copy.write('README.md', 'Somebody else is at work here.\n');
  await openInFrench(page);
  await changed(page, 'Conditions, privacyPolicy').getByLabel('C’est voulu').check();
  await publish(page);
  await expect(page.getByRole('status')).toContainText('Publié', { timeout: 60_000 });
  expect(copy.git('show', '--name-only', '--format=%an: %s').trim().split('\n')).toEqual([
    'Amel: Add the night of tiles',
    '',
    `public${picturePath}`,
    'src/content/promotions/ar/night-of-tiles.md',
    'src/content/promotions/en/night-of-tiles.md',
    'src/content/promotions/fr/night-of-tiles.md',
    'src/content/terms/fr/privacyPolicy.md',
  ]);
});

test('what was published is undone from the text’s history', once, async ({ page }) => {
  await openInFrench(page);
  await page.getByRole('link', { name: 'Historique' }).click();
  await page.getByRole('link', { name: 'Conditions, privacyPolicy' }).first().click();
  const [newest, before] = [0, 1].map((index) => page.getByRole('main').getByRole('listitem').nth(index));
  await newest?.getByText('Ce que cette version a changé').click();
  await expect(newest?.locator('ins') as Locator).toContainText(sentence);
  await before?.getByText('Rétablir cette version').first().click();
  await before?.getByLabel('Votre nom').fill('Sami');
  await before?.getByRole('button', { name: 'Rétablir cette version' }).click();
  await expect(page.getByRole('status')).toContainText('Rétabli');
  expect(copy.git('show', '--name-only', '--format=%an').trim().split('\n')).toEqual([
    'Sami',
    '',
    'src/content/terms/fr/privacyPolicy.md',
  ]);
  expect(copy.git('diff', '--stat', 'HEAD~2', '--', 'src/content/terms')).toBe('');
});
