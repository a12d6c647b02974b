/**
 * The betslip: stored in this browser across reload, navigation and sign-in, and shared by every tab.
 * Threat: the stored value may come from an older page or be tampered with, so it is validated like any input. Its
 * prices are never used to pay: the sportsbook uses its own, and is told which price the player was shown.
 * Accepted risk: the next user of this browser sees the matches; no name and no balance is stored with them.
 */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { timestamp } from '#contract/values.ts';
import {
  acceptChanges,
  type BetslipType,
  betslipTypeFor,
  betslipTypes,
  selectionKey,
} from '#domain/betslip/betslip.ts';
import { sportBet } from '#domain/house-rules.ts';
import { sportIds } from '#domain/sportsbook/sports.ts';
import { environment } from '#stores/environment.ts';
import { storedAtom } from '#stores/stored-atom.ts';
import { stopAll } from '#stores/timer.ts';

const KEY = 'zellige-slip';

const key = v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/));
/** For a bet builder it names the parts. */
const outcome = v.pipe(v.string(), v.regex(/^[\w.:-]{1,400}$/));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
const typed = v.pipe(v.string(), v.maxLength(16));
const SelectionSchema = v.object({
  sport: v.picklist(sportIds),
  eventId: key,
  marketId: key,
  outcomeId: outcome,
  /** Hundredths: the price shown when it was selected, or last agreed to. */
  price: v.pipe(v.number(), v.integer(), v.minValue(101), v.maxValue(100_000)),
  home: name,
  away: name,
  startsAt: timestamp,
  live: v.boolean(),
});
const StoredBetslip = v.object({
  selections: v.pipe(
    v.array(SelectionSchema),
    v.maxLength(sportBet.maxSelections.count),
    v.check((selections) => new Set(selections.map(selectionKey)).size === selections.length),
  ),
  type: v.picklist(betslipTypes),
  /** How many selections make a combination of a system bet. */
  system: v.pipe(v.number(), v.integer(), v.minValue(2)),
  accept: v.picklist(acceptChanges),
  stake: typed,
  stakes: v.record(v.string(), typed),
});

export type Selection = v.InferOutput<typeof SelectionSchema>;
export type Betslip = Readonly<v.InferOutput<typeof StoredBetslip>>;
export const emptyBetslip: Betslip = {
  selections: [],
  type: 'combined',
  system: 2,
  accept: 'higher',
  stake: '',
  stakes: {},
};

export const $betslip = atom<Betslip>(emptyBetslip);

// A small `computed`, so that pages with prices need not load the one of nanostores.
function derived<T>(of: (betslip: Betslip) => T): ReadableAtom<T> {
  const store = atom(of(emptyBetslip));
  onMount(store, () => $betslip.subscribe((betslip) => store.set(of(betslip))));
  return store;
}
const keySets = new WeakMap<readonly Selection[], ReadonlySet<string>>();
function keysOf(selections: readonly Selection[]): ReadonlySet<string> {
  const keys = keySets.get(selections) ?? new Set(selections.map(selectionKey));
  keySets.set(selections, keys);
  return keys;
}

export const $selections = derived(({ selections }): readonly Selection[] => selections);
export const $selectedKeys = derived(({ selections }) => keysOf(selections));
export const typeOf = ({ selections, type }: Betslip): BetslipType => betslipTypeFor(type, selections.length);
export const $cleared = atom<Betslip | null>(null);
export const $isOverfull = atom(false);

/**
 * Hundredths; null while unavailable, undefined if the page does not follow it. Replaced whenever the result may
 * change.
 */
export const $shownPrice = atom<(key: string) => number | null | undefined>(() => undefined);

/** Storage key of the tickets placed last, until the player has seen them (placing.ts). */
export const TICKETS_KEY = 'zellige-slip-tickets';
export const hasTickets = (): boolean => environment().storage.read(TICKETS_KEY) !== null;

const stored = () => storedAtom(KEY, StoredBetslip);
const tabs = () => environment().channel(KEY);

export function reloadBetslip(): Betslip {
  $betslip.set(stored().get() ?? emptyBetslip);
  return $betslip.get();
}

/** Takes the betslip that another tab sent: its storage write may become visible here later than its message. */
function onMessage(message: unknown): void {
  const received = v.safeParse(StoredBetslip, message);
  if (received.success) $betslip.set(received.output);
}

// While the store has listeners, it follows storage and the other tabs.
onMount($betslip, () => {
  reloadBetslip();
  const { page } = environment();
  return stopAll(
    tabs().listen(onMessage),
    page.on('visibility', () => page.isHidden() || reloadBetslip()),
  );
});

export function changeBetslip(part: Partial<Betslip>): void {
  const next = { ...$betslip.get(), ...part };
  stored().set(next);
  $betslip.set(next);
  tabs().post(next);
}

export function toggleSelection(selection: Selection): void {
  const { selections } = $betslip.get();
  const key = selectionKey(selection);
  if (selections.some((one) => selectionKey(one) === key)) {
    removeSelection(key);
    return;
  }
  const isOverfull = selections.length >= sportBet.maxSelections.count;
  $isOverfull.set(isOverfull);
  if (isOverfull) return;
  $cleared.set(null);
  changeBetslip({ selections: [...selections, selection] });
}

export function removeSelection(key: string): void {
  const { selections, stakes } = $betslip.get();
  const { [key]: _, ...others } = stakes;
  $isOverfull.set(false);
  changeBetslip({ selections: selections.filter((one) => selectionKey(one) !== key), stakes: others });
}

export function clearSelections(): void {
  const betslip = $betslip.get();
  $cleared.set(betslip.selections.length > 0 ? betslip : null);
  $isOverfull.set(false);
  changeBetslip({ selections: [], stake: '', stakes: {} });
}

export function undoClear(): void {
  const cleared = $cleared.get();
  $cleared.set(null);
  if (cleared) changeBetslip(cleared);
}
