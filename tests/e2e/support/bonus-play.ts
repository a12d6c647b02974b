// Rounds sent as a game provider would, and bonus stakes that are won back completely.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bonusPlay } from '#domain/house-rules.ts';
import { Provider } from '../../support/provider.ts';
import { platformOrigin, siteOrigin } from './origins.ts';
import { expect } from './test.ts';

const GAME = 'moonlit-pharaoh';

/** @returns a round of the page's player, with its stake and payout, as decimals. */
export async function roundsOf(page: Page): Promise<(stake: string, win: string) => Promise<void>> {
  const opened = await page.request.post('/api/integrations/orion/createsession/', {
    headers: { origin: siteOrigin },
    data: { game: GAME, return_url: siteOrigin, client_type: 'web' },
  });
  const [address = ''] = /http[^"]+/.exec(await opened.text()) ?? [];
  const token = new URL(address.replaceAll('\\/', '/')).searchParams.get('token') ?? '';
  const secrets = JSON.parse(await readFile(join(process.env.E2E_STATE_DIR ?? '', 'secrets.json'), 'utf8'));
  const house = { integration: 'orion', origin: platformOrigin, secret: secrets.WALLET_SECRET_ORION };
  const provider = new Provider(house, { token, gameId: GAME });
  return async (amount, won) => {
    const [round_id, stake] = [crypto.randomUUID(), crypto.randomUUID()];
    await provider.send(provider.message('debit', { round_id, transaction_id: stake, amount }));
    const win = { round_id, transaction_id: `${stake}-win`, debit_transaction_id: stake, round_closed: true };
    await provider.send(provider.message('credit', { ...win, amount: won }));
  };
}

/** The page's player meets the wagering requirement, and keeps the whole bonus. */
export async function playBonusThrough(page: Page, bonus: number): Promise<void> {
  const play = await roundsOf(page);
  for (let round = 0; round < bonusPlay.times.count; round += 1) await play(`${bonus}.000`, `${bonus}.000`);
  const user = await (await page.request.get('/api/accounts/user')).json();
  expect(user).toMatchObject({ bonusBalance: `${bonus}.000`, bonusToPlay: '0.000' });
}
