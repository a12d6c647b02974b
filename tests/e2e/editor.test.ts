// What an editor does who knows no git: changes a term, adds a promotion in three languages with a picture, looks at both,
// and publishes.
import { expect, type Page, test } from '@playwright/test';
import { type EditedCopy, openEditedCopy } from './support/edited-copy.ts';

const timeout = 120_000;
test.describe.configure({ mode: 'serial', timeout });
test.use({ actionTimeout: 30_000 });
/** Astro's own server makes a page when it is asked for the first time. */
const patiently = expect.configure({ timeout: 30_000 });

let copy: EditedCopy;
test.beforeAll(async () => {
  test.setTimeout(timeout);
  copy = await openEditedCopy();
});
test.afterAll(async () => copy?.close());

const sentence = 'Cette phrase vient d’être ajoutée.';
const promotion = [
  { language: 'Français', title: 'La nuit des carreaux', stake: 'dès', path: '' },
  { language: 'English', title: 'The night of tiles', stake: 'from', path: '/en' },
  { language: 'العربية', title: 'ليلة الزليج', stake: 'ابتداءً من', path: '/ar' },
];
type Words = (typeof promotion)[number];
const picture = {
  name: 'Nuit des carreaux.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path d="M0 0h16v9H0z"/></svg>'),
};
const picturePath = '/art/promotions/nuit-des-carreaux.svg';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openList(page: Page, kind: string, language: string): Promise<void> {
  await page.goto(copy.editorOrigin);
  await page
    .getByRole('listitem')
    .filter({ hasText: `${kind}:` })
    .getByRole('link', { name: language })
    .click();
}

/** All but words: an editor fills it in once, and takes it over into the other languages. */
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
  await field(page, 'In a few words').fill(`${stake} ⟦casinoBet.min⟧`);
  await entry.getByRole('button', { name: /^(Add|Done)$/ }).click();
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill(`${title}. ${'Zellige '.repeat(8)}`.trim());
  for (const name of ['Button for a guest', 'Button for a player'])
    await page.getByRole('group', { name }).getByRole('textbox', { name: 'What it says' }).fill(title);
  await field(page, 'Text').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`${title} ⟦age.min⟧`);
}

async function create(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/item\/night-of-tiles$/);
}

test('a term is changed as one changes a letter, and nothing else of it changes', async ({ page }) => {
  await openList(page, 'Terms', 'Français');
  await page.getByRole('row', { name: 'privacyPolicy' }).click();
  await field(page, 'Text').getByRole('paragraph').first().click({ clickCount: 3 });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(` ${sentence}`);
  await page.getByRole('button', { name: 'Save' }).click();
  const changedLines = () => copy.git('diff', '--unified=0', 'src').match(/^[+-](?![+-]).*$/gm) ?? [];
  await expect.poll(changedLines).toHaveLength(2);
  const [before = '', after] = changedLines();
  expect(after).toBe(`+${before.slice(1)} ${sentence}`);
});

test('a promotion is added in three languages with a picture', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: copy.editorOrigin });
  const [french, ...others] = promotion;
  await openList(page, 'Promotions', 'Français');
  await page.getByRole('button', { name: 'Add' }).click();
  await fillInFacts(page);
  if (french) await fillInWords(page, french);
  await create(page);
  await page.getByRole('button', { name: 'Copy entry' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(picturePath);
  for (const words of others) {
    await openList(page, 'Promotions', words.language);
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Paste entry' }).click();
    await page.getByRole('row', { name: french?.title }).click();
    await fillInWords(page, words);
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

test('both are seen on the site as readers will see them, before they are published', async ({ page }) => {
  await page.goto(`${copy.siteOrigin}/terms-and-conditions/privacyPolicy`);
  await expect(page.getByText(sentence)).toBeVisible();
  for (const { language, title, path } of promotion) {
    await page.goto(copy.editorOrigin);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'night-of-tiles' })
      .getByRole('link', { name: language })
      .click();
    await expect(page).toHaveURL(`${copy.siteOrigin}${path}/promotions/night-of-tiles`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(`${title} 18`)).toBeVisible();
    const drawn = page.locator(`img[src="${picturePath}"]`).first();
    await patiently.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

async function publish(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Amel');
  await page.getByLabel('What you changed').fill('Add the night of tiles');
  await page.getByRole('button', { name: 'Publish' }).click();
}

test('what was changed in one language only is not published by mistake', async ({ page }) => {
  await page.goto(copy.editorOrigin);
  await publish(page);
  await expect(page.getByRole('alert')).toContainText('Terms, privacyPolicy: English and العربية are behind.');
  expect(copy.git('log', '--format=%an')).toBe('Nobody\n');
});

test('texts and their picture are published under the name of who wrote them, and nothing else is', async ({
  page,
}) => {
  copy.write('README.md', 'Somebody else is at work here.\n');
  await page.goto(copy.editorOrigin);
  await page.getByLabel('Only words of one language').check();
  await publish(page);
  await expect(page.getByRole('status')).toContainText('Published', { timeout: 60_000 });
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
