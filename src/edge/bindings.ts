import * as v from 'valibot';
import { KeyList } from '#contract/signature.ts';
import type { Dataset } from '#domain/metrics.ts';
import { checkVariables, originVariable, SettingsFault } from '#domain/variables.ts';
import type { RefreshGate } from '#edge/auth/refresh-gate.ts';
import { type SealKeys, sealKeys } from '#edge/auth/session.ts';
import { MissingFeatures, missingByProfile } from '#edge/host/missing-features.ts';
import type { OnceGate } from '#edge/host/once-gate.ts';
import {
  embeddedProfile,
  type HostProfile,
  readProfile,
  type SportSettings,
  sportSettings,
  unknownProfile,
} from '#edge/host/profile.ts';
import type { ApiHost, Fetcher, Host } from '#edge/host.ts';
import type { CatalogueGate } from '#edge/lobby/catalogue-gate.ts';
import { perObject } from '#model/per-object.ts';

export type Bindings = {
  readonly ASSETS: Fetcher;
  /** Used when API_ORIGIN is empty. */
  readonly PLATFORM?: Fetcher;
  readonly REFRESH: Objects<Pick<RefreshGate, 'renew' | 'end'>>;
  readonly CATALOGUE: Objects<Pick<CatalogueGate, 'pack'>>;
  readonly ONCE: Objects<Pick<OnceGate, 'send' | 'settle'>>;
  readonly SIGNIN_LIMIT: Limiter;
  readonly SIGNIN_ADDRESS_LIMIT: Limiter;
  readonly JOINING_LIMIT: Limiter;
  readonly REPORT_LIMIT: Limiter;
  readonly METRICS: Dataset;
  /** 32 random bytes in base64url. */
  readonly SESSION_KEY: string;
  /** The previous key, while cookies sealed with it may still exist. */
  readonly SESSION_KEY_PREVIOUS?: string;
  /** A list of keys, shared with our platform: signs what visitors are told apart by. Left out, nobody is. */
  readonly VISITOR_SECRET?: string;
  readonly API_ORIGIN?: string;
  /** JSON (src/edge/host/profile.ts); empty: the embedded platform's, or discovered by probing. */
  readonly HOST_PROFILE?: string;
  /** Of the third parties, for the embedded platform. */
  readonly SANDBOX_ORIGIN?: string;
};

type Objects<Gate> = { getByName(name: string): Gate };
export type Limiter = { limit(options: { key: string }): Promise<{ success: boolean }> };

export type Settings = Host & { readonly keys: SealKeys; readonly sport: SportSettings };

const Variables = v.object({
  SESSION_KEY: v.string(),
  SESSION_KEY_PREVIOUS: v.optional(v.string()),
  VISITOR_SECRET: v.optional(v.union([v.literal(''), KeyList])),
  API_ORIGIN: v.optional(v.union([v.literal(''), originVariable])),
  SANDBOX_ORIGIN: v.optional(v.union([v.literal(''), originVariable])),
});

/** Checked once per isolate. @throws SettingsFault */
export const readSettings = perObject((bindings: Bindings): Settings => {
  const { SESSION_KEY, SESSION_KEY_PREVIOUS } = checkVariables(Variables, bindings);
  const host = hostOf(bindings);
  return { keys: sealKeys(SESSION_KEY, SESSION_KEY_PREVIOUS), sport: sportSettings(host.profile), ...host };
});

type HostBindings = Pick<Bindings, 'API_ORIGIN' | 'PLATFORM' | 'HOST_PROFILE' | 'SANDBOX_ORIGIN'>;

/** @throws SettingsFault with a sentence for each fault of the profile. */
export function hostOf(bindings: HostBindings): Host {
  const profile = profileOf(bindings);
  return { host: apiHost(bindings), profile, missingFeatures: new MissingFeatures(missingByProfile(profile)) };
}

function profileOf({ API_ORIGIN, HOST_PROFILE, SANDBOX_ORIGIN }: HostBindings): HostProfile {
  if (!HOST_PROFILE) return API_ORIGIN ? unknownProfile(API_ORIGIN) : embeddedProfile(SANDBOX_ORIGIN ?? '');
  const read = readProfile(HOST_PROFILE);
  if ('faults' in read) throw new SettingsFault(`HOST_PROFILE: ${read.faults.join(' ')}`);
  if (!API_ORIGIN) return read.profile;
  // Picture addresses may be relative to the host; frames come from it unless the profile says otherwise.
  const { pictures = [], frames = [API_ORIGIN] } = read.profile;
  return { ...read.profile, frames, pictures: [...new Set([...pictures, API_ORIGIN])] };
}

/** @throws SettingsFault without an address and a binding. */
export function apiHost({ API_ORIGIN, PLATFORM }: Pick<Bindings, 'API_ORIGIN' | 'PLATFORM'>): ApiHost {
  if (API_ORIGIN) return { origin: API_ORIGIN, fetcher: { fetch: (request) => fetch(request) } };
  if (!PLATFORM) throw new SettingsFault('neither API_ORIGIN nor PLATFORM says where the API host is');
  return { origin: 'https://platform', fetcher: PLATFORM };
}
