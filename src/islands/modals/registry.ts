import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ModalName, ModalProps } from '#stores/modals.ts';

type Drawn<Name extends ModalName> = ComponentType<ModalProps[Name] & { locale: string }>;

/** Which component draws which modal; each is fetched when it is first opened. The house's frame adds its own (FrameModals). */
export const modals: { [Name in ModalName]?: LazyExoticComponent<Drawn<Name>> } = {
  'inactivity-warning': lazy(() =>
    import('#islands/session/InactivityWarning.tsx').then((file) => ({ default: file.InactivityWarning })),
  ),
  'session-facts': lazy(() =>
    import('#islands/game/SessionFacts.tsx').then((file) => ({ default: file.SessionFacts })),
  ),
  notice: lazy(() => import('#islands/notices/NoticeModal.tsx').then((file) => ({ default: file.NoticeModal }))),
  'replacing-slot': lazy(() =>
    import('#islands/replacing/ReplacingModal.tsx').then((file) => ({ default: file.ReplacingModal })),
  ),
};
