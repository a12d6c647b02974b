// Signs employees in without the form: at the host, and in the back office with the page's cookies.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Role } from '#contract/auth/accounts.ts';
import { codeAt } from '#domain/auth/one-time-code.ts';
import { askPlatform, signInEmployee, type Tokens } from '../../../scripts/house/api-client.ts';
import { loadSecrets } from '../../../scripts/house/settings.ts';
import { backofficeOrigin, platformOrigin } from './origins.ts';

export const signInStaff = (username: string): Promise<Tokens> => signInEmployee(platformOrigin, username);

const STEP_MS = 30_000;
const OWNER = join(process.env.E2E_STATE_DIR ?? '', 'owner.json');

/** Codes work once and attempts are limited, so one worker process signs in for all. */
async function signInOwner(): Promise<Tokens> {
  const isFirst = await mkdir(`${OWNER}.lock`).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const tokens = await signInStaff('owner');
    await writeFile(`${OWNER}.new`, JSON.stringify(tokens));
    await rename(`${OWNER}.new`, OWNER);
    return tokens;
  }
  for (;;) {
    const known = await readFile(OWNER, 'utf8').catch(() => null);
    if (known !== null) return JSON.parse(known);
    await setTimeout(200);
  }
}

let owner: Promise<Tokens> | undefined;
/** A fresh owner's token (they live five minutes), from one shared sign-in. */
export async function ownersToken(): Promise<string> {
  owner ??= signInOwner();
  const { refresh } = await owner;
  return `${(await askPlatform(platformOrigin, 'POST', '/api/accounts/refresh/', { body: { refresh } })).access}`;
}

/** Gives the page's browser an owner's session of the back office, from the same sign-in. */
export async function enterBackOffice(page: Page): Promise<void> {
  const access = await ownersToken();
  const { refresh } = (await owner) as Tokens;
  await giveSession(page, { access, refresh }, 'O');
}

async function giveSession(page: Page, { access, refresh }: Tokens, role: Role): Promise<void> {
  const value = `${access}~${refresh}~${role}`;
  await page.context().addCookies([{ name: 'local_zellige_staff', value, url: backofficeOrigin, sameSite: 'Strict' }]);
}

/** Gives the page's browser a back-office session of a new employee who is independent of others. */
export async function enterAsEmployee(page: Page, role: Role): Promise<void> {
  const post = (path: string, body: object, token?: string) =>
    askPlatform(platformOrigin, 'POST', path, { body, ...(token && { token }) });
  const username = `e2e-${role.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}`;
  const seedSecret = loadSecrets(process.env.E2E_STATE_DIR ?? '').SEED_SECRET;
  const { token } = await post('/staff', { username, role, again: true }, seedSecret);
  const { secret } = await post('/api/accounts/enrolment/', { token });
  const password = 'Quiet-Harbour7';
  const code = (steps: number) => codeAt(`${secret}`, Date.now() + steps * STEP_MS);
  await post('/api/accounts/enrolment/completion/', { token, password, one_time_code: code(0) });
  // The code that enrolled is used; the next one is accepted half a minute early.
  const tokens = await post('/api/accounts/login/', { username, password, code: code(1) });
  await giveSession(page, tokens as Tokens, role);
}

export type InBackOffice = { readonly page: Page; readonly say: (key: string) => string };

/** Opens a page of the back office, which has no scripts, as an owner and in French. */
export async function inBackOffice(browser: Browser, path: string): Promise<InBackOffice> {
  const texts = JSON.parse(await readFile('backoffice/src/texts/fr.json', 'utf8')) as Record<string, string>;
  const page = await (await browser.newContext()).newPage();
  await enterBackOffice(page);
  await page.goto(`${backofficeOrigin}${path}?lang=fr`);
  return { page, say: (key) => texts[key] ?? key };
}
