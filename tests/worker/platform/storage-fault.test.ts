import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { playerOf } from '#platform/host/objects.ts';
import { checkStorage, isDamage } from '#platform/host/storage-fault.ts';
import { callHost } from './host.ts';

const storageWith = (result: () => object[]) => ({ exec: () => ({ toArray: result }) }) as unknown as SqlStorage;
const refusalOf = (sql: SqlStorage): unknown => {
  try {
    checkStorage(sql);
    return null;
  } catch (error) {
    return error;
  }
};

test('the runtime allows storage checks, and sound storage passes', async () => {
  await playerOf(env, 'p1').account.open('p1', 'TND');
  await runInDurableObject(playerOf(env, 'p1').object, (_, { storage }) => expect(refusalOf(storage.sql)).toBeNull());
});

test.each([
  ['that reports a fault', () => [{ quick_check: 'Tree 4 page 9: btreeInitPage() returns error code 11' }]],
  [
    'that cannot be read',
    () => {
      throw new Error('database disk image is malformed: SQLITE_CORRUPT');
    },
  ],
])('storage %s is refused as damaged', (_, result) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(isDamage(refusalOf(storageWith(result)))).toBe(true);
});

test('a platform whose database is damaged is not ready, and says why', async () => {
  const result = { results: [{ quick_check: 'row 3 missing from index' }] };
  const statement = { bind: () => statement, all: async () => result };
  const DB = { prepare: () => statement } as unknown as D1Database;
  expect(await callHost('GET', '/readyz', { env: { DB } })).toMatchObject({
    status: 503,
    body: { ready: false, database: ['a database that is not damaged'], documents: [], objects: [] },
  });
});

test('a platform whose document bucket does not answer names it, and nothing else', async () => {
  const DOCUMENTS = { head: () => Promise.reject(new Error('refused')) } as unknown as R2Bucket;
  const { status, body } = await callHost('GET', '/readyz', { env: { DOCUMENTS } });
  expect(status).toBe(503);
  expect(body).toMatchObject({ documents: ['no answer from the bucket of documents'], objects: [], settings: [] });
});
