/**
 * Which game's sheet is open. The address says it (`#integration/game-id`), so that Back closes the sheet, a reader who
 * comes back from the game finds it open again, and the address can be sent to somebody.
 */
import { atom } from 'nanostores';
import type { CardGame } from '#domain/cards.ts';
import { gameKey } from '#domain/catalogue.ts';
import { environment } from '#stores/environment.ts';

export type OpenSheet = {
  readonly id: string;
  /** What its card said; null when the address alone names it. */
  readonly card: CardGame | null;
};

export const $sheet = atom<OpenSheet | null>(null);

/** Whether the entry in the history is ours to go back from, or the page was opened at this address. */
let isOwnEntry = false;

const ANCHOR = /#([\w-]{1,40})\/([\w.~:@=-]{1,100})$/;

function namedBy(address: string): string | null {
  const [, integration = '', gameId = ''] = ANCHOR.exec(address) ?? [];
  return integration === '' ? null : gameKey(integration, gameId);
}

/** Follows the address, now and whenever Back or Forward changes it. @returns how to stop. */
export function followSheet(): () => void {
  const { page } = environment();
  const take = () => {
    const id = namedBy(page.address());
    if (id === ($sheet.get()?.id ?? null)) return;
    isOwnEntry = false;
    $sheet.set(id === null ? null : { id, card: null });
  };
  take();
  return page.on('back', take);
}

const plain = (address: string): string => address.split('#')[0] ?? address;

export function openSheet(card: CardGame): void {
  const { page } = environment();
  const address = `${plain(page.address())}#${card.integration}/${card.gameId}`;
  if (address !== page.address()) {
    page.setAddress(address, 'new');
    isOwnEntry = true;
  }
  $sheet.set({ id: card.id, card });
}

export function closeSheet(): void {
  if ($sheet.get() === null) return;
  const { page } = environment();
  $sheet.set(null);
  if (isOwnEntry) page.back();
  else page.setAddress(plain(page.address()), 'same');
  isOwnEntry = false;
}
