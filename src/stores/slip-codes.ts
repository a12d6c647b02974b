/**
 * A slip under a code: kept by the book for some days, and opened from it on another device. What a code stands for is
 * from outside: the book says of each selection whether it is still offered, and of which match it is.
 */
import { getSlip, quoteSlip, saveSlip } from '#contract/slip.ts';
import { parsePrice } from '#domain/odds.ts';
import { lineSize, readSelectionKey, selectionKey } from '#domain/slip.ts';
import { environment } from '#stores/environment.ts';
import { $cleared, $slip, changeSlip, type Pick, typeOf } from '#stores/slip.ts';
import { askedSelections } from '#stores/slip-quote.ts';

export type SavedSlip = { readonly code: string; readonly expiresAt: string };

/** @returns null when the host keeps none now. */
export async function saveSlipNow(): Promise<SavedSlip | null> {
  const slip = $slip.get();
  const { picks, system } = slip;
  const type = typeOf(slip);
  const body = {
    type,
    ...(type === 'system' && { system: lineSize(type, system, picks.length) }),
    selections: askedSelections(picks),
  };
  const answer = await environment().request(saveSlip, { body });
  return answer.ok ? { code: answer.value.code, expiresAt: answer.value.expires_at } : null;
}

type Selection = { event_id: string; market_id: string; outcome_id: string; odd: string };
export type Opened =
  | { readonly kind: 'opened'; readonly lost: number; readonly hasReplaced: boolean }
  | { readonly kind: 'unknown' | 'failed' };

/** Opens the slip of a code in the place of this one, which can be had again. */
export async function openCode(code: string): Promise<Opened> {
  const saved = await environment().request(getSlip, { params: { code } });
  if (!saved.ok) return { kind: saved.error.kind === 'refused' && saved.error.status < 500 ? 'unknown' : 'failed' };
  const { type, system, selections } = saved.value;
  // One selection says nothing of how more of them are bet on.
  return open(selections, { ...(selections.length > 1 && { type }), ...(system && { system }) });
}

/**
 * Opens what the page's address names: a code, or selections. The address forgets them, so that a reload does not bring
 * back what its reader has changed since. @returns null where it names nothing.
 */
export async function openAddress(): Promise<(Opened & { readonly code: string }) | null> {
  const { page } = environment();
  const [path = '', query = ''] = page.address().split('#')[0]?.split('?') ?? [];
  if (query === '') return null;
  const asked = new URLSearchParams(query);
  const code = asked.get('code') ?? '';
  const picks = asked.getAll('pick');
  page.setAddress(path, 'same');
  if (code !== '') return { ...(await openCode(code)), code };
  return picks.length > 0 ? { ...(await openPicks(picks)), code: '' } : null;
}

/** Opens selections by their keys: `eventId/marketId/outcomeId`. */
async function openPicks(keys: readonly string[]): Promise<Opened> {
  const selections = keys.flatMap((key) => {
    const read = readSelectionKey(key);
    return read ? [{ event_id: read.eventId, market_id: read.marketId, outcome_id: read.outcomeId, odd: '1.01' }] : [];
  });
  return open(selections, {}, true);
}

/** @param isNow the prices of today are those that the player has been shown. */
async function open(
  selections: readonly Selection[],
  how: Partial<ReturnType<typeof $slip.get>>,
  isNow = false,
): Promise<Opened> {
  if (selections.length === 0) return { kind: 'unknown' };
  const type = selections.length > 1 ? 'combined' : 'single';
  const quoted = await environment().request(quoteSlip, { body: { type, selections: [...selections] } });
  if (!quoted.ok) return { kind: 'failed' };
  const byKey = new Map(selections.map((one) => [keyOfSelection(one), one]));
  const picks = quoted.value.selections.flatMap((one): Pick[] => {
    const odd = isNow ? one.odd : byKey.get(keyOfSelection(one))?.odd;
    const price = odd ? parsePrice(odd) : null;
    if (!one.event || one.sport === null || price === null) return [];
    const { event, event_id: eventId, market_id: marketId, outcome_id: outcomeId } = one;
    const { home, away, starts_at: startsAt, phase } = event;
    const live = phase === 'live' || phase === 'break';
    return [{ sport: one.sport, eventId, marketId, outcomeId, price, home, away, startsAt, live }];
  });
  const before = $slip.get();
  $cleared.set(before.picks.length > 0 ? before : null);
  changeSlip({ picks, stakes: {}, ...how });
  return { kind: 'opened', lost: selections.length - picks.length, hasReplaced: before.picks.length > 0 };
}

const keyOfSelection = ({ event_id: eventId, market_id: marketId, outcome_id: outcomeId }: Omit<Selection, 'odd'>) =>
  selectionKey({ eventId, marketId, outcomeId });
