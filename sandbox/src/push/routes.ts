import { type Context, Hono } from 'hono';
import { importJWK, jwtVerify } from 'jose';
import * as v from 'valibot';
import { type Env, hasMailbox } from '#sandbox/env.ts';
import { readBody } from '#sandbox/games/protocol.ts';
import { PUSH_SERVICE } from '#sandbox/push/push-service.ts';

/**
 * A push service as browsers use one (RFC 8030), for a house without a network: tests subscribe and read the messages.
 * Threat: these messages reveal what players are notified about. So it is open only where the mailbox is, and never to
 * scripts of a page.
 */
type Push = Context<{ Bindings: Env }>;
const boxOf = ({ env }: Push) => env.PUSH.getByName(PUSH_SERVICE);
const none = { 'cache-control': 'no-store' };
const isByScript = ({ req }: Push): boolean => req.header('sec-fetch-site') !== undefined;

const SubscribeRequest = v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)) });
const MAX_BYTES = 4096;
const MAX_LIFETIME_S = 24 * 60 * 60;
const VAPID = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), k=([\w-]{87})$/;

/**
 * RFC 8292.
 * @returns the sender's public key; null without a valid signature for this origin.
 */
async function senderOf({ req }: Push): Promise<string | null> {
  const [, token = '', key = ''] = VAPID.exec(req.header('authorization') ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  try {
    const jwk = { kty: 'EC', crv: 'P-256', x: base64(point.subarray(1, 33)), y: base64(point.subarray(33)) };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
      audience: new URL(req.url).origin,
      algorithms: ['ES256'],
      requiredClaims: ['exp', 'sub'],
    });
    const left = (payload.exp ?? 0) - Date.now() / 1000;
    return left <= MAX_LIFETIME_S && /^(?:https?|mailto):/.test(payload.sub ?? '') ? key : null;
  } catch {
    return null;
  }
}
const base64 = (bytes: Buffer): string => bytes.toString('base64url');

export const pushRoutes = new Hono<{ Bindings: Env }>()
  .use('/push/*', async (context, next) => (hasMailbox(context.env) ? next() : context.notFound()))
  .use('/push/*', async (context, next) => (isByScript(context) ? context.body(null, 403) : next()))
  .post('/push/api/subscriptions', async (context) => {
    const body = await readBody(context.req.raw, SubscribeRequest, MAX_BYTES);
    if (!body) return context.body(null, 400);
    const { id, p256dh, auth } = await boxOf(context).subscribe(body.key);
    const endpoint = `${new URL(context.req.url).origin}/push/send/${id}`;
    return context.json({ id, endpoint, keys: { p256dh, auth } }, 201, none);
  })
  .get('/push/api/subscriptions/:id/messages', async (context) =>
    context.json({ messages: await boxOf(context).list(context.req.param('id')) }, 200, none),
  )
  .delete('/push/api/subscriptions/:id', async (context) => {
    await boxOf(context).unsubscribe(context.req.param('id'));
    return context.body(null, 204);
  })
  .post('/push/send/:id', async (context) => {
    const { req, body } = context;
    const ttl = req.header('ttl') ?? '';
    const topic = req.header('topic') ?? null;
    if (!/^\d{1,9}$/.test(ttl) || req.header('content-encoding') !== 'aes128gcm') return body(null, 400);
    if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) return body(null, 400);
    const key = await senderOf(context);
    if (key === null) return body(null, 401);
    const sealed = await req.arrayBuffer();
    if (sealed.byteLength > MAX_BYTES) return body(null, 413);
    const status = await boxOf(context).receive(req.param('id'), key, { sealed, ttl: Number(ttl), topic });
    return body(null, status, status === 201 ? { location: `/push/messages/${crypto.randomUUID()}` } : {});
  });
