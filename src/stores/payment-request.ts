/**
 * A payment, a ticket, or a spin of the wheel, that the player asks for. Threat: an answer that is lost, so that nobody knows
 * whether money moves; a double click, a second tab or a Back that asks twice. So the request's id is made and kept
 * before anything is sent, one tab at a time asks, and a request in doubt is settled with the host before any other is
 * made: what was not done by then never will be. Where nobody can say what became of it, the player is told so before
 * another is made. Accepted risk: a browser without storage forgets the doubt with the page; the host's own list still has it.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import type { Answer, ApiFailure } from '#api/client.ts';
import { settleRequest } from '#contract/payments.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';

/** A spin, a ticket or the sale of one in doubt keeps nobody from paying, nor the other way round: each has a place of its own. */
const keys = {
  payment: 'zellige-payment-request',
  spin: 'zellige-spin-request',
  ticket: 'zellige-ticket-request',
  sale: 'zellige-sale-request',
} as const;
export type Place = keyof typeof keys;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
/** The same once more within this time is asked about before it is done. */
const SAME_WITHIN_MS = 10 * 60_000;

const Kept = v.object({
  id: v.string(),
  /** Display name of the player: a browser may have several. */
  owner: v.nullable(v.string()),
  kind: v.picklist(['deposit', 'payout', 'transfer', 'spin', 'exchange', 'ticket', 'sale']),
  system: v.string(),
  amount: v.number(),
  at: v.number(),
  /** What it became, empty where the host gave that no id; null while it is not known. */
  became: v.nullable(v.string()),
  /** The player was told that nobody knows what became of it. */
  isTold: v.optional(v.boolean()),
});
type Kept = v.InferOutput<typeof Kept>;

/**
 * What a request became: a payment, a transfer, a spin, a ticket or an exchange of bonus. `amount`: what was asked for.
 * `id` is empty where the host gave none.
 */
export type Became = Pick<Kept, 'kind' | 'system' | 'amount'> & { readonly id: string };
export type Asked =
  | { readonly kind: 'done'; readonly became: Became }
  | { readonly kind: 'not_done' }
  /** Nobody knows, or ever will, what became of this or of an earlier request. */
  | { readonly kind: 'in_doubt'; readonly what: Kept['kind'] }
  /** The same was asked for a moment ago. */
  | { readonly kind: 'repeated'; readonly became: Became }
  | { readonly kind: 'refused'; readonly failure: ApiFailure };
type Sent = Result<{ readonly id?: string | number | null | undefined }, ApiFailure>;
export type Request = Pick<Kept, 'kind' | 'system' | 'amount'> & {
  /** The player has been told of the same one and wants another. */
  readonly isAnother: boolean;
  readonly send: (id: string) => Promise<Sent>;
};

/** The code of the text that says so of a request which stays in doubt. */
export const IN_DOUBT = 'request_in_doubt';

/** Whether it is being found out what became of a request. */
export const $isInDoubt = atom(false);

const ownPlaces = ['spin', 'ticket', 'sale'] as const;
const placeOf = ({ kind }: Pick<Kept, 'kind'>): Place => ownPlaces.find((place) => place === kind) ?? 'payment';

function read(place: Place): Kept | null {
  try {
    const kept = v.parse(Kept, JSON.parse(environment().storage.read(keys[place]) ?? 'null'));
    return kept.owner === environment().page.playerName() ? kept : null;
  } catch {
    return null;
  }
}
const keep = (kept: Kept): void => environment().storage.write(keys[placeOf(kept)], JSON.stringify(kept));
const forget = (place: Place): void => environment().storage.write(keys[place], null);

/** One tab at a time. */
async function alone<T>(place: Place, act: () => Promise<T>): Promise<T> {
  const outcome: { value?: T } = {};
  await environment().lock(keys[place], new AbortController().signal, async () => {
    outcome.value = await act();
  });
  return outcome.value as T;
}

/** Asks for a payment, and answers only when it is known what became of that. */
export const askForPayment = ({ isAnother, send, ...what }: Request): Promise<Asked> =>
  alone(placeOf(what), async () => {
    const { uuid, now, page } = environment();
    const earlier = await settled(read(placeOf(what)));
    if (!earlier.ok) return { kind: 'refused', failure: earlier.error };
    const before = earlier.value;
    if (before && before.became === null && !mayGoOn(before, isAnother)) return inDoubt(before);
    if (before && !isAnother && isSame(before, what) && now() - before.at < SAME_WITHIN_MS) {
      const became = becameOf(before);
      if (became) return { kind: 'repeated', became };
    }
    const kept: Kept = { ...what, id: uuid(), owner: page.playerName(), at: now(), became: null };
    keep(kept);
    const sent = await send(kept.id);
    if (sent.ok) {
      const id = String(sent.value.id ?? '');
      keep({ ...kept, became: id });
      return { kind: 'done', became: { ...what, id } };
    }
    if (isRefusal(sent.error)) {
      forget(placeOf(what));
      return { kind: 'refused', failure: sent.error };
    }
    return outcomeOf(await settled(kept));
  });

type What = Pick<Kept, 'kind' | 'system' | 'amount'>;
const isSame = (one: What, other: What): boolean =>
  one.kind === other.kind && one.system === other.system && one.amount === other.amount;

const becameOf = ({ kind, system, amount, became }: Kept): Became | null =>
  became === null ? null : { kind, system, amount, id: became };

function outcomeOf(settled: Settled): Asked {
  if (!settled.ok) return { kind: 'refused', failure: settled.error };
  if (settled.value?.became === null) return inDoubt(settled.value);
  const became = settled.value && becameOf(settled.value);
  return became ? { kind: 'done', became } : { kind: 'not_done' };
}

function inDoubt(kept: Kept): Asked {
  keep({ ...kept, isTold: true });
  return { kind: 'in_doubt', what: kept.kind };
}
/** Whoever was told that nobody knows may ask for another, and after a while for whatever they like. */
const mayGoOn = ({ isTold = false, at }: Kept, isAnother: boolean): boolean =>
  isTold && (isAnother || environment().now() - at >= SAME_WITHIN_MS);

const isOpen = (kept: Kept | null): kept is Kept => kept?.became === null && !kept.isTold;

/** A request that an earlier page left in doubt: what became of it, or null where there is none. */
export async function settleEarlier(place: Place = 'payment'): Promise<Asked | null> {
  if (!isOpen(read(place))) return null;
  return alone(place, async () => {
    const kept = read(place);
    if (!isOpen(kept)) return null;
    return outcomeOf(await settled(kept));
  });
}

/** The host has decided: nothing of it will be done later. */
const isRefusal = (failure: ApiFailure): boolean =>
  failure.kind === 'fields' || (failure.kind === 'refused' && failure.status < 500 && failure.status !== 408);
const isPatience = (failure: ApiFailure): boolean => failure.kind === 'refused' && failure.status === 429;

/** What a request became, null for what was not done, itself where nobody can say; a failure leaves it to be asked after. */
type Settled = Result<Kept | null, ApiFailure>;

/** It was done, and nothing is said of what it became: whoever asks again is told. */
const isOutcome = ({ outcome, kind, id }: Answer<typeof settleRequest>): boolean =>
  outcome !== 'done' || kind !== null || id !== null;

/** Asks until the host says what became of it, or that it tells nobody: nobody else may say that it was not done. */
async function settled(kept: Kept | null): Promise<Settled> {
  if (kept === null || kept.became !== null) return ok(kept);
  $isInDoubt.set(true);
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const answer = await environment().request(settleRequest, { params: { id: kept.id } });
    if (!answer.ok && isRefusal(answer.error) && !isPatience(answer.error)) {
      $isInDoubt.set(false);
      // A session that ended, say, says nothing of the payment: it stays in doubt for whoever signs in again.
      return err(answer.error);
    }
    if (answer.ok && isOutcome(answer.value)) {
      $isInDoubt.set(false);
      const { outcome, id } = answer.value;
      if (outcome === 'in_doubt') return ok(kept);
      const found = outcome === 'done' ? { ...kept, became: String(id ?? '') } : null;
      if (found) keep(found);
      else forget(placeOf(kept));
      return ok(found);
    }
    await new Promise<void>((go) => environment().after(pauseMs, go));
  }
}
