/**
 * Whether the host has what a page is made of, asked before the page is sent: once by the first visitor, then known for
 * as long as `absence.ts` says. A host that does not answer in time is taken to have it.
 */

import { listBonuses, listCashback } from '#contract/bonuses.ts';
import type { Call } from '#contract/call.ts';
import { listDepositSystems } from '#contract/deposits.ts';
import { listPayoutSystems } from '#contract/payouts.ts';
import { listSlotsHistory } from '#contract/rounds.ts';
import { listFavourites } from '#contract/slots.ts';
import { callOf, listBets } from '#contract/sport.ts';
import { listTransfers } from '#contract/transactions.ts';
import { getWheelSettings, listSpins } from '#contract/wheel.ts';
import { type Feature, featureOfPage } from '#domain/features.ts';
import type { Context } from '#edge/context.ts';
import { askHost } from '#edge/host/ask.ts';
import { accessFor } from '#edge/renewal.ts';

const TIMEOUT_MS = 800;

/** A call that changes nothing, by the feature that it tells of. */
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

/** Everything that menus speak of. A page that needs one of these alone asks for it by itself. */
const spokenOf: readonly Feature[] = Object.keys(probes) as Feature[];

/**
 * Finds out at the first page of an isolate what the host lacks, so that no menu leads nowhere. Of a player's calls at the
 * first page of a player.
 */
export async function findOut(context: Context): Promise<void> {
  const { settings, visit } = context;
  if (settings.profile.extensions) return;
  const mayAsk = (feature: Feature) => visit.session !== null || probes[feature]?.audience === 'anyone';
  const asking = spokenOf
    .filter((feature) => mayAsk(feature) && !settings.absences.has(feature, context.nowMs))
    .map((feature) => probe(context, feature));
  if (asking.length === 0) return;
  const all = Promise.all(asking);
  context.background(all);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A token that has to be renewed first may take its time.
  const runOut = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS);
  });
  await Promise.race([all, runOut]);
  clearTimeout(timer);
}

/** Features that this isolate has asked for, by host. */
const asked = new WeakMap<object, Set<Feature>>();

/** @param path of a page, without language. */
export async function lacksPage(context: Context, path: string): Promise<boolean> {
  const feature = featureOfPage(path);
  if (feature === null) return false;
  const { settings, nowMs } = context;
  const { absences, profile } = settings;
  if (!absences.has(feature, nowMs) && !profile.extensions) await probe(context, feature);
  return absences.has(feature, nowMs);
}

async function probe(context: Context, feature: Feature): Promise<void> {
  const { settings } = context;
  const known = asked.get(settings) ?? new Set();
  asked.set(settings, known);
  const call = probes[feature];
  if (!call || known.has(feature)) return;
  const access = call.audience === 'player' ? await accessFor(context) : null;
  if (access && access.kind !== 'token') return;
  await askHost(settings, { call, token: access?.token ?? null, timeoutMs: TIMEOUT_MS });
  // Not before: another page that asks meanwhile must not be told that it is there.
  known.add(feature);
}
