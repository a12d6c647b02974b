// The site in front of the plain host, which implements only the specification, in one of its shapes, in a child process.
import type { Page } from '@playwright/test';
import { featureOfPage } from '#routes';
import type { LoggedCall } from '../../hosts/plain/logged-call.ts';
import { playersPassword } from '../../hosts/plain/seed.ts';
import { namesOf, presets, type ShapeName } from '../../hosts/plain/shape.ts';
import { unspecified } from '../../hosts/plain/specified-calls.ts';
import { openHouse } from '../../support/house.ts';
import type { Language } from './language.ts';

export const plainPlayer = { username: 'plain', password: playersPassword };

export type PlainSite = {
  readonly shape: ShapeName;
  readonly siteOrigin: string;
  readonly hostOrigin: string;
  /** Calls that the host received against the specification, a sentence each; clears the log. */
  readonly unspecifiedCalls: () => Promise<string[]>;
  readonly close: () => Promise<void>;
};

export async function openPlainSite(shape: ShapeName): Promise<PlainSite> {
  const house = await openHouse({}, ['--host', 'plain', '--shape', shape]);
  // The last ones are the specification's default names of the sport integrations, used without a profile.
  const names = [...namesOf(presets[shape]), ...presets[shape].sportNames, 'alt', 'dgt', 'sft'];
  const log = `${house.apiOrigin}/__plain/calls`;
  return {
    shape,
    siteOrigin: house.siteOrigin,
    hostOrigin: house.apiOrigin,
    unspecifiedCalls: async () => {
      const calls = (await (await fetch(log)).json()) as LoggedCall[];
      await fetch(log, { method: 'DELETE' });
      const sentences = calls.map((call) => unspecified(call, names)).filter((one) => one !== null);
      return [...new Set(sentences)].sort();
    },
    close: house.close,
  };
}

/** Messages for content that failed to load: they must not appear for any shape. */
const FAILURE_KEY =
  /\.(failedTitle|spinsFailedTitle|balanceFailed|recentFailed|tryAgain|again|lookAgain|unreachable|failed)$/;
const notFailures: ReadonlySet<string> = new Set(['bonuses.again']);

const WAIT_MS = 12_000;

/** @returns faults of the open page: an error message, or a skeleton that stays. */
export async function faultsOf(page: Page, { texts }: Pick<Language, 'texts'>): Promise<string[]> {
  const failures = Object.entries(texts)
    .filter(([key]) => FAILURE_KEY.test(key) && !notFailures.has(key))
    .map(([, text]) => text.replace(/\{\{\w+\}\}/g, '').trim());
  const skeletons = page.locator('.skeleton:visible');
  const untilMs = Date.now() + WAIT_MS;
  while ((await skeletons.count()) > 0 && Date.now() < untilMs) await page.waitForTimeout(100);
  const waiting = await skeletons.evaluateAll((all) => all.map((one) => `a skeleton stays: ${one.className}`));
  const text = await page.locator('body').innerText();
  const lines = new Set(text.split('\n').map((line) => line.trim()));
  return [...new Set([...waiting, ...failures.filter((text) => lines.has(text)).map((text) => `it says: ${text}`)])];
}

/** Features that the host lacks, according to the browser's cookie. */
export async function lackingFeatures(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'zellige_without')?.value.split('.') ?? [];
}

export const isLacking = (path: string, lacking: readonly string[]): boolean => {
  const feature = featureOfPage(path.split('?')[0] ?? path);
  return feature !== null && lacking.includes(feature);
};
