import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { isRequestSigned, signatureHeader } from '#contract/signature.ts';
import { type MailOrder, sendMail } from '#platform/mail/send-mail.ts';
import { addUser, callHost, PASSWORD } from '../host.ts';
import { linkOf, openPostOffice, type PostOffice } from '../post-office.ts';

const MINUTE_MS = 60_000;
const start = Date.now();
let office: PostOffice;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  office = openPostOffice();
  return () => vi.useRealTimers();
});
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
const order = (to: string, kind: MailOrder['kind'] = 'recover-password') => sendMail(env, { kind, to, locale: 'fr' });

test('a mail is sent signed, as text and HTML, with a link to the site', async () => {
  await addUser({ username: 'reader' });
  await order('reader@zellige.example');
  const [mail] = await office.deliveredTo('reader@zellige.example');
  expect(mail).toMatchObject({ kind: 'recover-password', locale: 'fr', subject: 'Choisissez un nouveau mot de passe' });
  expect(linkOf(mail).path).toMatch(/^\/email\/verify\/password\/confirm\/[0-9a-f]{64}$/);
  expect(mail?.html).toContain(linkOf(mail).token);
  const [attempt] = office.attempts;
  const headers = { [signatureHeader]: attempt?.signature ?? '' };
  const request = new Request('http://mail.test/mail/api/messages', { method: 'POST', headers });
  expect(await isRequestSigned(env.MAIL_SECRET, request, attempt?.body ?? '')).toBe(true);
});

test('mails are in the language of the account, whoever requests them', async () => {
  await addUser({ username: 'arabic', locale: 'ar' });
  await order('arabic@zellige.example');
  const [mail] = await office.deliveredTo('arabic@zellige.example');
  expect(mail).toMatchObject({ locale: 'ar', subject: 'اختر كلمة مرور جديدة' });
  expect(mail?.html).toContain('dir="rtl"');
  expect(linkOf(mail).path).toMatch(/^\/ar\/email\//);
});

test('mails are in the language of the player’s last sign-in', async () => {
  await addUser({ username: 'moved', locale: 'fr' });
  const headers = { 'accept-language': 'en' };
  await callHost('POST', '/api/accounts/login/', { body: { username: 'moved', password: PASSWORD }, headers });
  await order('moved@zellige.example');
  expect(await office.deliveredTo('moved@zellige.example')).toMatchObject([{ locale: 'en' }]);
});

test('no mail goes to an address that no player has', async () => {
  await addUser({ username: 'cashier', role: 'C' });
  for (const address of ['nobody@zellige.example', 'cashier@zellige.example']) {
    await order(address);
    expect(await office.deliveredTo(address)).toEqual([]);
  }
});

test('a confirmed address gets no further confirmation mail', async () => {
  await addUser({ username: 'confirmed' });
  await order('confirmed@zellige.example', 'verify-email');
  expect(await office.deliveredTo('confirmed@zellige.example')).toEqual([]);
});

test('a mail that cannot be delivered is kept and delivered once when the service is back', async () => {
  await addUser({ username: 'patient' });
  const address = 'patient@zellige.example';
  office.isOpen = false;
  await order(address);
  expect(await office.deliveredTo(address)).toEqual([]);
  later(1);
  expect(await office.deliveredTo(address)).toEqual([]);
  office.isOpen = true;
  later(10);
  expect(await office.deliveredTo(address)).toHaveLength(1);
  later(600);
  expect(await office.deliveredTo(address)).toHaveLength(1);
  expect(new Set(office.attempts.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(1);
});

test('of many mails ordered for one address three are sent, and one is delayed', async () => {
  await addUser({ username: 'flooded' });
  const address = 'flooded@zellige.example';
  for (let count = 0; count < 10; count += 1) {
    await order(address);
    await office.deliveredTo(address);
  }
  expect(await office.deliveredTo(address)).toHaveLength(3);
  later(16);
  expect(await office.deliveredTo(address)).toHaveLength(4);
  later(60);
  expect(await office.deliveredTo(address)).toHaveLength(4);
});

test('concurrent orders, and those made while the service is down, are limited to three as well', async () => {
  const address = 'besieged@zellige.example';
  office.isOpen = false;
  for (let count = 0; count < 5; count += 1) {
    const userId = await addUser({ username: `besieger-${count}` });
    await sendMail(env, { kind: 'confirm-new-email', to: address, locale: 'fr', userId });
  }
  expect(await office.deliveredTo(address)).toEqual([]);
  office.isOpen = true;
  later(1);
  expect(await office.deliveredTo(address)).toHaveLength(3);
  later(16);
  expect(await office.deliveredTo(address)).toHaveLength(5);
});

test('orders for an unknown address are accepted again and again', async () => {
  for (let count = 0; count < 3; count += 1) {
    await order('stranger@zellige.example');
    expect(await office.deliveredTo('stranger@zellige.example')).toEqual([]);
  }
});

test('no table holds a link: only the digest of its token', async () => {
  await addUser({ username: 'digest' });
  await order('digest@zellige.example');
  const { token } = linkOf((await office.deliveredTo('digest@zellige.example'))[0]);
  const rows = await env.DB.prepare('SELECT * FROM mail_tokens').all();
  expect(rows.results).toHaveLength(1);
  expect(JSON.stringify(rows.results)).not.toContain(token);
});
