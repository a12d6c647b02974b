import '#islands/ui/game-art.css';
import { type ComponentType, useId } from 'react';
import type { Key } from '#i18n/keys.ts';
import { loadTexts, type Translate } from '#i18n/t.ts';
import type { GameLinks, RefusedPageProps } from '#islands/game/game-props.ts';
import { NotePanel, WayLink } from '#islands/game/WayLink.tsx';
import { ArtPicture } from '#islands/ui/ArtPicture.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { type GameFailure, offersGames, type Remedy, remedies } from '#model/game/game-ways.ts';
import { dismissQuiet, tryAgain } from '#stores/game/game.ts';
import { circleAlert, rotateCw, unplug } from '#theme/icons.json';

type Props = Pick<RefusedPageProps, 'game' | 'similar' | 'links'> & { reason: GameFailure; t: Translate };

export async function lazyFailure(locale: string): Promise<{ default: ComponentType<Props> }> {
  const t = await loadTexts(locale, 'play');
  return { default: (props) => <GameFailed {...props} t={t} /> };
}

const broken: readonly GameFailure[] = ['provider_down', 'unreachable', 'silent', 'broken'];

export function GameFailed({ reason, game, similar, links, t }: Props) {
  const ways = remedies[reason].filter((way) => way === 'again' || links.ways[way] !== undefined);
  return (
    <div className="w-[min(100%,720px)] my-auto grid justify-items-center gap-6 py-6 px-$gutter text-center">
      <div className="grid justify-items-center gap-2 max-w-46ch text-balance" role="alert">
        <span className="text-terra">
          <Icon path={broken.includes(reason) ? unplug : circleAlert} size="l" />
        </span>
        <h2 className="text-20 font-bold">{t(failureTitle(reason) as Key)}</h2>
        <p className="text-text-2">{t(`play.${reason}`)}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {ways.map((way, index) => (
          <Way key={way} way={way} isFirst={index === 0} reason={reason} game={game} links={links} t={t} />
        ))}
        <Button href={links.casino}>{t('play.toCasino')}</Button>
      </div>
      {similar.length > 0 && offersGames(reason) && (
        <SimilarGames title={t(game ? 'play.similar' : 'play.popular')} games={similar} />
      )}
    </div>
  );
}

function failureTitle(reason: GameFailure): string {
  if (reason === 'moved') return 'play.movedTitle';
  if (reason === 'free_spins_left') return 'play.free_spins_leftTitle';
  return reason === 'session_ended' || reason === 'broken' ? 'play.stopped' : 'play.failed';
}

const againText = (reason: GameFailure): string =>
  reason === 'moved' ? 'play.bringBack' : reason === 'free_spins_left' ? 'play.resume' : 'play.again';

type WayProps = Omit<Props, 'similar'> & { way: Remedy; isFirst: boolean };

function Way({ way, isFirst, reason, game, links, t }: WayProps) {
  const look = isFirst ? 'plaster' : 'quiet';
  const address = links.ways[way];
  // Without JavaScript, trying again means reloading the page.
  if (address !== undefined) return <WayLink way={way} address={address} game={game} look={look} t={t} />;
  return (
    <Button look={look} className="needs-script" onClick={tryAgain}>
      <Icon path={rotateCw} size="s" />
      <span>{t(againText(reason) as Key)}</span>
    </Button>
  );
}

function SimilarGames({ title, games }: { title: string; games: Props['similar'] }) {
  const titleId = useId();
  return (
    <section className="w-full grid gap-4" aria-labelledby={titleId}>
      <h3 id={titleId} className="text-16 font-bold">
        {title}
      </h3>
      <ul className="grid grid-cols-[repeat(3,minmax(0,120px))] justify-center gap-$gap-grid">
        {games.map(({ address, ...drawn }) => (
          <li key={address}>
            <a href={address}>
              <ArtPicture {...drawn} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export async function lazyQuiet(locale: string): Promise<{ default: ComponentType<{ links: GameLinks }> }> {
  const t = await loadTexts(locale, 'play');
  return {
    default: ({ links }) => (
      <NotePanel text={t('play.note_quiet')}>
        <Button onClick={tryAgain}>{t('play.again')}</Button>
        <Button href={links.casino}>{t('play.toCasino')}</Button>
        <Button onClick={dismissQuiet}>{t('play.dismiss')}</Button>
      </NotePanel>
    ),
  };
}
