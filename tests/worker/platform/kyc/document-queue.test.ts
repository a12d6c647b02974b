import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';

type Queue = { page: number; count: number; list: { document: { id: string; state: string }; player: object }[] };
const add = (id: string, userId: string, state: string, sentAt: number) =>
  env.DB.prepare(
    `INSERT INTO documents (id, user_id, format, size, digest, state, sent_at, decided_at, reason)
     VALUES (?1, ?2, 'png', 1000, ?1, ?3, ?4, ?5, ?6)`,
  )
    .bind(id, userId, state, sentAt, /sent|review/.test(state) ? null : 9, state === 'refused' ? 'cropped' : null)
    .run();
const queue = async (query = '', role: 'O' | 'SO' | 'SA' = 'SA') =>
  (await callAs('somebody', 'GET', `/api/staff/documents/${query}`, undefined, { role })).body as unknown as Queue;
const ids = ({ list }: Queue) => list.map(({ document }) => document.id);

let amel: string;
let sami: string;
beforeEach(async () => {
  amel = await addUser({ username: 'amel', firstName: 'Amel', lastName: 'Mansour' });
  sami = await addUser({ username: 'sami' });
});

test('documents wait in one queue, oldest first, until they are decided', async () => {
  await add('second', sami, 'in_review', 2);
  await add('first', amel, 'sent', 1);
  await add('accepted', amel, 'accepted', 0);
  await add('refused', sami, 'refused', 0);
  const waiting = await queue();
  expect([waiting.count, ids(waiting)]).toEqual([2, ['first', 'second']]);
  expect(waiting.list[0]?.player).toEqual({ id: amel, username: 'amel', first_name: 'Amel', last_name: 'Mansour' });
  const decision = { verdict: 'refused', reason: 'cropped' };
  await callAs('somebody', 'POST', `/api/staff/players/${amel}/documents/first/decision/`, decision, { role: 'SA' });
  expect(ids(await queue())).toEqual(['second']);
});

test('reads the queue in pages of limited length', async () => {
  for (const at of [1, 2, 3]) await add(`d${at}`, amel, 'sent', at);
  expect(ids(await queue('?page=2&page_size=2'))).toEqual(['d3']);
  expect(ids(await queue('?page=3&page_size=2'))).toEqual([]);
  expect((await queue('?page_size=1000')) as unknown).toEqual({ page_size: [{ code: 'too_large' }] });
});

test('reads the queue by its index', async () => {
  const { results } = await env.DB.prepare(
    `EXPLAIN QUERY PLAN SELECT * FROM documents JOIN users ON users.id = documents.user_id
     WHERE state IN ('sent', 'in_review') ORDER BY documents.sent_at, documents.id LIMIT 50`,
  ).all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail).join('\n');
  expect(plan).toContain('documents_in_queue');
  expect(plan).not.toContain('TEMP B-TREE');
});
