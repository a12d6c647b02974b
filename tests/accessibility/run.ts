// `npm run check:a11y`: checks every page of the route table with axe and its best practices, IBM's engine and
// HTML_CodeSniffer, as a guest and as a player, on a phone and on a desktop. `npm run check:a11y -- /sportsbook` checks
// some.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import { DEFAULT_LOCALE, type Locale, localise } from '../../domain/locales.ts';
import { pageAddresses } from '../../scripts/check/served-pages.ts';
import { buildWhatIsStale } from '../../scripts/house/build.ts';
import { inFreshHouse } from '../../scripts/house/house.ts';
import { MissingTool, withPackages } from '../bench/temporary-packages.ts';
import { chromium } from '../support/chromium.ts';
import { type Finding, stays } from './accepted-findings.ts';

const packages = ['accessibility-checker-engine@4.0.34', 'html_codesniffer@2.5.1'];
const player = { username: 'demo', password: 'demo-Zellige1' };
/** There is no common event for frames, fonts and islands. */
const settleMs = 500;
/** Parallel tabs: one more than there are cores, because pages that settle leave theirs idle. */
const tabs = 3;

type Who = 'guest' | 'player';
type View = { who: Who; locale: Locale; width: number; height: number };
const views: readonly View[] = [
  { who: 'guest', locale: 'fr', width: 1440, height: 900 },
  { who: 'guest', locale: 'ar', width: 390, height: 844 },
  { who: 'player', locale: 'ar', width: 1440, height: 900 },
  { who: 'player', locale: 'fr', width: 390, height: 844 },
];

type Ibm = { results: { value: [string, string]; ruleId: string; message: string; snippet: string }[] };
type Sniffed = { code: string; msg: string; html: string };
/** Elements that the engines add to the page. */
type Engines = {
  ace: { Checker: new () => { check: (document: Document, rulesets: string[]) => Promise<Ibm> } };
  translation: Record<string, Record<string, string>>;
  HTMLCS: {
    process: (standard: string, document: Document, done: () => void, failed: () => void) => void;
    getMessages: () => { type: number; code: string; msg: string; element: Element }[];
  };
};

const engines: Readonly<Record<Finding['engine'], (page: Page) => Promise<Omit<Finding, 'engine'>[]>>> = {
  axe: async (page) => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze();
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => ({ rule: id, says: help, html })));
  },
  // Only violations: findings that are uncertain or need manual review are no verdict.
  ibm: async (page) => {
    const { results } = await page.evaluate(async () => {
      const { ace } = globalThis as unknown as Engines;
      return new ace.Checker().check(document, ['IBM_Accessibility']);
    });
    return results
      .filter(({ value: [level, verdict] }) => level === 'VIOLATION' && verdict === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ rule: ruleId, says: message, html: snippet }));
  },
  // Only errors, for the same reason.
  htmlcs: async (page) => {
    const found = await page.evaluate(async () => {
      const { HTMLCS, translation } = globalThis as unknown as Engines;
      // Its messages of one rule have another spelling than the rule, and it would stop there.
      for (const [name, text] of Object.entries(translation.en ?? {}))
        Object.assign(translation.en ?? {}, { [name.replace('AutoComplete', 'Autocomplete')]: text });
      await new Promise<void>((done, fail) => HTMLCS.process('WCAG2AA', document, done, fail));
      return HTMLCS.getMessages()
        .filter(({ type }) => type === 1)
        .map(({ code, msg, element }): Sniffed => ({ code, msg, html: element.outerHTML?.slice(0, 300) ?? '' }));
    });
    return found.map(({ code, msg, html }) => ({ rule: code.replace('WCAG2AA.', ''), says: msg, html }));
  },
};

type Found = Finding & { address: string; view: View };

async function look(
  browser: Browser,
  baseURL: string,
  view: View,
  sources: readonly string[],
  paths: readonly string[],
) {
  const { who, locale, width, height } = view;
  // The engines are third-party scripts: the page's policy would block them.
  const context = await browser.newContext({ baseURL, locale, bypassCSP: true, viewport: { width, height } });
  if (who === 'player') await signIn(await context.newPage());
  const found: Found[] = [];
  let count = 0;
  const left = [...paths];
  const work = async () => {
    const page = await context.newPage();
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const address = localise(path, locale);
      const failure = await page.goto(address, { waitUntil: 'load' }).then(() => null, String);
      if (failure) found.push({ engine: 'axe', rule: 'page failed', says: failure, html: '', address, view });
      // Pages that this visitor cannot open.
      if (!isAt(page, address)) continue;
      count++;
      const findings = await findingsOn(page, sources);
      found.push(...findings.map((one) => ({ ...one, address, view })));
    }
  };
  await Promise.all(Array.from({ length: tabs }, work));
  await context.close();
  return { found, count };
}

async function findingsOn(page: Page, sources: readonly string[]): Promise<Finding[]> {
  await page.waitForTimeout(settleMs);
  for (const source of sources) await page.evaluate(source);
  const found: Finding[] = [];
  for (const [engine, check] of Object.entries(engines) as [Finding['engine'], (typeof engines)['axe']][]) {
    const findings = await check(page).catch((error) => [{ rule: 'engine failed', says: String(error), html: '' }]);
    found.push(...findings.map((one) => ({ engine, ...one })));
  }
  return found;
}

const isAt = (page: Page, address: string): boolean =>
  new URL(page.url()).pathname === new URL(address, page.url()).pathname;

async function signIn(page: Page): Promise<void> {
  await page.goto(localise('/auth/sign-in', DEFAULT_LOCALE));
  const form = page.locator('main form').first();
  await form.locator('[name=username]').fill(player.username);
  await form.locator('[name=password]').fill(player.password);
  await form.locator('[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
}

function report(found: readonly Found[], count: number): void {
  const open = found.filter((one) => !stays.some((accepted) => accepted.covers(one)));
  for (const [engine] of Object.entries(engines)) {
    const ofEngine = found.filter((one) => one.engine === engine);
    console.log(`\n${engine}: ${ofEngine.length} findings on ${count} views of pages`);
    for (const rule of new Set(ofEngine.map((one) => one.rule)))
      say(
        rule,
        ofEngine.filter((one) => one.rule === rule),
        open,
      );
  }
  console.log(open.length === 0 ? '\nNothing but what stays.' : `\n${open.length} findings to mend.`);
  process.exitCode = open.length === 0 ? 0 : 1;
}

function say(rule: string, ones: readonly Found[], open: readonly Found[]): void {
  const left = ones.filter((one) => open.includes(one));
  const why = new Set(ones.flatMap((one) => stays.filter(({ covers }) => covers(one)).map((accepted) => accepted.why)));
  console.log(`  ${left.length === 0 ? '·' : '✘'} ${rule}: ${ones.length}, ${left.length} to mend`);
  for (const reason of why) console.log(`      stays: ${reason}`);
  for (const { address, view, says, html } of left.slice(0, 3)) {
    console.log(`      ${address} (${view.who}, ${view.width}): ${says}`);
    console.log(`        ${html.slice(0, 160).replace(/\s+/g, ' ')}`);
  }
}

await buildWhatIsStale(console.log);
const filters = process.argv.slice(2);
const paths = filters.length > 0 ? filters : pageAddresses();
try {
  await withPackages(packages, async (folder) => {
    const file = (...parts: string[]) => readFileSync(join(folder, 'node_modules', ...parts), 'utf8');
    const sources = [file('accessibility-checker-engine', 'ace.js'), file('html_codesniffer', 'build', 'HTMLCS.js')];
    await inFreshHouse(async ({ siteOrigin }) => {
      const browser = await playwright.launch(chromium());
      const found: Found[] = [];
      let count = 0;
      for (const view of views) {
        const seen = await look(browser, siteOrigin, view, sources, paths);
        found.push(...seen.found);
        count += seen.count;
      }
      await browser.close();
      report(found, count);
    });
  });
} catch (error) {
  if (!(error instanceof MissingTool)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
