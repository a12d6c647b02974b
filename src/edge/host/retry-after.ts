/**
 * Seconds, or a date by the host's own clock, which the response states too (RFC 9110, 10.2.3). Null without the
 * header.
 */
export function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,7}$/.test(text)) return Number(text) * 1000;
  const atMs = Date.parse(text);
  if (Number.isNaN(atMs)) return null;
  const nowMs = Date.parse(headers.get('date') ?? '');
  return Math.max(0, atMs - (Number.isNaN(nowMs) ? Date.now() : nowMs));
}
