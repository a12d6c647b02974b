// Threat: a subscription whose endpoint is an address of our own network, or of somebody whom our requests would hurt. So
// only push services of browsers are called, and no redirect is followed.

/** A name that begins with a dot stands for every host below it. */
const services = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** @param origin of another push service: the sandbox's, PUSH_ORIGIN. */
export function isPushService(endpoint: string, origin?: string): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (origin && url.origin === origin) return true;
  const isKnown = services.some((name) => (name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name));
  return url.protocol === 'https:' && url.port === '' && isKnown;
}
