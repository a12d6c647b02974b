/** Limits, breaks and the reality check as the host says them. Read once: whatever changes them loads the page anew. */
import { atom } from 'nanostores';
import { getLimits, type Limits } from '#contract/limits.ts';
import { environment } from '#stores/environment.ts';

export type { Limits };
export type Protection =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly limits: Limits; readonly readAtMs: number };

export const $protection = atom<Protection>({ kind: 'loading' });

export async function loadProtection(): Promise<void> {
  $protection.set({ kind: 'loading' });
  const { request, now } = environment();
  const answer = await request(getLimits);
  $protection.set(answer.ok ? { kind: 'ready', limits: answer.value, readAtMs: now() } : { kind: 'failed' });
}
