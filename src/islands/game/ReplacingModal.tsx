import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { loadTexts } from '#i18n/messages.ts';
import type { Translate } from '#i18n/t.ts';
import { OfferList, offersFor } from '#islands/game/OfferList.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import styles from '#islands/ui/game-art.css?url';
import { useTexts } from '#islands/ui/use-texts.ts';
import { missedByAddress } from '#model/game/replacements.ts';
import { $catalogue, loadCatalogue } from '#stores/lobby/catalogue.ts';
import { closeTopModal, type ModalProps } from '#stores/modals.ts';

const SHOWN = 4;

type Props = ModalProps['replacing-slot'] & { locale: string };

export function ReplacingModal({ locale, ...missed }: Props) {
  const t = useTexts(loadTexts, locale, 'replacing');
  useEffect(() => void loadCatalogue(), []);
  if (!t) return null;
  return (
    <Dialog
      title={t('replacing.title', { name: missedByAddress([], missed.integration, missed.gameId).name })}
      onClose={closeTopModal}
      actions={<Button onClick={closeTopModal}>{t('replacing.close')}</Button>}
    >
      <link rel="stylesheet" href={styles} precedence="overlay" />
      <Offers locale={locale} t={t} {...missed} />
    </Dialog>
  );
}

function Offers({ integration, gameId, locale, t }: Props & { t: Translate }) {
  const state = useStore($catalogue);
  if (state.kind === 'failed') {
    return (
      <div role="alert">
        <p>{t('replacing.failed')}</p>
        <Button onClick={() => void loadCatalogue()}>{t('replacing.again')}</Button>
      </div>
    );
  }
  if (state.kind !== 'ready') return <p role="status">{t('replacing.loading')}</p>;
  const { games } = state.catalogue;
  const offers = offersFor(games, missedByAddress(games, integration, gameId), SHOWN, { locale, t });
  return (
    <>
      <p>{t('replacing.text')}</p>
      <OfferList offers={offers} on="dialog" t={t} />
    </>
  );
}
