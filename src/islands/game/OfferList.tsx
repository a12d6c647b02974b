import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type GameArt, gameArt } from '#domain/lobby/art.ts';
import type { Game } from '#domain/lobby/catalogue.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { Translate } from '#i18n/t.ts';
import { ArtPicture } from '#islands/ui/ArtPicture.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import styles from '#islands/ui/game-art.css?url';
import { useTexts } from '#islands/ui/use-texts.ts';
import { replacementsFor, type UnavailableGame, unavailableGameAt } from '#model/game/replacements.ts';
import { demoPath, gamePath } from '#model/lobby/cards.ts';
import { $catalogue, loadCatalogue } from '#stores/lobby/catalogue.ts';
import { closeTopModal, type ModalProps } from '#stores/modals.ts';

export type Offer = Pick<Game, 'id' | 'name' | 'producer' | 'image'> & {
  readonly art: GameArt;
  readonly facts: readonly string[];
  readonly play: string;
  readonly demo: string | null;
};

export function offersFor(games: readonly Game[], missed: UnavailableGame, count: number, t: Translate): Offer[] {
  const href = (path: string) => localise(path, toLocale(t.locale));
  return replacementsFor(games, missed, count).map(({ game, alike }) => {
    const { id, name, producer, image, rtp } = game;
    const pays = rtp === null ? [] : [t('replacing.rtp', { rtp: formatNumber(rtp / 100, t.locale, 2) })];
    return {
      id,
      name,
      producer,
      image,
      art: gameArt(game),
      facts: [...alike.map((likeness) => t(`replacing.${likeness}`)), ...pays],
      play: href(gamePath(game)),
      demo: game.hasDemo ? href(demoPath(game)) : null,
    };
  });
}

const looks = {
  page: {
    list: 'tablet:grid-cols-2 tablet:gap-4',
    offer: 'bg-surface-2 tablet:grid-cols-[84px_minmax(0,1fr)] tablet:p-4',
    name: 'leading-[1.25]',
    facts: 'mt-2px',
  },
  dialog: { list: '', offer: '', name: 'leading-[1.5]', facts: 'mt-2 leading-[1.5]' },
};

type Props = { offers: readonly Offer[]; on: keyof typeof looks; t: Translate };

export function OfferList({ offers, on, t }: Props) {
  if (offers.length === 0) return <p className="text-text-2">{t('replacing.none')}</p>;
  const look = looks[on];
  const way = 'btn btn-sm lt-tablet:min-h-44px lt-tablet:px-5';
  return (
    <ul className={`grid gap-3 mt-5 ${look.list}`}>
      {offers.map(({ id, name, producer, image, art, facts, play, demo }) => (
        <li
          key={id}
          className={`grid grid-cols-[60px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-3 rounded-3 ${look.offer}`}
        >
          <span className="row-span-2" aria-hidden="true">
            <ArtPicture art={art} name={name} producer={producer} image={image} bare />
          </span>
          <div>
            <div className={`font-bold ${look.name}`}>
              <bdi translate="no">{name}</bdi>
              <small className="ms-2 text-12 font-regular text-text-3">
                <bdi translate="no">{producer}</bdi>
              </small>
            </div>
            <div className={`text-13 text-text-2 ${look.facts}`}>{facts.join(' · ')}</div>
          </div>
          <div className="col-start-2 flex flex-wrap gap-2">
            <a className={`${way} btn-plaster`} href={play} aria-label={t('replacing.playGame', { name })}>
              {t('replacing.play')}
            </a>
            {demo && (
              <a className={`${way} btn-quiet`} href={demo} aria-label={t('replacing.demoGame', { name })}>
                {t('replacing.demo')}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

const SHOWN = 4;

type ReplacingModalProps = ModalProps['replacing-slot'] & { locale: string };

export function ReplacingModal({ locale, ...missed }: ReplacingModalProps) {
  const t = useTexts(locale, 'replacing');
  useEffect(() => void loadCatalogue(), []);
  if (!t) return null;
  return (
    <Dialog
      title={t('replacing.title', { name: unavailableGameAt([], missed.integration, missed.gameId).name })}
      onClose={closeTopModal}
      actions={<Button onClick={closeTopModal}>{t('replacing.close')}</Button>}
    >
      <link rel="stylesheet" href={styles} precedence="overlay" />
      <Offers t={t} {...missed} />
    </Dialog>
  );
}

function Offers({ integration, gameId, t }: ModalProps['replacing-slot'] & { t: Translate }) {
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
  const offers = offersFor(games, unavailableGameAt(games, integration, gameId), SHOWN, t);
  return (
    <>
      <p>{t('replacing.text')}</p>
      <OfferList offers={offers} on="dialog" t={t} />
    </>
  );
}
