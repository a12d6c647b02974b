// A mail service for tests: it checks nothing, keeps everything, and can be down.
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { OutgoingMail } from '#contract/notifications/mail.ts';

export type PostOffice = {
  readonly mails: OutgoingMail[];
  /** Every delivery attempt, accepted or not. */
  readonly attempts: { readonly body: string; readonly signature: string | null }[];
  isOpen: boolean;
  /** Sends what is due to an address now. @returns how many mails have arrived there. */
  readonly deliveredTo: (address: string) => Promise<OutgoingMail[]>;
};

export function openPostOffice(): PostOffice {
  const office: PostOffice = {
    mails: [],
    attempts: [],
    isOpen: true,
    deliveredTo: async (address) => {
      await runDurableObjectAlarm(env.MAIL.getByName(address));
      return office.mails.filter(({ to }) => to === address);
    },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init as RequestInit);
    const body = await request.text();
    office.attempts.push({ body, signature: request.headers.get('x-signature') });
    if (!office.isOpen) throw new Error('closed');
    office.mails.push(JSON.parse(body) as OutgoingMail);
    return new Response(null, { status: 204 });
  });
  return office;
}

/** The path of a mail's link, and the token at its end. */
export function linkOf(mail: OutgoingMail | undefined): { path: string; token: string } {
  const [link = ''] = /http\S+/.exec(mail?.text ?? '') ?? [];
  const path = new URL(link).pathname;
  return { path, token: path.split('/').at(-1) ?? '' };
}
