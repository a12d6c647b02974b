/** Codes are untrusted: the sportsbook confirms each selection and its match. */
import { getBetslip, quoteBetslip, saveBetslip as saveCall } from '#contract/betslip/betslip.ts';
import { readSelectionKey, selectionKey } from '#domain/betslip/betslip.ts';
import { parsePrice } from '#domain/sportsbook/odds.ts';
import { pageAddress } from '#stores/address.ts';
import { $betslip, $cleared, changeBetslip, type Selection } from '#stores/betslip/betslip.ts';
import { toBetslipInput } from '#stores/betslip/quote.ts';
import { environment } from '#stores/environment.ts';

export type SavedBetslip = { readonly code: string; readonly expiresAt: string };

export async function saveBetslip(): Promise<SavedBetslip | null> {
  const answer = await environment().request(saveCall, { body: toBetslipInput($betslip.get()) });
  return answer.ok ? { code: answer.value.code, expiresAt: answer.value.expires_at } : null;
}

type QuotedSelection = { event_id: string; market_id: string; outcome_id: string; odd: string };
export type OpenedBetslip =
  | { readonly kind: 'opened'; readonly lost: number; readonly hasReplaced: boolean }
  | { readonly kind: 'unknown' | 'failed' };

export async function openCode(code: string): Promise<OpenedBetslip> {
  const saved = await environment().request(getBetslip, { params: { code } });
  if (!saved.ok) return { kind: saved.error.kind === 'refused' && saved.error.status < 500 ? 'unknown' : 'failed' };
  const { type, system, selections } = saved.value;
  // The type of a single selection says nothing about more selections: keep the player's.
  return open(selections, { ...(selections.length > 1 && { type }), ...(system && { system }) });
}

/**
 * Removes selections from the address, so that a reload does not undo later changes.
 * @returns null if there are none.
 */
export async function openFromAddress(): Promise<(OpenedBetslip & { readonly code: string }) | null> {
  const { page } = environment();
  const { path, query } = pageAddress();
  if (String(query) === '') return null;
  const code = query.get('code') ?? '';
  const selections = query.getAll('pick');
  page.setAddress(path, 'same');
  if (code !== '') return { ...(await openCode(code)), code };
  return selections.length > 0 ? { ...(await openSelections(selections)), code: '' } : null;
}

async function openSelections(keys: readonly string[]): Promise<OpenedBetslip> {
  const selections = keys.flatMap((key) => {
    const read = readSelectionKey(key);
    return read ? [{ event_id: read.eventId, market_id: read.marketId, outcome_id: read.outcomeId, odd: '1.01' }] : [];
  });
  return open(selections, {}, true);
}

async function open(
  wanted: readonly QuotedSelection[],
  settings: Partial<ReturnType<typeof $betslip.get>>,
  usesCurrentPrices = false,
): Promise<OpenedBetslip> {
  if (wanted.length === 0) return { kind: 'unknown' };
  const type = wanted.length > 1 ? 'combined' : 'single';
  const quoted = await environment().request(quoteBetslip, { body: { type, selections: [...wanted] } });
  if (!quoted.ok) return { kind: 'failed' };
  const byKey = new Map(wanted.map((one) => [keyOfSelection(one), one]));
  const selections = quoted.value.selections.flatMap((one): Selection[] => {
    const odds = usesCurrentPrices ? one.odd : byKey.get(keyOfSelection(one))?.odd;
    const price = odds ? parsePrice(odds) : null;
    if (!one.event || one.sport === null || price === null) return [];
    const { event, event_id: eventId, market_id: marketId, outcome_id: outcomeId } = one;
    const { home, away, starts_at: startsAt, phase } = event;
    const live = phase === 'live' || phase === 'break';
    return [{ sport: one.sport, eventId, marketId, outcomeId, price, home, away, startsAt, live }];
  });
  const before = $betslip.get();
  $cleared.set(before.selections.length > 0 ? before : null);
  changeBetslip({ selections, stakes: {}, ...settings });
  return { kind: 'opened', lost: wanted.length - selections.length, hasReplaced: before.selections.length > 0 };
}

const keyOfSelection = ({
  event_id: eventId,
  market_id: marketId,
  outcome_id: outcomeId,
}: Omit<QuotedSelection, 'odd'>) => selectionKey({ eventId, marketId, outcomeId });
