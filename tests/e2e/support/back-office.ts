// Actions of an owner in the back office for a test's own player.
import type { Page } from '@playwright/test';
import { askPlatform } from '../../../scripts/house/api-client.ts';
import { card } from './documents.ts';
import { platformOrigin, siteOrigin } from './origins.ts';
import { ownersToken } from './staff.ts';

export type BackOffice = {
  readonly grantFreeSpins: (gameId: string, spins: number) => Promise<void>;
  /** Daily limit of stakes, in whole units of the currency. */
  readonly limitStakes: (amount: number) => Promise<void>;
  /** In whole units of the currency. */
  readonly giveBonus: (amount: number) => Promise<void>;
  readonly accept: (documentId: string) => Promise<void>;
};

const DAY_MS = 24 * 60 * 60 * 1000;

export async function openBackOffice(username: string): Promise<BackOffice> {
  const token = await ownersToken();
  const request = (method: string, path: string, body?: object) =>
    askPlatform(platformOrigin, method, path, { token, ...(body && { body }) });
  const { players } = (await request('GET', `/api/staff/players/?username=${username}`)) as {
    players: { id: string }[];
  };
  const account = `/api/staff/players/${players[0]?.id}`;
  return {
    grantFreeSpins: async (gameId, spins) => {
      const expires_at = new Date(Date.now() + DAY_MS).toISOString();
      const grant = { provider: 'vega', game_id: gameId, spins, stake: '0.500', expires_at };
      await request('POST', `${account}/free-spins/`, grant);
    },
    limitStakes: async (amount) => {
      const limit = { kind: 'wager', period: 'day', amount: `${amount}.000` };
      await request('PUT', `${account}/limits/`, limit);
    },
    giveBonus: async (amount) => {
      await request('POST', `${account}/bonus/`, { direction: 'give', amount: `${amount}.000` });
    },
    accept: async (documentId) => {
      const path = `${account}/documents/${documentId}/`;
      const { holder } = await request('GET', path);
      await request('POST', `${path}decision/`, { verdict: 'accepted', holder });
    },
  };
}

/** The page's player uploads an identity document, and an owner accepts it. */
export async function acceptDocument(page: Page, username: string): Promise<void> {
  const sent = await page.request.post('/api/users/documents/upload/', {
    headers: { origin: siteOrigin },
    multipart: { file: card(1) },
  });
  const { documents } = (await sent.json()) as { documents: readonly { id: string }[] };
  await (await openBackOffice(username)).accept(`${documents[0]?.id}`);
}
