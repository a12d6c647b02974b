import { env, SELF } from 'cloudflare:test';
import { expect, test } from 'vitest';
import type { OutgoingMail } from '#contract/notifications/mail.ts';
import { signRequest } from '#contract/signature.ts';
import sandbox from '#sandbox/worker.ts';

const origin = 'http://sandbox.test';
const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
const mailTo = (to: string, change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: crypto.randomUUID(),
  to,
  kind: 'verify-email',
  locale: 'fr',
  subject: 'Confirmez votre adresse',
  text: 'Bonjour',
  html: '<html><head></head><body><a href="http://site.test/verify/abc">Confirmer</a></body></html>',
  ...change,
});

async function deliver(mail: object, secret = 'E'.repeat(43)): Promise<number> {
  const body = JSON.stringify(mail);
  const address = `${origin}/mail/api/messages`;
  const headers = { 'x-signature': await signRequest(secret, { method: 'POST', address, body }) };
  return (await SELF.fetch(address, { method: 'POST', body, headers })).status;
}
const list = async (to: string) => {
  const answer = await SELF.fetch(`${origin}/mail/api/messages?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: OutgoingMail[] }).messages;
};
const page = (path: string, headers: Record<string, string> = byPerson) => SELF.fetch(origin + path, { headers });

test('a signed mail is listed for its recipient only, ignoring the case of the address', async () => {
  const mail = mailTo('amel@zellige.example');
  expect(await deliver(mail)).toBe(204);
  expect(await list('AMEL@zellige.example')).toEqual([expect.objectContaining(mail)]);
  expect(await list('other@zellige.example')).toEqual([]);
});

test('a repeated mail is kept once', async () => {
  const mail = mailTo('twice@zellige.example');
  await deliver(mail);
  expect(await deliver(mail)).toBe(204);
  expect(await list('twice@zellige.example')).toHaveLength(1);
});

test('an unsigned or malformed mail is refused', async () => {
  expect(await deliver(mailTo('forged@zellige.example'), 'F'.repeat(43))).toBe(403);
  expect(await deliver({ to: 'forged@zellige.example' })).toBe(400);
  expect(await list('forged@zellige.example')).toEqual([]);
});

test('a mail is shown as text, and its HTML can run nothing', async () => {
  const mail = mailTo('script@zellige.example', { subject: '<script>alert(1)</script>' });
  await deliver(mail);
  const shown = await page(`/mail/${mail.id}`);
  expect(await shown.text()).not.toContain('<script>alert');
  const body = await page(`/mail/${mail.id}/html`, { 'sec-fetch-dest': 'iframe' });
  expect(body.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox(?!.*allow-scripts)/);
  expect(await body.text()).toContain('<base target="_top">');
});

test('a script in a browser can read neither the list nor a message', async () => {
  const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
  for (const path of ['/mail', '/mail/api/messages']) expect((await page(path, headers)).status).toBe(403);
});

test('a public site has no mailbox unless its operator opens it', async () => {
  const post = async (change: object) => {
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
    return (
      await sandbox.fetch(new Request(`${origin}/mail/api/messages`), { ...env, ...change } as never, context as never)
    ).status;
  };
  const publicly = { SITE_ORIGIN: 'https://casino.example' };
  expect(await post(publicly)).toBe(404);
  expect(await post({ MAIL_SECRET: undefined })).toBe(404);
  expect(await post({ ...publicly, MAILBOX: 'on' })).toBe(200);
});
