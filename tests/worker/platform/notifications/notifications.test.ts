import { beforeEach, expect, test, vi } from 'vitest';
import { png } from '../../../support/pictures-and-pages.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';
import { openPostOffice } from '../post-office.ts';
import { sendFile } from '../sent-file.ts';

let playerId: string;
let documentId: string;
const listed = async (id = playerId) => (await callAs(id, 'GET', '/user/notification')).body.notifications;

beforeEach(async () => {
  openPostOffice();
  playerId = await addUser({ username: 'amel' });
  const { body } = await sendFile(playerId, png());
  documentId = (body.documents as { id: string }[])[0]?.id ?? '';
  return () => vi.useRealTimers();
});

async function decide(decision: object): Promise<void> {
  const ownerId = await addUser({ username: 'yasmine', role: 'O' });
  const path = `/api/staff/players/${playerId}/documents/${documentId}/decision/`;
  expect((await callAs(ownerId, 'POST', path, decision, { role: 'O' })).status).toBe(200);
}

test('a decided document is a notification for its player, and a pending one is not', async () => {
  expect(await listed()).toEqual([]);
  await decide({ verdict: 'refused', reason: 'cropped' });
  expect(await listed()).toEqual([
    { id: documentId, type: 'document_refused', created_at: expect.stringMatching(/^\d{4}-.*Z$/), seen: false },
  ]);
  expect(await listed(await addUser({ username: 'other' }))).toEqual([]);
});

test('after thirty days a decision is no longer a notification', async () => {
  await decide({
    verdict: 'accepted',
    holder: { first_name: null, last_name: null, date_of_birth: null, country: null },
  });
  expect(await listed()).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 60 * 60 * 1000 });
  expect(await listed()).toEqual([]);
});
