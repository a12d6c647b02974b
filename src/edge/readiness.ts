import type { Context } from '#edge/context.ts';
import { privateJson } from '#edge/failures.ts';

/** The embedded API host says itself when it is ready; another operator's host is not ours to ask. */
export async function readiness({ bindings }: Context): Promise<Response> {
  if (bindings.API_ORIGIN || !bindings.PLATFORM) return privateJson({ ready: true });
  try {
    const answer = await bindings.PLATFORM.fetch(new Request('https://platform/readyz'));
    await answer.body?.cancel();
    return privateJson({ ready: answer.ok, platform: answer.status }, answer.ok ? 200 : 503);
  } catch {
    return privateJson({ ready: false, platform: null }, 503);
  }
}
