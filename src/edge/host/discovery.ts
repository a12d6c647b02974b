/**
 * Finds out which features of the specification the host lacks, where its profile does not say: by asking for what each
 * feature reads, as nobody in particular.
 * Threat: one answer takes a page from everybody: that of a player who has none of it, of a page past the end, or of a
 * host in the middle of a release. So nothing that a player's call is answered counts. A feature is missing once the
 * host said so twice, while it knows a call that every host has; the finding is checked again, soon at first.
 * Accepted risk: a host that answers everybody without a token alike is found to have everything.
 */
import { getUser } from '#contract/auth/accounts.ts';
import { callOf, listBets } from '#contract/bets/bets.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/registry.ts';
import type { Context } from '#edge/context.ts';
import { isExtension } from '#edge/host/extensions.ts';
import { type Host, hasCall } from '#edge/host.ts';
import { type Feature, featureNames, features } from '#model/features.ts';
import { perObject } from '#model/per-object.ts';
import { featureOfPage } from '#routes';

/** How long a page waits for the first finding; until then every feature counts as present. */
const PAGE_WAIT_MS = 800;
const POLL_MS = 20;
const PAUSE_MS = 150;
/** The request that asks may be cut off. */
const LEASE_MS = 5_000;
const FIRST_CHECK_MS = 60_000;
const MAX_CHECK_MS = 600_000;

type Probe = { readonly feature: Feature; readonly call: Call };
/** The first call of a feature that reads something and needs no id. */
const probes: readonly Probe[] = [
  ...featureNames.flatMap((feature) => {
    const call = (features[feature].calls ?? [])
      .map((name) => calls.find((one) => one.name === name))
      .find((one) => one?.method === 'GET' && !one.path.includes('{') && !isExtension(one.name));
    return call ? [{ feature, call }] : [];
  }),
  { feature: 'altBets', call: callOf(listBets, 'alt') },
  { feature: 'dgtBets', call: callOf(listBets, 'dgt') },
  { feature: 'tickets', call: callOf(listBets, 'sft') },
];

type Discovery = { isKnown: boolean; dueMs: number; checkMs: number; leasedUntilMs: number };
const discoveryOf = perObject(
  (_: Host): Discovery => ({ isKnown: false, dueMs: 0, checkMs: FIRST_CHECK_MS, leasedUntilMs: 0 }),
);

const pause = (timeMs: number) => new Promise((resolve) => setTimeout(resolve, timeMs));

/** Asks at the first page of an isolate, and later behind a page that is sent at once. */
export async function discoverFeatures({ settings, background }: Context): Promise<void> {
  if (settings.profile.extensions) return;
  const state = discoveryOf(settings);
  const untilMs = Date.now() + PAGE_WAIT_MS;
  if (Date.now() >= Math.max(state.dueMs, state.leasedUntilMs)) {
    state.leasedUntilMs = Date.now() + LEASE_MS;
    background(discover(settings, state));
  }
  // A promise of another request cannot be awaited.
  while (!state.isKnown && Date.now() < untilMs) await pause(POLL_MS);
}

async function discover(host: Host, state: Discovery): Promise<void> {
  const { missingFeatures: missing } = host;
  const open = probes.filter(({ feature }) => !missing.isSaid(feature));
  const doubtful = (await ask(host, open)).filter(({ isThere }) => isThere === false);
  if (doubtful.length > 0) {
    await pause(PAUSE_MS);
    for (const { feature, isThere } of await ask(host, doubtful)) if (isThere === false) missing.add(feature);
  }
  Object.assign(state, {
    isKnown: true,
    dueMs: Date.now() + state.checkMs,
    checkMs: Math.min(2 * state.checkMs, MAX_CHECK_MS),
    leasedUntilMs: 0,
  });
}

type Asked = Probe & { readonly isThere: boolean | null };

/** What is there stops being missing at once. @returns nothing of a host that does not know the user call either. */
async function ask(host: Host, asked: readonly Probe[]): Promise<readonly Asked[]> {
  const [knowsUser, ...found] = await Promise.all([
    hasCall(host, getUser),
    ...asked.map(async (probe): Promise<Asked> => ({ ...probe, isThere: await hasCall(host, probe.call) })),
  ]);
  for (const { feature, isThere } of found) if (isThere) host.missingFeatures.remove(feature);
  return knowsUser ? found : [];
}

/** @param path without language. */
export function isPageMissing({ settings }: Context, path: string): boolean {
  const feature = featureOfPage(path);
  return feature !== null && settings.missingFeatures.has(feature);
}
