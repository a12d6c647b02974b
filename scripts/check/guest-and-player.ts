// The built house on free ports, as a guest and as a player see it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHouse } from '../house/house.ts';
import { playersCookie, type SigningIn } from './players-cookie.ts';

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
