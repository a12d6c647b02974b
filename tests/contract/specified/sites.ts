// The site in front of each host, as a browser uses it. Answers are validated by the contract's schemas, so that a host
// whose answers are not understood fails here.
import * as v from 'valibot';
import { browserSignIn } from '#contract/auth/session.ts';
import type { Call } from '#contract/call.ts';
import { type Answer, type Host, type Identity, identityOf, sendCall } from '../host.ts';

export type Site = Host & {
  readonly player: { readonly username: string; readonly password: string };
  /** Origin of the plain host behind it, which logs its calls; empty for other hosts. */
  readonly log: string;
  /** Whether its lists have pages as the specification says; otherwise the edge walks them in other ways. */
  readonly hasSpecifiedPages: boolean;
  /** Names of its game and sport integrations, for that log. */
  readonly integrations: string[];
};

type CallInput = Parameters<typeof sendCall>[2];

/** The outcome of a call: its validated answer, or that the host does not offer it. */
export type CallOutcome<C extends Call> = { readonly answer: v.InferOutput<C['answer']> } | 'not_offered';

const isNotOffered = ({ status, body }: Answer): boolean =>
  status === 404 && (body as { code?: unknown } | null)?.code === 'not_offered';

/** Sites that have shown a page: what a host without a profile lacks is found out at the first one. */
const opened = new Set<string>();

/** @throws Error with the fault of the answer and the call's name. */
export async function outcomeOf<C extends Call>(site: Site, call: C, input: CallInput = {}): Promise<CallOutcome<C>> {
  if (!opened.has(site.origin)) await (await fetch(`${site.origin}/slots/casino`)).text();
  opened.add(site.origin);
  const answer = await sendCall(site, call, input);
  if (isNotOffered(answer)) return 'not_offered';
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${call.name} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  const read = v.safeParse(call.answer, answer.body ?? {});
  if (!read.success) throw new Error(`${call.name}: ${v.summarize(read.issues)} in ${JSON.stringify(answer.body)}`);
  return { answer: read.output as v.InferOutput<C['answer']> };
}

/** The same, for a call that every host offers. */
export async function answerOf<C extends Call>(
  site: Site,
  call: C,
  input: CallInput = {},
): Promise<v.InferOutput<C['answer']>> {
  const found = await outcomeOf(site, call, input);
  if (found === 'not_offered') throw new Error(`${call.name} is not offered`);
  return found.answer;
}

const identities = new Map<string, Identity>();

/** Signed in once per file, because hosts limit attempts. */
export async function playerOf(site: Site): Promise<Identity> {
  const known = identities.get(site.origin);
  if (known) return known;
  const answer = await sendCall(site, browserSignIn, { body: site.player });
  if (answer.status !== 200) throw new Error(`nobody can sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
  const identity = identityOf(answer);
  identities.set(site.origin, identity);
  return identity;
}
