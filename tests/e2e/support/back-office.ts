// Actions of an owner in the back office for a test's own player.
import type { Page } from '@playwright/test';
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
  const request = async (path: string, method: string, body?: object, token?: string) => {
    const answer = await fetch(platformOrigin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { players: { id: string }[]; holder: object };
  };
  const access = await ownersToken();
  const { players } = await request(`/api/staff/players/?username=${username}`, 'GET', undefined, access);
  const account = `/api/staff/players/${players[0]?.id}`;
  return {
    grantFreeSpins: async (gameId, spins) => {
      const expires_at = new Date(Date.now() + DAY_MS).toISOString();
      const grant = { provider: 'vega', game_id: gameId, spins, stake: '0.500', expires_at };
      await request(`${account}/free-spins/`, 'POST', grant, access);
    },
    limitStakes: async (amount) => {
      const limit = { kind: 'wager', period: 'day', amount: `${amount}.000` };
      await request(`${account}/limits/`, 'PUT', limit, access);
    },
    giveBonus: async (amount) => {
      await request(`${account}/bonus/`, 'POST', { direction: 'give', amount: `${amount}.000` }, access);
    },
    accept: async (documentId) => {
      const path = `${account}/documents/${documentId}/`;
      const { holder } = await request(path, 'GET', undefined, access);
      await request(`${path}decision/`, 'POST', { verdict: 'accepted', holder }, access);
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
