import { SettingsFault } from '#domain/variables.ts';
import { readHostAddress } from '#edge/host/host-address.ts';
import { hostAt } from '#edge/host/host-silence.ts';
import { missingByProfile } from '#edge/host/missing-features.ts';
import { embeddedProfile, type HostProfile, readProfile } from '#edge/host/profile.ts';
import type { ApiHost, Fetcher, Host } from '#edge/host.ts';

/** The API host's address and profile. */
export type HostBindings = {
  /** Used when API_ORIGIN is empty. */
  readonly PLATFORM?: Fetcher;
  /** With the prefix of its calls, if any: https://api.example/core. */
  readonly API_ORIGIN?: string;
  /** JSON (src/edge/host/profile.ts); empty: the embedded platform's. */
  readonly HOST_PROFILE?: string;
  /** The origin of the third parties, for the embedded platform. */
  readonly SANDBOX_ORIGIN?: string;
};

/** @throws SettingsFault with a sentence for each fault of the address or the profile. */
export function readHost(bindings: HostBindings): Host {
  const host = apiHost(bindings);
  const profile = readHostProfile(bindings, new URL(host.address).origin);
  return { host, profile, missingFeatures: missingByProfile(profile) };
}

function readHostProfile({ API_ORIGIN, HOST_PROFILE, SANDBOX_ORIGIN }: HostBindings, origin: string): HostProfile {
  if (!HOST_PROFILE && API_ORIGIN)
    throw new SettingsFault('HOST_PROFILE is empty, and nothing of a host is guessed: `npm run connect` writes it.');
  if (!HOST_PROFILE) return embeddedProfile(SANDBOX_ORIGIN ?? '');
  const read = readProfile(HOST_PROFILE);
  if ('faults' in read) throw new SettingsFault(`HOST_PROFILE: ${read.faults.join(' ')}`);
  if (!API_ORIGIN) return read.profile;
  // Picture addresses may be relative to the host; frames come from it unless the profile says otherwise.
  const { pictures = [], frames = [origin] } = read.profile;
  return { ...read.profile, frames, pictures: [...new Set([...pictures, origin])] };
}

/** @throws SettingsFault without an address and a binding. */
export function apiHost({ API_ORIGIN, PLATFORM }: Pick<HostBindings, 'API_ORIGIN' | 'PLATFORM'>): ApiHost {
  if (API_ORIGIN) {
    const read = readHostAddress(API_ORIGIN);
    if (!read.ok) throw new SettingsFault(read.error);
    return hostAt(read.value);
  }
  if (!PLATFORM) throw new SettingsFault('neither API_ORIGIN nor PLATFORM says where the API host is');
  return { address: 'https://platform', fetcher: PLATFORM };
}
