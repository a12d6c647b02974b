// Reads a player's mails in the sandbox's mailbox.

import { sandboxOrigin } from './origins.ts';
import { expect } from './test.ts';

type Mail = { readonly id: string; readonly kind: string; readonly locale: string; readonly text: string };

async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${sandboxOrigin}/mail/api/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { messages: Mail[] }).messages;
}

/** Waits for the newest mail of a kind. */
export async function mailTo(address: string, kind: string): Promise<Mail & { readonly link: string }> {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await mailsTo(address)).find((mail) => mail.kind === kind);
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000 });
  if (!found) throw new Error(`no ${kind} for ${address}`);
  return { ...found, link: /http\S+/.exec(found.text)?.[0] ?? '' };
}
