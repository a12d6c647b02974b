import { atom } from 'nanostores';
import type { Notice } from '#model/notifications/notices.ts';
import type { SportChoiceType } from '#model/sport-embeds/sport-choices.ts';
import { environment } from '#stores/environment.ts';

/** The props of every modal, by name. islands/modals/registry.ts has the component of each. */
export type ModalProps = {
  'inactivity-warning': Readonly<Record<never, never>>;
  'session-facts': Readonly<Record<'casino' | 'saferPlay', string>> &
    Readonly<Record<'limits' | 'ownTab', string | null>>;
  notice: Notice;
  'wheel-game': Readonly<Record<never, never>>;
  'wheel-game-history': Readonly<Record<never, never>>;
  'choose-sport': { readonly type: SportChoiceType; readonly search: string };
  search: Readonly<Record<never, never>>;
  'replacing-slot': { readonly integration: string; readonly gameId: string };
};
export type ModalName = keyof ModalProps;
export type Modal<Name extends ModalName = ModalName> = {
  readonly id: string;
  readonly name: Name;
  readonly props: ModalProps[Name];
};

/** The last one is on top. While any is open the page does not scroll (theme/base.css). */
export const $modals = atom<readonly Modal[]>([]);

let stopBackListener: (() => void) | null = null;
/** `popstate` events still to come from our own `back()` calls, which must not close another modal. */
let pendingBacks = 0;

function onBack(): void {
  if (pendingBacks > 0) pendingBacks -= 1;
  else dropTop();
  if (pendingBacks > 0 || $modals.get().length > 0) return;
  stopBackListener?.();
  stopBackListener = null;
}

const idOf = (name: ModalName, props: object): string => name + ((props as { id?: string }).id ?? '');

const dropTop = () => $modals.set($modals.get().slice(0, -1));

/** @param address of a modal that is a page too: it can be shared, and loading it shows that page. */
export function openModal<Name extends ModalName>(name: Name, props: ModalProps[Name], address?: string): void {
  const id = idOf(name, props);
  if ($modals.get().some((open) => open.id === id)) return;
  const { page } = environment();
  stopBackListener ??= page.on('back', onBack);
  if (address === undefined) page.pushEntry('modal');
  else page.setAddress(address, 'new');
  $modals.set([...$modals.get(), { id, name, props }]);
  page.mark('modals', '');
}

export function closeTopModal(): void {
  if ($modals.get().length === 0) return;
  pendingBacks += 1;
  dropTop();
  environment().page.back();
}

export function closeModal(name: ModalName, id?: string): void {
  const open = $modals.get();
  const closedId = idOf(name, { id });
  if (open.at(-1)?.id === closedId) closeTopModal();
  else $modals.set(open.filter((modal) => modal.id !== closedId));
}
