/** Keeps the sheet in the address (`#integration/game-id`), so that Back closes it and it can be shared. */
import { atom } from 'nanostores';
import { gameKey } from '#domain/lobby/catalogue.ts';
import { type CardGame, gameAt, sheetAnchor } from '#model/lobby/cards.ts';
import { openInAddress } from '#stores/address.ts';
import { environment } from '#stores/environment.ts';

export type OpenSheet = { readonly id: string; readonly card: CardGame | null };

export const $sheet = atom<OpenSheet | null>(null);

const ANCHOR = /#([\w.~'%-]{1,120})\/([\w.~%-]{1,300})$/;
const withoutHash = (): string => environment().page.address().split('#')[0] ?? '/';

const inAddress = openInAddress({
  idInAddress: () => {
    const [, integration, gameId] = ANCHOR.exec(environment().page.address()) ?? [];
    const game = gameAt(integration, gameId);
    return game && gameKey(game.integration, game.gameId);
  },
  openId: () => $sheet.get()?.id ?? null,
  show: (id) => $sheet.set(id === null ? null : { id, card: null }),
  closedAddress: withoutHash,
});
export const { follow: followSheet, close: closeSheet } = inAddress;

export function openSheet(card: CardGame): void {
  inAddress.enter(`${withoutHash()}${sheetAnchor(card)}`);
  $sheet.set({ id: card.id, card });
}
