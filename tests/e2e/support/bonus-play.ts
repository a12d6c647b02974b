// Bonus stakes that are won back completely, sent as a game provider: meets the wagering requirement without changing the
// amount.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bonusPlay } from '#domain/house-rules.ts';
import { Provider } from '../../support/provider.ts';
import { platformOrigin, siteOrigin } from './origins.ts';
import { expect } from './test.ts';

const GAME = 'moonlit-pharaoh';

/** The page's player wagers their bonus as often as required, and keeps all of it. */
export async function playBonusThrough(page: Page, bonus: number): Promise<void> {
  const opened = await page.request.post('/api/integrations/orion/createsession/', {
    headers: { origin: siteOrigin },
    data: { game: GAME, return_url: siteOrigin, client_type: 'web' },
  });
  const [address = ''] = /http[^"]+/.exec(await opened.text()) ?? [];
  const token = new URL(address.replaceAll('\\/', '/')).searchParams.get('token') ?? '';
  const secrets = JSON.parse(await readFile(join(process.env.E2E_STATE_DIR ?? '', 'secrets.json'), 'utf8'));
  const house = { integration: 'orion', origin: platformOrigin, secret: secrets.WALLET_SECRET_ORION };
  const provider = new Provider(house, { token, gameId: GAME });
  for (let round = 0; round < bonusPlay.times.count; round += 1) {
    const [round_id, stake] = [crypto.randomUUID(), crypto.randomUUID()];
    const amount = `${bonus}.000`;
    await provider.send(provider.message('debit', { round_id, transaction_id: stake, amount }));
    const win = { round_id, transaction_id: `${stake}-win`, debit_transaction_id: stake, amount, round_closed: true };
    await provider.send(provider.message('credit', win));
  }
  const user = await (await page.request.get('/api/accounts/user')).json();
  expect(user).toMatchObject({ bonusBalance: `${bonus}.000`, bonusToPlay: '0.000' });
}
