// Threat: a subscription whose endpoint is inside our network, or a third party that our requests would attack. So only
// push services of browsers are called, and redirects are not followed.

/** A leading dot matches every subdomain. */
const services = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** @param origin an additional push service: the sandbox's, from PUSH_ORIGIN. */
export function isPushService(endpoint: string, origin?: string): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (origin && url.origin === origin) return true;
  const isKnown = services.some((name) => (name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name));
  return url.protocol === 'https:' && url.port === '' && isKnown;
}
