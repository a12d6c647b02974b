/**
 * The signed reference by which our platform rate-limits a visitor. Threat: IP addresses that leave the edge. So it is
 * a hash keyed with a secret that only the edge has, and changes each day; a host gets it only if its profile takes
 * extensions and it shares VISITOR_SECRET.
 */
import { signText } from '#contract/signature.ts';
import { signVisitor, VISITOR, visitorDay } from '#contract/visitor.ts';
import { visitorNetwork } from '#domain/network.ts';
import type { Context } from '#edge/context.ts';

const REFERENCE_DIGITS = 32;
/** Today's references, by network: most visitors make several calls. */
const known = new Map<string, string>();
const MAX_CACHED = 5000;

type Visitor = Pick<Context, 'request' | 'bindings' | 'nowMs'>;

/** Empty where the site shares no secret with the host. */
export async function visitorHeader({ request, bindings, nowMs }: Visitor): Promise<Readonly<Record<string, string>>> {
  const { SESSION_KEY, VISITOR_SECRET } = bindings;
  if (!VISITOR_SECRET) return {};
  const day = visitorDay(nowMs);
  const text = `network\n${day}\n${visitorNetwork(request.headers.get('cf-connecting-ip') ?? 'unknown')}`;
  const key = `${SESSION_KEY}\n${VISITOR_SECRET}\n${text}`;
  const before = known.get(key);
  if (before !== undefined) return { [VISITOR]: before };
  const reference = (await signText(SESSION_KEY, text)).slice(0, REFERENCE_DIGITS);
  const header = await signVisitor(VISITOR_SECRET, day, reference);
  if (known.size >= MAX_CACHED) known.clear();
  known.set(key, header);
  return { [VISITOR]: header };
}
