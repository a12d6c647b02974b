// The site in front of each host, as a browser uses it. Answers are validated by the contract's schemas, so that a host
// whose answers are not understood fails here.
import * as v from 'valibot';
import type { TestContext } from 'vitest';
import { browserSignIn } from '#contract/auth/session.ts';
import type { Call } from '#contract/call.ts';
import { idsIn } from '../../../connect/walk.ts';
import type { HostProfile } from '../../../src/edge/host/profile.ts';
import type { LoggedCall } from '../../hosts/plain/logged-call.ts';
import { type Answer, type Host, type Identity, identityOf, sendCall } from '../host.ts';
import { lacks, reasonOf, tokensOf } from './host-behind.ts';

export type Site = Host & {
  readonly player: { readonly username: string; readonly password: string };
  /** Origin of the plain host behind it, which logs its calls; empty for other hosts. */
  readonly log: string;
  /** Whether its lists have pages as the specification says; otherwise the edge pages in other ways. */
  readonly hasSpecifiedPages: boolean;
  /** Names of its game and sport integrations, for that log. */
  readonly integrations: string[];
  /** The API host behind it, which explains why a call failed; null if none is named. */
  readonly host: { readonly address: string; readonly profile: HostProfile } | null;
};

type CallInput = NonNullable<Parameters<typeof sendCall>[2]>;

/** The outcome of a call: its validated answer, or that the host does not offer it. */
export type CallOutcome<C extends Call> = { readonly answer: v.InferOutput<C['answer']> } | 'not_offered';

const isNotOffered = ({ status, body }: Answer): boolean =>
  status === 404 && (body as { code?: unknown } | null)?.code === 'not_offered';

/** Sites that have shown a page: the first one reveals what a host without a profile lacks. */
const opened = new Set<string>();

const pathOf = ({ path }: Call, { params = {} }: CallInput): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

/** The call, the unreadable field and its value; without the host's address, the site's message. */
async function faultOf(site: Site, call: Call, input: CallInput, said: string): Promise<Error> {
  const query = new URLSearchParams(input.query).toString();
  const request = { call, path: pathOf(call, input), query };
  const reason = await reasonOf(site, request, input.as !== undefined);
  const address = `${call.method} ${request.path}`;
  return new Error(reason === null ? `${address}: ${said}` : `${reason} (${address}: ${said})`);
}

/** @throws Error with the call, and what cannot be read of the host's answer. */
export async function outcomeOf<C extends Call>(site: Site, call: C, input: CallInput = {}): Promise<CallOutcome<C>> {
  if (!opened.has(site.origin)) await (await fetch(`${site.origin}/slots/casino`)).text();
  opened.add(site.origin);
  const answer = await sendCall(site, call, input);
  if (isNotOffered(answer)) return 'not_offered';
  if (answer.status < 200 || answer.status > 299)
    throw await faultOf(site, call, input, `the site answers ${answer.status} ${JSON.stringify(answer.body)}`);
  const read = v.safeParse(call.answer, answer.body ?? {});
  if (!read.success)
    throw await faultOf(site, call, input, `${v.summarize(read.issues)} in ${JSON.stringify(answer.body)}`);
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

type Skips = Pick<TestContext, 'skip'>;

/** The same, if a host may lack the call: then the test is skipped, and the report says why. */
export async function answerOrSkip<C extends Call>(
  { skip }: Skips,
  site: Site,
  call: C,
  input: CallInput = {},
): Promise<v.InferOutput<C['answer']>> {
  const isLacking = await lacks(site, { ...call, path: pathOf(call, input) });
  const found = isLacking ? 'not_offered' : await outcomeOf(site, call, input);
  if (found === 'not_offered') return skip(`the host does not offer ${call.method} ${call.path}`);
  return found.answer;
}

/** Reads each entry of a list by its id: an id that lost digits is listed, and not found. */
export async function readListed(context: Skips, site: Site, list: Call, detail: Call): Promise<void> {
  const as = await playerOf(site);
  const ids = idsIn(await answerOrSkip(context, site, list, { as, query: { page: '1', page_size: '20' } }));
  if (ids.length === 0) context.skip(`${list.method} ${list.path} lists nothing`);
  for (const id of ids)
    await answerOrSkip(context, site, detail, { as, params: { id: encodeURIComponent(id) } }).catch((fault: Error) => {
      fault.message = `${list.path} lists the id ${id}: ${fault.message}`;
      throw fault;
    });
}

/**
 * Sent by the site, according to the plain host's log: the suite's own requests, by Node's fetch, have a header that
 * the edge does not send.
 */
export async function callsAt({ log }: Site): Promise<readonly LoggedCall[]> {
  const calls = (await (await fetch(`${log}/__plain/calls`)).json()) as LoggedCall[];
  return calls.filter(({ headers }) => !('sec-fetch-mode' in headers));
}

const identities = new Map<string, Identity>();

/** Signed in once per file, because hosts limit attempts. */
export async function playerOf(site: Site): Promise<Identity> {
  const known = identities.get(site.origin);
  if (known) return known;
  const answer = await sendCall(site, browserSignIn, { body: site.player });
  if (answer.status !== 200) {
    if (site.host !== null) await tokensOf(site);
    throw new Error(`nobody can sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  const identity = identityOf(answer);
  identities.set(site.origin, identity);
  return identity;
}
