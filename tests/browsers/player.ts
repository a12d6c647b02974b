// A new player with a confirmed address, made at the host.
import { setTimeout as delay } from 'node:timers/promises';

type Origins = { readonly platformOrigin: string; readonly sandboxOrigin: string };
export const PASSWORD = 'Blue-Lantern7';

/** @returns the username. */
export async function newPlayer({ platformOrigin, sandboxOrigin }: Origins): Promise<string> {
  const username = `walker${crypto.randomUUID().slice(0, 8)}`;
  const email = `${username}@mail.example`;
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(platformOrigin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  };
  await post('/api/accounts/registration/', {
    registration_kind: 'with-cashier',
    username,
    email,
    cashier: 'cashier',
    password: PASSWORD,
    date_of_birth: '1990-05-12',
    accept_terms: true,
  });
  for (;;) {
    const answer = await fetch(`${sandboxOrigin}/mail/api/messages?to=${encodeURIComponent(email)}`);
    const { messages } = (await answer.json()) as { messages: { kind: string; text: string }[] };
    const [link] = /http\S+/.exec(messages.find(({ kind }) => kind === 'verify-email')?.text ?? '') ?? [];
    if (link) {
      await post(`/api/accounts/email-verify/${new URL(link).pathname.split('/').at(-1)}`, {});
      return username;
    }
    await delay(100);
  }
}
