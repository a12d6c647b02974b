// Starts the built house on free ports with a player's session cookie.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHouse } from '../house/house.ts';

export async function inTheHouse<T>(
  how: SigningIn,
  use: (siteOrigin: string, playersCookie: string) => Promise<T>,
): Promise<T> {
  const stateDir = mkdtempSync(join(tmpdir(), 'zellige-check-'));
  const house = await startHouse({
    ports: { site: 0, sandbox: 0, platform: 0 },
    stateDir,
    apiOrigin: '',
    hostProfile: '',
  });
  try {
    return await use(house.siteOrigin, await playersCookie(house.siteOrigin, how));
  } finally {
    await house.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

const player = { username: 'demo', password: 'demo-Zellige1' };

/** 'by form' signs in as a browser without scripts, whose pages contain plain forms. */
type SigningIn = 'by script' | 'by form';

/** Signs in the seeded player, for pages that redirect guests. @returns a Cookie header. */
async function playersCookie(siteOrigin: string, how: SigningIn): Promise<string> {
  const isForm = how === 'by form';
  const response = await fetch(`${siteOrigin}${isForm ? '/session/sign-in' : '/api/accounts/login/'}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: siteOrigin, ...(!isForm && { 'Content-Type': 'application/json' }) },
    body: isForm ? new URLSearchParams(player) : JSON.stringify(player),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
