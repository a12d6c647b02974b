import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/t.ts';
import { SlipPanel } from '#islands/slip/SlipPanel.tsx';
import { $oddsFormat } from '#stores/odds-format.ts';

type Props = { t: Translate; locale: string; onClose: (() => void) | null };

/** The slip as whoever is here reads odds. */
export function SlipRoom(props: Props) {
  const format = useStore($oddsFormat);
  return <SlipPanel {...props} format={format} />;
}
