// The site in front of each host, as a browser meets it: what comes out of it is read by the contract's own schemas, so
// that a host which is not understood fails here.
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { browserSignIn } from '#contract/session.ts';
import { type Answer, ask, type Host, type Identity, identityOf } from '../host.ts';

export type Site = Host & {
  readonly player: { readonly username: string; readonly password: string };
  /** Origin of the plain host behind it, which keeps a log of what it heard; empty for any other. */
  readonly log: string;
  /** Names of its integrations of games and of sport, for that log. */
  readonly integrations: string[];
};

type Asked = Parameters<typeof ask>[2];

/** What became of a call: its checked answer, or that the host does not have it. */
export type Told<C extends Call> = { readonly answer: v.InferOutput<C['answer']> } | 'not_offered';

const isNotOffered = ({ status, body }: Answer): boolean =>
  status === 404 && (body as { code?: unknown } | null)?.code === 'not_offered';

/** @throws what is wrong with an answer, in a sentence that names the call. */
export async function told<C extends Call>(site: Site, call: C, asked: Asked = {}): Promise<Told<C>> {
  const answer = await ask(site, call, asked);
  if (isNotOffered(answer)) return 'not_offered';
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${call.name} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  const read = v.safeParse(call.answer, answer.body ?? {});
  if (!read.success) throw new Error(`${call.name}: ${v.summarize(read.issues)} in ${JSON.stringify(answer.body)}`);
  return { answer: read.output as v.InferOutput<C['answer']> };
}

/** The same, of a call that every host has. */
export async function answerOf<C extends Call>(
  site: Site,
  call: C,
  asked: Asked = {},
): Promise<v.InferOutput<C['answer']>> {
  const found = await told(site, call, asked);
  if (found === 'not_offered') throw new Error(`${call.name} is not offered`);
  return found.answer;
}

const identities = new Map<string, Identity>();

/** Signed in once a file, because hosts count attempts. */
export async function playerOf(site: Site): Promise<Identity> {
  const known = identities.get(site.origin);
  if (known) return known;
  const answer = await ask(site, browserSignIn, { body: site.player });
  if (answer.status !== 200) throw new Error(`nobody can sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
  const identity = identityOf(answer);
  identities.set(site.origin, identity);
  return identity;
}
