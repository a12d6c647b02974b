import * as v from 'valibot';
import type { CatalogueGate } from '#edge/catalogue-gate.ts';
import type { RefreshGate } from '#edge/refresh-gate.ts';
import { type SealKeys, sealKeys } from '#edge/session-seal.ts';
import { type SportSettings, type SportVariables, sportSettings } from '#edge/sport-vendors.ts';
import type { ApiHost, Door } from '#edge/upstream.ts';

/** What the site's Worker is given (wrangler.toml and secrets). */
export type Bindings = {
  readonly ASSETS: Door;
  /** The embedded API host; used when API_ORIGIN is empty. */
  readonly PLATFORM?: Door;
  readonly REFRESH: Objects<Pick<RefreshGate, 'renew' | 'end'>>;
  readonly CATALOGUE: Objects<Pick<CatalogueGate, 'pack'>>;
  readonly SIGNIN_LIMIT: Limiter;
  readonly SIGNIN_ADDRESS_LIMIT: Limiter;
  readonly JOINING_LIMIT: Limiter;
  /** 32 random bytes in base64url: seals the session cookie. */
  readonly SESSION_KEY: string;
  /** The key before, while cookies that it sealed may still be about. */
  readonly SESSION_KEY_PREVIOUS?: string;
  readonly API_ORIGIN?: string;
  /** The origin that games are framed from. */
  readonly SANDBOX_ORIGIN: string;
  /** The origins of payment pages, with spaces between them; left out, SANDBOX_ORIGIN alone. */
  readonly PAYMENT_ORIGINS?: string;
} & { readonly [Name in keyof SportVariables]?: string };

type Objects<Gate> = { getByName(name: string): Gate };
export type Limiter = { limit(asked: { key: string }): Promise<{ success: boolean }> };

export type Settings = {
  readonly keys: SealKeys;
  readonly host: ApiHost;
  readonly sandboxOrigin: string;
  readonly paymentOrigins: readonly string[];
  readonly sport: SportSettings;
};

const origin = v.pipe(
  v.string(),
  v.url(),
  v.check((value) => new URL(value).origin === value, 'not an origin'),
);
const words = v.pipe(
  v.string(),
  v.transform((text) => text.split(/\s+/).filter((word) => word !== '')),
);
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const name = v.pipe(v.string(), v.regex(/^[\w.:{}-]{1,80}$/));
const Variables = v.object({
  SESSION_KEY: v.string(),
  SESSION_KEY_PREVIOUS: v.optional(v.string()),
  API_ORIGIN: v.optional(v.union([v.literal(''), origin])),
  SANDBOX_ORIGIN: origin,
  PAYMENT_ORIGINS: v.optional(v.pipe(words, v.array(origin))),
  SPORT_ALT_LOADER: v.optional(webAddress),
  SPORT_ALT_INTEGRATION: v.optional(name),
  SPORT_ALT_ORIGINS: v.optional(v.pipe(words, v.array(origin))),
  SPORT_DGT_LOADER: v.optional(webAddress),
  SPORT_DGT_SERVER: v.optional(webAddress),
  SPORT_DGT_PARTNER: v.optional(name),
  SPORT_DGT_ORIGINS: v.optional(v.pipe(words, v.array(origin))),
  SPORT_POLICIES: v.optional(v.pipe(words, v.array(v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/))))),
});

const known = new WeakMap<Bindings, Settings>();

/**
 * The environment, checked once per isolate.
 * @throws Error that names what is wrong and never its value.
 */
export function readSettings(bindings: Bindings): Settings {
  const before = known.get(bindings);
  if (before) return before;
  const outcome = v.safeParse(Variables, bindings);
  if (!outcome.success) {
    throw new Error(
      `site: missing or malformed variables: ${outcome.issues.map((issue) => v.getDotPath(issue)).join(', ')}`,
    );
  }
  const { SESSION_KEY, SESSION_KEY_PREVIOUS, SANDBOX_ORIGIN, PAYMENT_ORIGINS = [] } = outcome.output;
  const settings = {
    keys: sealKeys(SESSION_KEY, SESSION_KEY_PREVIOUS),
    host: apiHost(bindings),
    sandboxOrigin: SANDBOX_ORIGIN,
    paymentOrigins: PAYMENT_ORIGINS.length > 0 ? PAYMENT_ORIGINS : [SANDBOX_ORIGIN],
    sport: sportSettings(outcome.output, SANDBOX_ORIGIN),
  };
  known.set(bindings, settings);
  return settings;
}

/** @throws Error when there is neither an address nor a binding of the API host. */
export function apiHost({ API_ORIGIN, PLATFORM }: Pick<Bindings, 'API_ORIGIN' | 'PLATFORM'>): ApiHost {
  if (API_ORIGIN) return { origin: API_ORIGIN, door: { fetch: (request) => fetch(request) } };
  if (!PLATFORM) throw new Error('site: neither API_ORIGIN nor PLATFORM says where the API host is');
  return { origin: 'https://platform', door: PLATFORM };
}
