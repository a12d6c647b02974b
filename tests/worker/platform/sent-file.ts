// Uploads files as a player's browser does, and reads what was stored.
import { env } from 'cloudflare:workers';
import { signAccess } from '#platform/auth/tokens.ts';
import { routes } from '#platform/routes/routes.ts';
import { mountRoutes } from '#platform/serving/serve.ts';

const app = mountRoutes(routes);
export const UPLOAD = '/api/users/documents/upload/';

export async function sendForm(playerId: string, body: BodyInit, type?: string) {
  const token = await signAccess(env.TOKEN_SECRET, { sub: playerId, role: 'P', sid: 'sign-in' }, Date.now());
  const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) };
  const request = new Request(`http://platform.test${UPLOAD}`, { method: 'POST', headers, body });
  const response = await app.fetch(request, env);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

export function sendFile(playerId: string, bytes: Uint8Array<ArrayBuffer>, name = 'card.jpg', type = 'image/jpeg') {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type }));
  return sendForm(playerId, form);
}

/** Everything in the bucket. */
export async function keptFiles(): Promise<{ key: string; bytes: Uint8Array<ArrayBuffer> }[]> {
  const { objects } = await env.DOCUMENTS.list();
  return Promise.all(
    objects.map(async ({ key }) => {
      const object = await env.DOCUMENTS.get(key);
      return { key, bytes: new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0)) };
    }),
  );
}

export async function emptyBucket(): Promise<void> {
  const { objects } = await env.DOCUMENTS.list();
  await env.DOCUMENTS.delete(objects.map(({ key }) => key));
  await env.DB.exec('DELETE FROM documents');
}
