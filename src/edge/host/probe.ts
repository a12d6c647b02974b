/**
 * Asks the host for the features of a page before the page is sent, once. Without an answer in time, a feature counts
 * as present.
 */

import { callOf, listBets } from '#contract/bets/bets.ts';
import { listBonuses, listCashback } from '#contract/bonuses/bonuses.ts';
import type { Call } from '#contract/call.ts';
import { listDepositSystems, listPayoutSystems } from '#contract/cashier/payment-calls.ts';
import { listTransfers } from '#contract/cashier/transactions.ts';
import { listFavourites } from '#contract/game/slots.ts';
import { listSlotsHistory } from '#contract/history/rounds.ts';
import { getWheelSettings, listSpins } from '#contract/wheel/wheel.ts';
import { accessFor } from '#edge/auth/renewal.ts';
import type { Context } from '#edge/context.ts';
import { requestHost, within } from '#edge/host.ts';
import type { Feature } from '#model/features.ts';
import { perObject } from '#model/per-object.ts';
import { featureOfPage } from '#routes';

const TIMEOUT_MS = 800;

const probes: Partial<Readonly<Record<Feature, Call>>> = {
  wheel: getWheelSettings,
  spinHistory: listSpins,
  bonuses: listBonuses,
  cashback: listCashback,
  deposits: listDepositSystems,
  payouts: listPayoutSystems,
  transfers: listTransfers,
  roundHistory: listSlotsHistory,
  favourites: listFavourites,
  altBets: callOf(listBets, 'alt'),
  dgtBets: callOf(listBets, 'dgt'),
  tickets: callOf(listBets, 'sft'),
};

/** A page that needs only one of these probes it by itself. */
const menuFeatures: readonly Feature[] = Object.keys(probes) as Feature[];

/** At the first page of an isolate, and at the first page of a player, so that no menu links to a missing feature. */
export async function probeMenuFeatures(context: Context): Promise<void> {
  const { settings, visit } = context;
  if (settings.profile.extensions) return;
  const canProbe = (feature: Feature) => visit.session !== null || probes[feature]?.audience === 'anyone';
  const running = menuFeatures
    .filter((feature) => canProbe(feature) && !settings.missingFeatures.has(feature, context.nowMs))
    .map((feature) => probe(context, feature));
  if (running.length === 0) return;
  const all = Promise.all(running);
  context.background(all);
  // Renewing the token can take longer.
  await within(TIMEOUT_MS, all, null);
}

/** Already probed, by host. */
const probedOf = perObject((_: object) => new Set<Feature>());

/** @param path without language. */
export async function isPageMissing(context: Context, path: string): Promise<boolean> {
  const feature = featureOfPage(path);
  if (feature === null) return false;
  const { settings, nowMs } = context;
  const { missingFeatures: missing, profile } = settings;
  if (!missing.has(feature, nowMs) && !profile.extensions) await probe(context, feature);
  return missing.has(feature, nowMs);
}

async function probe(context: Context, feature: Feature): Promise<void> {
  const { settings } = context;
  const known = probedOf(settings);
  const call = probes[feature];
  if (!call || known.has(feature)) return;
  const access = call.audience === 'player' ? await accessFor(context) : null;
  if (access && access.kind !== 'token') return;
  await requestHost(settings, { call, token: access?.token ?? null, timeoutMs: TIMEOUT_MS });
  // Only now: a concurrent request must not assume that it is present.
  known.add(feature);
}
