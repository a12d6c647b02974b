import type { Bindings } from '#edge/bindings.ts';
import { privateJson } from '#edge/failures.ts';
import { readProfile } from '#edge/host/profile.ts';

/** Asks the embedded API host whether it is ready; another operator's host is not asked. */
export async function readiness({ API_ORIGIN, HOST_PROFILE, PLATFORM }: Bindings): Promise<Response> {
  const profile = HOST_PROFILE ? readProfile(HOST_PROFILE) : null;
  if (profile && 'faults' in profile) return privateJson({ ready: false, host_profile: profile.faults }, 503);
  if (API_ORIGIN || !PLATFORM) return privateJson({ ready: true });
  try {
    const answer = await PLATFORM.fetch(new Request('https://platform/readyz'));
    await answer.body?.cancel();
    return privateJson({ ready: answer.ok, platform: answer.status }, answer.ok ? 200 : 503);
  } catch {
    return privateJson({ ready: false, platform: null }, 503);
  }
}
