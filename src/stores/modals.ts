import { atom } from 'nanostores';
import type { Notice } from '#domain/notices.ts';
import type { SportChoiceType } from '#domain/sport-choices.ts';
import { environment } from '#stores/environment.ts';

/** Every modal by name, with what it is given. islands/modals/registry.ts says which component draws it. */
export type ModalProps = {
  'inactivity-warning': Readonly<Record<never, never>>;
  'session-facts': Readonly<Record<'casino' | 'saferPlay', string>> &
    Readonly<Record<'limits' | 'ownTab', string | null>>;
  notice: Notice;
  'wheel-game': Readonly<Record<never, never>>;
  'wheel-game-history': Readonly<Record<never, never>>;
  /** `search`: of its address, which names a single sport. */
  'choose-sport': { readonly type: SportChoiceType; readonly search: string };
  'replacing-slot': { readonly integration: string; readonly gameId: string };
};
export type ModalName = keyof ModalProps;
export type Modal<Name extends ModalName = ModalName> = {
  readonly id: string;
  readonly name: Name;
  readonly props: ModalProps[Name];
};

/** The last one is on top. While there is one the page does not scroll (theme/base.css). */
export const $modals = atom<readonly Modal[]>([]);

let forgetBack: (() => void) | null = null;
/** Entries that closing by hand will take back from the history; Back itself has already taken its own. */
let ownBacks = 0;

function hearBack(): void {
  if (ownBacks > 0) ownBacks -= 1;
  else dropTop();
  if (ownBacks > 0 || $modals.get().length > 0) return;
  forgetBack?.();
  forgetBack = null;
}

/** Of most modals there is one at a time; of those whose props have an id, one of each. */
const idOf = (name: ModalName, props: object): string => name + ((props as { id?: string }).id ?? '');

const dropTop = () => $modals.set($modals.get().slice(0, -1));

/**
 * Opens over whatever is there; Back closes the top one and stays on the page.
 * @param address its own, for a modal that is a page too: it can be shared, and loading it again shows the page.
 */
export function openModal<Name extends ModalName>(name: Name, props: ModalProps[Name], address?: string): void {
  const id = idOf(name, props);
  if ($modals.get().some((open) => open.id === id)) return;
  const { page } = environment();
  forgetBack ??= page.on('back', hearBack);
  if (address === undefined) page.pushEntry('modal');
  else page.setAddress(address, 'new');
  $modals.set([...$modals.get(), { id, name, props }]);
  page.mark('modals', '');
}

export function closeTopModal(): void {
  if ($modals.get().length === 0) return;
  ownBacks += 1;
  dropTop();
  environment().page.back();
}

export function closeModal(name: ModalName, id?: string): void {
  const open = $modals.get();
  const meant = idOf(name, { id });
  if (open.at(-1)?.id === meant) closeTopModal();
  else $modals.set(open.filter((modal) => modal.id !== meant));
}
