// A house that is exported, lost, restored and compared, by an operator's commands.
import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { exportBatch, exportObjects } from '#platform/backup/exports.ts';
import { dayOf } from '#platform/ledger/market-calendar.ts';
import { migratedHouse } from '../../platform-storage.ts';
import { callHost } from '../host.ts';

export const headers = { authorization: `Bearer ${env.SEED_SECRET}` };
export const command = (path: string) => callHost('POST', path, { headers });
export const today = () => dayOf(Date.now());

type Body = { cursor: string | null; differences?: object[]; left?: object };
/** @param until where it stops: before the part that this cursor names. */
export async function toTheEnd(path: string, from = '', until?: string): Promise<Body[]> {
  const parts: Body[] = [];
  for (let cursor = from; ; ) {
    const query = `?day=${today()}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const { status, body } = await command(`${path}${query}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    parts.push(body as unknown as Body);
    if (!body.cursor || body.cursor === until) return parts;
    cursor = String(body.cursor);
  }
}
export const exportAll = async () => {
  while (!(await exportObjects(env, Date.now(), 2)));
  while (!(await exportBatch(env, Date.now())));
};
export const differences = async () => (await toTheEnd('/exports/compare')).flatMap((part) => part.differences ?? []);

export async function keptFiles(): Promise<
  Map<string, { bytes: ArrayBuffer; customMetadata: Record<string, string> }>
> {
  const files = new Map();
  for (const { key } of (await env.EXPORTS.list()).objects) {
    const file = await env.EXPORTS.get(key);
    if (file) files.set(key, { bytes: await file.arrayBuffer(), customMetadata: file.customMetadata ?? {} });
  }
  return files;
}

/** Only the bucket is left. */
export async function emptyHouse(): Promise<void> {
  const files = await keptFiles();
  await reset();
  await migratedHouse();
  for (const [key, { bytes, customMetadata }] of files) await env.EXPORTS.put(key, bytes, { customMetadata });
}
