import * as v from 'valibot';
import { KeyList } from '#contract/signature.ts';
import type { Dataset } from '#domain/metrics.ts';
import { checkVariables, originVariable } from '#domain/variables.ts';
import type { RefreshGate } from '#edge/auth/refresh-gate.ts';
import { type SealKeys, sealKeys } from '#edge/auth/session.ts';
import { type HostBindings, readHost } from '#edge/host/host-bindings.ts';
import type { OnceGate } from '#edge/host/once-gate.ts';
import { type SportSettings, sportSettings } from '#edge/host/profile.ts';
import type { Fetcher, Host } from '#edge/host.ts';
import type { CatalogueGate } from '#edge/lobby/catalogue-gate.ts';
import { perObject } from '#model/per-object.ts';

export type Bindings = HostBindings & {
  readonly ASSETS: Fetcher;
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
  /** A list of keys shared with our platform, which signs the visitor references. Empty: the site sends none. */
  readonly VISITOR_SECRET?: string;
};

type Objects<Gate> = { getByName(name: string): Gate };
export type Limiter = { limit(options: { key: string }): Promise<{ success: boolean }> };

export type Settings = Host & { readonly keys: SealKeys; readonly sport: SportSettings };

const Variables = v.object({
  SESSION_KEY: v.string(),
  SESSION_KEY_PREVIOUS: v.optional(v.string()),
  VISITOR_SECRET: v.optional(v.union([v.literal(''), KeyList])),
  SANDBOX_ORIGIN: v.optional(v.union([v.literal(''), originVariable])),
});

/** Checked once per isolate. @throws SettingsFault */
export const readSettings = perObject((bindings: Bindings): Settings => {
  const { SESSION_KEY, SESSION_KEY_PREVIOUS } = checkVariables(Variables, bindings);
  const host = readHost(bindings);
  return { keys: sealKeys(SESSION_KEY, SESSION_KEY_PREVIOUS), sport: sportSettings(host.profile), ...host };
});
