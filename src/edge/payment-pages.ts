/**
 * Where a player may be sent to pay. Threat: an API host, or whoever speaks in its place, that answers an address of its
 * own choice, which looks like the provider's page and asks for a card, or is a script. So an address counts only at an
 * origin that the operator has named; any other is taken out of the answer, and the payment is shown without it.
 */
import type { Call } from '#contract/call.ts';
import { paymentsBase } from '#contract/payments.ts';

const LINK = 'redirect_link';

/** @param origins of payment pages, as the operator has named them. */
function isPaymentPage(link: unknown, origins: readonly string[]): boolean {
  if (typeof link !== 'string' || !URL.canParse(link)) return false;
  // Not its origin: a blob and a name before the host have that too.
  const { href } = new URL(link);
  return origins.some((origin) => href.startsWith(`${origin}/`));
}

/** An answer about payments, without the links that lead elsewhere. @param text JSON. */
export function withoutOtherLinks(call: Call, text: string, origins: readonly string[] = []): string {
  if (!call.path.startsWith(paymentsBase) || text === '') return text;
  let astray = 0;
  const kept: unknown = JSON.parse(text, (name, value: unknown) => {
    if (name !== LINK || value === null || isPaymentPage(value, origins)) return value;
    astray += 1;
    return null;
  });
  if (astray === 0) return text;
  console.error(
    `${call.name}: ${astray} address(es) of payment pages are of an origin that the host’s profile does not name`,
  );
  return JSON.stringify(kept);
}
