// Attacks on the callback addresses: by strangers, by replay of old reports, or by a provider with a wrong clock.
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addOwner,
  base,
  decide,
  deposit,
  isSound,
  key,
  objectOf,
  openCashier,
  payment,
  payout,
  reportOf,
} from '../cashier.ts';
import { coinAnswer, coinReportOf, coinSignature, payByCoin } from '../coin-provider.ts';
import { callHost } from '../host.ts';
import { sendRaw, signatureOf } from '../house-calls.ts';

type Body = Record<string, unknown>;
type Lane = {
  readonly name: string;
  readonly kind: 'deposit' | 'payout';
  readonly path: string;
  readonly header: string;
  /** A payment of 20 TND that its provider may report on. */
  readonly begin: () => Promise<Body>;
  readonly report: (body: Body, changes?: object) => Body;
  readonly sign: (text: string, secret?: string, path?: string) => Promise<string>;
  /** Variants of the paid report: another amount, another currency, and an earlier status. */
  readonly dearer: object;
  readonly foreign: object;
  readonly earlier: object;
  readonly unknown: object;
  /** The change of the cash balance once it is paid. */
  readonly change: number;
};

const CASH = 100_000;
const MINUTE_MS = 60_000;
let player = '';
beforeEach(async () => {
  player = await openCashier(CASH);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const body = String(init?.body ?? '{}');
    const { payment_id } = JSON.parse(body);
    return coinAnswer(new URL(String(input)), body) ?? Response.json({ payment_id });
  });
});

const redirectTo = (path: string) => ({
  path,
  header: 'x-signature',
  report: reportOf,
  sign: (text: string, secret: string = env.PAYMENT_SECRET, to = path) => signatureOf(to, text, secret),
  dearer: { amount: '20.001' },
  foreign: { currency: 'EUR' },
  earlier: { status: 'processing' },
  unknown: { payment_id: 'nobody-knows' },
});
const lanes: readonly Lane[] = [
  {
    ...redirectTo(`${base}/deposit/callback/card/`),
    name: 'a card',
    kind: 'deposit',
    begin: async () => (await deposit(player, { amount: '20' })).body,
    change: 20_000,
  },
  {
    ...redirectTo(`${base}/payout/callback/bank-transfer/`),
    name: 'a bank that pays out',
    kind: 'payout',
    async begin() {
      const { body } = await payout(player, { amount: '20' });
      const ownerId = await addOwner();
      for (const decision of ['approve_success', 'process_after_approve']) await decide(ownerId, body.id, decision);
      return body;
    },
    change: 0,
  },
  {
    name: 'coins',
    kind: 'deposit',
    path: `${base}/deposit/callback/crypto/`,
    header: 'x-crypto-signature',
    begin: async () => (await payByCoin(player)).body,
    report: coinReportOf,
    sign: async (text, secret) => coinSignature(JSON.parse(text), secret),
    dearer: { price_amount: '20.001' },
    foreign: { price_currency: 'EUR' },
    earlier: { payment_status: 'confirming' },
    unknown: { order_id: 'nobody-knows' },
    change: 20_000,
  },
];

describe.each(lanes)('a report about $name', (lane) => {
  const sendText = async (text: string, signature?: string, headers: Record<string, string> = {}) =>
    sendRaw(lane.path, text, { ...headers, [lane.header]: signature ?? (await lane.sign(text)) });
  const send = (report: Body) => sendText(JSON.stringify(report));
  const statusOf = async (body: Body) => (await payment(player, lane.kind, body.id)).status;
  const cash = async () => (await objectOf(player).account.balances()).cash;
  let body: Body;
  let before: unknown;
  beforeEach(async () => {
    body = await lane.begin();
    before = [await statusOf(body), await cash()];
  });
  const unmoved = async () => {
    expect([await statusOf(body), await cash()]).toEqual(before);
    expect(await isSound(player)).toBe(true);
  };
  const paidOnce = async () => {
    expect([await statusOf(body), await cash()]).toEqual([30, ((before as number[])[1] as number) + lane.change]);
    expect(await isSound(player)).toBe(true);
  };

  test('is accepted only with the provider’s signature over its whole content', async () => {
    const text = JSON.stringify(lane.report(body));
    const signature = await lane.sign(text);
    const others = [env.WALLET_SECRET_ORION, env.MAIL_SECRET, env.TOKEN_SECRET, env.SEED_SECRET ?? ''];
    const secrets = [...others, lane.header === 'x-signature' ? env.CRYPTO_SECRET : env.PAYMENT_SECRET];
    const wrong = await Promise.all(secrets.map((secret) => lane.sign(text, secret)));
    const changed = signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const one of [
      ...wrong,
      changed,
      '',
      'zz',
      signature.slice(0, -2),
      `${signature}00`,
      ` ${signature}${signature}`,
    ])
      expect([one, await sendText(text, one)]).toEqual([one, { status: 403, body: { code: 'permission_denied' } }]);
    for (const changes of [lane.dearer, { event_id: key() }, { sent_at: new Date(Date.now() + 1).toISOString() }]) {
      const other = JSON.stringify({ ...JSON.parse(text), ...changes });
      expect((await sendText(other, signature)).status).toBe(403);
    }
    expect((await sendRaw(lane.path, text, {})).status).toBe(403);
    if (lane.header === 'x-signature') {
      const forAnother = await lane.sign(text, undefined, `${base}/deposit/callback/mobile-wallet/`);
      expect((await sendText(text, forAnother)).status).toBe(403);
    }
    const elsewhere = lane.header === 'x-signature' ? 'x-crypto-signature' : 'x-signature';
    expect((await sendRaw(lane.path, text, { [elsewhere]: signature })).status).toBe(403);
    await unmoved();
    expect((await sendText(text, signature)).status).toBe(200);
    await paidOnce();
  });

  test.each([-1, 1])('may be dated up to five minutes ahead and no more (%i)', async (way) => {
    const made = (minutes: number) => ({ sent_at: new Date(Date.now() + way * minutes * MINUTE_MS).toISOString() });
    for (const minutes of [5.1, 6, 60, 24 * 60, 366 * 24 * 60])
      expect([minutes, (await send(lane.report(body, made(minutes)))).status]).toEqual([minutes, 403]);
    await unmoved();
    expect((await send(lane.report(body, made(4.9)))).status).toBe(200);
    await paidOnce();
  });

  test.each(['', 'yesterday', '2026-02-31T10:00:00Z', 1_764_000_000, null])(
    'with the time %j is invalid',
    async (sent_at) => {
      expect((await send(lane.report(body, { sent_at }))).status).toBeGreaterThanOrEqual(400);
      await unmoved();
    },
  );

  test('that is replayed moves nothing, byte for byte or signed anew, at once or an hour later', async () => {
    const report = lane.report(body);
    const text = JSON.stringify(report);
    const signature = await lane.sign(text);
    expect((await sendText(text, signature)).status).toBe(200);
    for (let n = 0; n < 3; n += 1) expect((await sendText(text, signature)).status).toBe(200);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 60 * MINUTE_MS);
    expect((await sendText(text, signature)).status).toBe(403);
    expect((await send({ ...report, sent_at: new Date(now + 60 * MINUTE_MS).toISOString() })).status).toBe(200);
    await paidOnce();
  });

  test('that arrives after a later one reverts nothing, and the later one counts', async () => {
    const early = lane.report(body, lane.earlier);
    expect((await send(lane.report(body))).status).toBe(200);
    expect((await send(early)).status).toBe(200);
    await paidOnce();
  });

  test('is applied once per id, and other content under the id is refused', async () => {
    const report = lane.report(body, lane.earlier);
    expect((await send(report)).status).toBe(200);
    const { event_id } = report;
    for (const changes of [{}, lane.dearer, lane.foreign]) {
      const other = { ...lane.report(body), ...changes, event_id };
      expect(await send(other)).toEqual({ status: 409, body: { code: 'transaction_mismatch' } });
    }
    expect(await cash()).toBe((before as number[])[1]);
  });

  test('about an unknown payment, or another payment method, is not found', async () => {
    expect((await send(lane.report(body, lane.unknown))).status).toBe(404);
    for (const { path, header, sign } of lanes.filter((other) => other !== lane)) {
      const report = reportOf(body);
      const text = JSON.stringify(path.includes('crypto') ? coinReportOf(body) : report);
      const { status } = await sendRaw(path, text, { [header]: await sign(text) });
      expect([path, status]).toEqual([path, 404]);
    }
    await unmoved();
  });

  test.each(['dearer', 'foreign'] as const)(
    'that is %s than was asked for moves no money and goes to an employee',
    async (what) => {
      expect((await send(lane.report(body, lane[what]))).status).toBe(200);
      expect(await statusOf(body)).toBe(27);
      expect(await cash()).toBe((before as number[])[1]);
      expect(await isSound(player)).toBe(true);
    },
  );

  test('that is malformed is refused, though it is signed: another shape, a list, no JSON, more than 64 KiB', async () => {
    const report = lane.report(body);
    const without = Object.keys(report).map((name) => ({ ...report, [name]: undefined }));
    const nulls = Object.keys(report).map((name) => ({ ...report, [name]: null }));
    for (const one of [...without, ...nulls, {}]) expect((await send(one)).status).toBe(400);
    const large = JSON.stringify({ ...report, more: 'x'.repeat(70_000) });
    expect((await sendText(large)).status).toBe(400);
    if (lane.header === 'x-signature')
      for (const text of ['[]', 'null', '7', '"text"', '', 'status=paid', JSON.stringify(report).slice(0, -1)])
        expect([text, (await sendText(text)).status]).toEqual([text, 400]);
    await unmoved();
  });

  test('is read from its signed bytes, whatever its content type', async () => {
    const text = JSON.stringify(lane.report(body));
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await sendText(text, undefined, type)).status).toBe(200);
    await paidOnce();
  });
});

test('an absurd number of coins waits for an employee, and credits nothing by itself', async () => {
  const { body } = await payByCoin(player);
  const text = JSON.stringify(coinReportOf(body, { actually_paid: '999999999999.999999999999999999' }));
  const path = `${base}/deposit/callback/crypto/`;
  expect((await sendRaw(path, text, { 'x-crypto-signature': coinSignature(JSON.parse(text)) })).status).toBe(200);
  expect(await payment(player, 'deposit', body.id)).toMatchObject({ status: 27, reason: 'transaction_limit' });
  expect((await objectOf(player).account.balances()).cash).toBe(CASH);
});

test.each([
  ['deposit', 'card'],
  ['deposit', 'card.2'],
  ['payout', 'bank-transfer'],
])(
  'the callback address of a %s by %s answers a signed GET of its provider, and of nobody else',
  async (kind, slug) => {
    const look = async (name: string, keys: string, method = 'GET') => {
      const path = `${base}/${kind}/callback/${name}/`;
      return callHost('GET', path, { headers: { 'x-signature': await signatureOf(path, '', keys, method) } });
    };
    expect(await look(slug, env.PAYMENT_SECRET)).toEqual({ status: 200, body: {} });
    expect((await look('no-such-way', env.PAYMENT_SECRET)).status).toBe(404);
    expect((await look(slug, env.WALLET_SECRET_ORION)).status).toBe(403);
    expect((await look(slug, env.PAYMENT_SECRET, 'POST')).status).toBe(403);
  },
);

test.each(['%63rypto', '%63%72%79%70%74%6f', 'crypt%6F.2'])(
  'accepts a report about coins at the address of %s only from the crypto provider',
  async (slug) => {
    const { body } = await payByCoin(player);
    const text = JSON.stringify(coinReportOf(body));
    const path = `${base}/deposit/callback/${slug}/`;
    const byAnother = { 'x-signature': await signatureOf(path, text, env.PAYMENT_SECRET) };
    expect((await sendRaw(path, text, byAnother)).status).toBe(403);
    expect((await payment(player, 'deposit', body.id)).status).not.toBe(30);
    expect((await sendRaw(path, text, { 'x-crypto-signature': coinSignature(JSON.parse(text)) })).status).toBe(200);
    expect((await payment(player, 'deposit', body.id)).status).toBe(30);
  },
);
