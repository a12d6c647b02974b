// Signs employees in without the form: at the host, and in the back office with the page's cookies.
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
  return (await post<Tokens>('/api/accounts/refresh/', { refresh })).access;
}

/** Signs the page's browser in to the back office as an owner. */
export async function enterBackOffice(page: Page): Promise<void> {
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
