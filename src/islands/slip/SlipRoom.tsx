import type { Translate } from '#i18n/t.ts';
import { SlipPanel } from '#islands/slip/SlipPanel.tsx';

type Props = { t: Translate; locale: string; onClose: (() => void) | null };

/** The slip as whoever is here reads odds. */
export function SlipRoom(props: Props) {
  return <SlipPanel {...props} format="decimal" />;
}
