// Employees, signed in without the desk's form: at the host itself, and at the desk with the page's cookies.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { withUnusedCode } from '../../support/staff-code.ts';
import { PASSWORD } from './ledger.ts';
import { platformOrigin, sandboxOrigin } from './origins.ts';
import { expect } from './test.ts';

type Tokens = { readonly access: string; readonly refresh: string };

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return (await fetch(platformOrigin + path, init)).json() as Promise<Answer>;
}

export const signInStaff = (username: string): Promise<Tokens> =>
  withUnusedCode(
    (code) => post<Tokens & { code?: string }>('/api/accounts/login/', { username, password: PASSWORD, code }),
    ({ code }) => code === 'second_factor_invalid',
  );

const OWNER = join(process.env.E2E_STATE_DIR ?? '', 'owner.json');

/** Each code is good once and tries are counted: one worker signs in, for all of them. */
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
/** An owner's token: it lives five minutes, so each is a new one, of one sign-in. */
export async function ownersToken(): Promise<string> {
  owner ??= signInOwner();
  const { refresh } = await owner;
  return (await post<Tokens>('/api/accounts/refresh/', { refresh })).access;
}

/** The page's browser is at the desk, as an owner, from then on. */
export async function enterDesk(page: Page): Promise<void> {
  const signedIn = await withUnusedCode(
    (code) =>
      page.request.post(`${sandboxOrigin}/operator/sign-in`, {
        headers: { origin: sandboxOrigin },
        form: { username: 'owner', password: PASSWORD, code },
        maxRedirects: 0,
      }),
    (answer) => answer.status() === 401,
  );
  expect(signedIn.status()).toBe(303);
}
