/**
 * Guards the pages of the back office. Threat: another site, or a game on this origin, makes an employee's browser
 * send a form or read a page. So pages open by navigation and never in a frame, forms come from this origin, and no
 * script runs. Accepted: a client that is no browser can send any header, but has no employee's cookie.
 */
import type { MiddlewareHandler } from 'hono';

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

function isNavigation(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode');
  const destination = request.headers.get('sec-fetch-dest');
  return (mode === null || mode === 'navigate') && (destination === null || destination === 'document');
}

/** Both headers must agree where both are sent; a form with neither is rejected. */
function isSameOriginForm(request: Request): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin === null && site === null) return false;
  return (origin === null || origin === new URL(request.url).origin) && (site === null || site === 'same-origin');
}

export const guardBackOffice: MiddlewareHandler = async (context, next) => {
  const request = context.req.raw;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isNavigation(request) || !(isRead || isSameOriginForm(request))) return context.text('', 403, headers);
  await next();
  // A file sets a stricter policy than a page.
  for (const [name, value] of Object.entries(headers)) if (!context.res.headers.has(name)) context.header(name, value);
  return undefined;
};
