/**
 * What a visitor means to bet on: kept in this browser over reload, navigation and sign-in, and the same in every tab.
 * Threat: what is kept may be of an older page or of somebody else's hand, so it is read like anything from outside. No
 * price of it is ever paid by: the book is asked for its own, and is told which one the player was shown.
 * Accepted risk: whoever uses this browser next sees the matches; no name and no money is kept with them.
 */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { timestamp } from '#contract/values.ts';
import { sportBet } from '#domain/house-rules.ts';
import { acceptChanges, type Selected, type SlipType, selectionKey, slipTypeOf, slipTypes } from '#domain/slip.ts';
import { sportIds } from '#domain/sports.ts';
import { environment } from '#stores/environment.ts';
import { keptAtom } from '#stores/kept.ts';

const KEY = 'zellige-slip';

const key = v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
/** What was typed as a stake: never longer than a stake can be. */
const typed = v.pipe(v.string(), v.maxLength(16));
const PickSchema = v.object({
  sport: v.picklist(sportIds),
  eventId: key,
  marketId: key,
  outcomeId: key,
  /** Hundredths: the price that was shown when it was picked, or last agreed to. */
  price: v.pipe(v.number(), v.integer(), v.minValue(101), v.maxValue(100_000)),
  home: name,
  away: name,
  startsAt: timestamp,
  live: v.boolean(),
});
const Kept = v.object({
  picks: v.pipe(
    v.array(PickSchema),
    v.maxLength(sportBet.maxSelections.count),
    v.check((picks) => new Set(picks.map(keyOf)).size === picks.length),
  ),
  type: v.picklist(slipTypes),
  /** How many selections make a line of a system. */
  system: v.pipe(v.number(), v.integer(), v.minValue(2)),
  accept: v.picklist(acceptChanges),
  /** Of the whole ticket, as typed. */
  stake: typed,
  /** Of singles, by the keys of their selections. */
  stakes: v.record(v.string(), typed),
});

export type Pick = v.InferOutput<typeof PickSchema>;
export type Slip = Readonly<v.InferOutput<typeof Kept>>;
export const emptySlip: Slip = { picks: [], type: 'combined', system: 2, accept: 'higher', stake: '', stakes: {} };

/** `eventId/marketId/outcomeId`. */
export const keyOf = ({ eventId, marketId, outcomeId }: Selected): string =>
  selectionKey({ eventId, marketId, outcomeId });

export const $slip = atom<Slip>(emptySlip);

// As nanostores' `computed`, which pages of prices would have to fetch for it.
function partOf<T>(of: (slip: Slip) => T): ReadableAtom<T> {
  const store = atom(of(emptySlip));
  onMount(store, () => $slip.subscribe((slip) => store.set(of(slip))));
  return store;
}
const keySets = new WeakMap<readonly Pick[], ReadonlySet<string>>();
function keysOf(picks: readonly Pick[]): ReadonlySet<string> {
  const keys = keySets.get(picks) ?? new Set(picks.map(keyOf));
  keySets.set(picks, keys);
  return keys;
}

export const $picks = partOf(({ picks }): readonly Pick[] => picks);
export const $pickedKeys = partOf(({ picks }) => keysOf(picks));
/** What it is placed as: a combined bet needs two, a system three. */
export const typeOf = ({ picks, type }: Slip): SlipType => slipTypeOf(type, picks.length);
/** What was cleared away last, until something else is picked. */
export const $cleared = atom<Slip | null>(null);
/** Somebody wanted more selections than a ticket may have. */
export const $isOverfull = atom(false);

/**
 * What the page itself shows of a selection while its line is open: hundredths, null while it cannot be had, undefined where
 * the page does not follow it. Set anew whenever that may have changed.
 */
export const $shownPrice = atom<(key: string) => number | null | undefined>(() => undefined);

/** Where what was placed last is kept, until its player has seen it (slip-tickets.ts). */
export const TICKETS_KEY = 'zellige-slip-tickets';
export const hasTickets = (): boolean => environment().storage.read(TICKETS_KEY) !== null;

const kept = () => keptAtom(KEY, Kept);
const tabs = () => environment().channel(KEY);

/** The slip as whichever tab wrote it last. */
export function rereadSlip(): Slip {
  $slip.set(kept().get() ?? emptySlip);
  return $slip.get();
}

/** Another tab tells the whole slip: what it has stored may arrive here later than what it says. */
function hear(message: unknown): void {
  const heard = v.safeParse(Kept, message);
  if (heard.success) $slip.set(heard.output);
}

// While anybody looks at it, it is what is kept.
onMount($slip, () => {
  rereadSlip();
  const { page } = environment();
  const stops = [tabs().listen(hear), page.on('visibility', () => page.isHidden() || rereadSlip())];
  return () => {
    for (const stop of stops) stop();
  };
});

/** Changes part of the slip, here and in every other tab. */
export function changeSlip(part: Partial<Slip>): void {
  const next = { ...$slip.get(), ...part };
  kept().set(next);
  $slip.set(next);
  tabs().post(next);
}

/** Picks a selection, or lets go of it. */
export function togglePick(pick: Pick): void {
  const { picks } = $slip.get();
  const key = keyOf(pick);
  if (picks.some((one) => keyOf(one) === key)) {
    removePick(key);
    return;
  }
  const isOverfull = picks.length >= sportBet.maxSelections.count;
  $isOverfull.set(isOverfull);
  if (isOverfull) return;
  $cleared.set(null);
  changeSlip({ picks: [...picks, pick] });
}

export function removePick(key: string): void {
  const { picks, stakes } = $slip.get();
  const { [key]: _, ...others } = stakes;
  $isOverfull.set(false);
  changeSlip({ picks: picks.filter((one) => keyOf(one) !== key), stakes: others });
}

/** Takes all selections away; `undoClear` brings them back. How its owner bets stays. */
export function clearPicks(): void {
  const slip = $slip.get();
  $cleared.set(slip.picks.length > 0 ? slip : null);
  $isOverfull.set(false);
  changeSlip({ picks: [], stake: '', stakes: {} });
}

export function undoClear(): void {
  const cleared = $cleared.get();
  $cleared.set(null);
  if (cleared) changeSlip(cleared);
}

/** The player has seen these prices, by key, in hundredths, and agrees to them. */
export function agreeToPrices(prices: ReadonlyMap<string, number>): void {
  const { picks } = $slip.get();
  changeSlip({ picks: picks.map((pick) => ({ ...pick, price: prices.get(keyOf(pick)) ?? pick.price })) });
}
