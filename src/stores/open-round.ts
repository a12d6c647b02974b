/** The round whose details are open. The address says which (`round=42`), so that Back closes it and it can be sent. */
import { atom } from 'nanostores';
import type { Answer, ApiFailure } from '#api/client.ts';
import { getRound } from '#contract/rounds.ts';
import { environment } from '#stores/environment.ts';

export type Round = Answer<typeof getRound>;
export type OpenRound =
  | { readonly kind: 'loading'; readonly id: string }
  | { readonly kind: 'ready'; readonly id: string; readonly round: Round }
  | { readonly kind: 'failed'; readonly id: string; readonly failure: ApiFailure };

export const $openRound = atom<OpenRound | null>(null);

/** Whether the entry in the history is ours to go back from, or the page was opened at this address. */
let isOwnEntry = false;

const partsOf = (address: string): [string, URLSearchParams] => {
  const [path = '/', query = ''] = (address.split('#')[0] ?? '').split('?');
  return [path, new URLSearchParams(query)];
};

function idIn(address: string): string | null {
  const id = partsOf(address)[1].get('round') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? id : null;
}

/** The present address with another round in it, or with none. */
export function addressOfRound(id: string | null): string {
  const [path, query] = partsOf(environment().page.address());
  query.delete('round');
  if (id !== null) query.set('round', id);
  const written = query.toString();
  return written === '' ? path : `${path}?${written}`;
}

/** Follows the address, now and whenever Back or Forward changes it. @returns how to stop. */
export function followOpenRound(): () => void {
  const { page } = environment();
  const take = () => {
    const id = idIn(page.address());
    if (id === ($openRound.get()?.id ?? null)) return;
    isOwnEntry = false;
    if (id === null) $openRound.set(null);
    else void loadRound(id);
  };
  take();
  return page.on('back', take);
}

export function openRound(id: string): void {
  environment().page.setAddress(addressOfRound(id), 'new');
  isOwnEntry = true;
  void loadRound(id);
}

export function closeRound(): void {
  if ($openRound.get() === null) return;
  const { page } = environment();
  $openRound.set(null);
  if (isOwnEntry) page.back();
  else page.setAddress(addressOfRound(null), 'same');
  isOwnEntry = false;
}

export async function loadRound(id: string): Promise<void> {
  $openRound.set({ kind: 'loading', id });
  const answer = await environment().request(getRound, { params: { id } });
  if ($openRound.get()?.id !== id) return;
  $openRound.set(
    answer.ok ? { kind: 'ready', id, round: answer.value } : { kind: 'failed', id, failure: answer.error },
  );
}
