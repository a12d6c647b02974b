/**
 * Where a player may be sent to pay. Threat: an API host, or whoever speaks in its place, that answers an address of its
 * own choice, which looks like the provider's page and asks for a card, or is a script. So an address leads on by itself
 * only to an origin that the operator has named, or to the host itself where it is written without one. Any other page
 * of the web is told apart (`other_link`): whoever sees where it leads may press it. What is no page at all is taken out.
 */
import type { Call } from '#contract/call.ts';
import { paymentsBase } from '#contract/payments.ts';
import type { Host } from '#edge/host/ask.ts';

const LINK = 'redirect_link';
const OTHER = 'other_link';
const LONGEST = 2000;
/** A path, and nothing that a browser could take for another host. */
const OF_HOST = /^\/(?![/\\])/;

type Judged = { readonly [LINK]: string | null; readonly [OTHER]?: string };
const none: Judged = { [LINK]: null };

function judged(link: unknown, { host, profile }: Host): Judged {
  if (typeof link !== 'string' || link.length > LONGEST || link.trim() === '') return none;
  const isWhole = URL.canParse(link);
  // Our own platform writes every address in full.
  if (!isWhole && (profile.extensions || !OF_HOST.test(link) || !URL.canParse(link, host.origin))) return none;
  const url = new URL(link, host.origin);
  const { href, origin, username, password } = url;
  // Not its origin alone: a blob has that too, and so has an address with a name and a password before the host.
  if (!/^https?:$/.test(url.protocol) || username !== '' || password !== '' || !href.startsWith(`${origin}/`))
    return none;
  if (profile.payments?.includes(origin)) return { [LINK]: isWhole ? link : href };
  if (!isWhole && origin === host.origin) return { [LINK]: href };
  return { [LINK]: null, [OTHER]: href };
}

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer about payments, each of whose links says where it leads. @param text JSON. */
export function withJudgedLinks(call: Call, text: string, host: Host): string {
  if (!call.path.startsWith(paymentsBase) || text === '') return text;
  let astray = 0;
  const kept: unknown = JSON.parse(text, (_, value: unknown) => {
    if (!isRow(value) || (!(LINK in value) && !(OTHER in value))) return value;
    const { [OTHER]: _said, ...row } = value;
    if (row[LINK] === null || row[LINK] === undefined) return row;
    const links = judged(row[LINK], host);
    if (links[LINK] === null) astray += 1;
    return { ...row, ...links };
  });
  if (astray > 0)
    console.error(
      `${call.name}: ${astray} address(es) of payment pages are of an origin that the host’s profile does not name`,
    );
  return JSON.stringify(kept);
}
