// The middleware `throttle`: a maximum of requests a minute for each token, or each address.
import type { Answer } from './http.ts';

const WINDOW_MS = 60_000;

export type Throttle = (caller: string, nowMs: number) => { readonly refused: Answer | null; readonly headers: object };

export function throttleOf(perMinute: number): Throttle {
  const windows = new Map<string, { untilMs: number; count: number }>();
  return (caller, nowMs) => {
    const open = windows.get(caller);
    const window = open && open.untilMs > nowMs ? open : { untilMs: nowMs + WINDOW_MS, count: 0 };
    windows.set(caller, window);
    window.count += 1;
    const left = Math.max(0, perMinute - window.count);
    const headers = { 'x-ratelimit-limit': `${perMinute}`, 'x-ratelimit-remaining': `${left}` };
    if (window.count <= perMinute) return { refused: null, headers };
    const after = {
      'retry-after': `${Math.ceil((window.untilMs - nowMs) / 1000)}`,
      'x-ratelimit-reset': `${Math.ceil(window.untilMs / 1000)}`,
    };
    return {
      refused: { status: 429, json: { message: 'Too Many Attempts.' }, headers: after },
      headers,
    };
  };
}
