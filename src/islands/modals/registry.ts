import type { View } from '#islands/ui/jsx-runtime.ts';
import type { ModalName, ModalProps } from '#stores/modals.ts';

type Drawn<Name extends ModalName> = View<ModalProps[Name] & { locale: string }>;

export const modals: { readonly [Name in ModalName]: () => Promise<{ default: Drawn<Name> }> } = {
  'inactivity-warning': () =>
    import('#islands/auth/InactivityWarning.tsx').then((file) => ({ default: file.InactivityWarning })),
  'session-facts': () => import('#islands/game/SessionFacts.tsx').then((file) => ({ default: file.SessionFacts })),
  notice: () => import('#islands/notifications/NoticeModal.tsx').then((file) => ({ default: file.NoticeModal })),
  'wheel-game': () => import('#islands/wheel/WheelModal.tsx').then((file) => ({ default: file.WheelModal })),
  'wheel-game-history': () =>
    import('#islands/wheel/SpinHistoryModal.tsx').then((file) => ({ default: file.SpinHistoryModal })),
  'choose-sport': () =>
    import('#islands/sport-embeds/ChooseSportModal.tsx').then((file) => ({ default: file.ChooseSportModal })),
  search: () => import('#islands/lobby/SiteSearch.tsx').then((file) => ({ default: file.SiteSearch })),
  'replacing-slot': () => import('#islands/game/OfferList.tsx').then((file) => ({ default: file.ReplacingModal })),
};
