// What an owner does at the operator's desk for the account of a player that no other test plays with.
import type { Page } from '@playwright/test';
import { card } from './documents.ts';
import { platformOrigin, siteOrigin } from './origins.ts';
import { ownersToken } from './staff.ts';

export type Desk = {
  readonly grantFreeSpins: (gameId: string, spins: number) => Promise<void>;
  /** On the stakes of a day, in whole units of the currency. */
  readonly limitStakes: (amount: number) => Promise<void>;
  /** In whole units of the currency. */
  readonly giveBonus: (amount: number) => Promise<void>;
  readonly accept: (documentId: string) => Promise<void>;
};

const DAY_MS = 24 * 60 * 60 * 1000;

export async function openDesk(username: string): Promise<Desk> {
  const ask = async (path: string, method: string, body?: object, token?: string) => {
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
  const { players } = await ask(`/api/staff/players/?username=${username}`, 'GET', undefined, access);
  const account = `/api/staff/players/${players[0]?.id}`;
  return {
    grantFreeSpins: async (gameId, spins) => {
      const expires_at = new Date(Date.now() + DAY_MS).toISOString();
      const grant = { provider: 'vega', game_id: gameId, spins, stake: '0.500', expires_at };
      await ask(`${account}/free-spins/`, 'POST', grant, access);
    },
    limitStakes: async (amount) => {
      const limit = { kind: 'wager', period: 'day', amount: `${amount}.000` };
      await ask(`${account}/limits/`, 'PUT', limit, access);
    },
    giveBonus: async (amount) => {
      await ask(`${account}/bonus/`, 'POST', { direction: 'give', amount: `${amount}.000` }, access);
    },
    accept: async (documentId) => {
      const path = `${account}/documents/${documentId}/`;
      const { holder } = await ask(path, 'GET', undefined, access);
      await ask(`${path}decision/`, 'POST', { verdict: 'accepted', holder }, access);
    },
  };
}

/** The page's player sends an identity document, and an owner accepts it. */
export async function acceptDocument(page: Page, username: string): Promise<void> {
  const sent = await page.request.post('/api/users/documents/upload/', {
    headers: { origin: siteOrigin },
    multipart: { file: card(1) },
  });
  const { documents } = (await sent.json()) as { documents: readonly { id: string }[] };
  await (await openDesk(username)).accept(`${documents[0]?.id}`);
}
