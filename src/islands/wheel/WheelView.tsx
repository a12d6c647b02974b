import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Chances, Proof, WheelHead } from '#islands/wheel/Chances.tsx';
import { LatestSpins } from '#islands/wheel/LatestSpins.tsx';
import { SpinPanel, Winner } from '#islands/wheel/SpinPanel.tsx';
import { WheelPicture } from '#islands/wheel/WheelPicture.tsx';
import styles from '#islands/wheel/wheel-lazy.css?url';
import type { WheelViewProps } from '#islands/wheel/wheel-props.ts';
import { prizeText, wheelLinks } from '#islands/wheel/wheel-texts.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';
import { stopAll } from '#stores/timer.ts';
import { $rotation, $turn, $wheel, drawnIn, followSpins, loadWheel, startCountdown } from '#stores/wheel/wheel.ts';

const SHOWN_SPINS = 5;

export function WheelView(props: WheelViewProps) {
  const { t, plain, isModal, links } = props;
  const known = useStore($wheel, { ssr: 'initial' });
  const turn = useStore($turn, { ssr: 'initial' });
  const rotation = useStore($rotation, { ssr: 'initial' });
  const isPlayer = useStore($isPlayer, { ssr: () => false });
  useEffect(() => {
    void startSessionLifecycle();
    return stopAll(startCountdown(), followSpins());
  }, []);
  // Signing in or out changes the wheel: its currency and its free spin.
  useEffect(() => {
    if (isPlayer !== $isPlayer.get()) return;
    if (isPlayer || $wheel.get().kind !== 'ready') void loadWheel();
  }, [isPlayer]);
  const wheel = known.kind === 'ready' ? known.wheel : (plain?.wheel ?? null);
  const isShown = wheel !== null && wheel.prizes.length > 0;
  const isNone = !isShown && (known.kind === 'ready' || plain !== null);
  const isOver = isShown || isNone || known.kind === 'failed';
  // The player's wheel replaces the one that the server rendered for everybody, even if it has no prizes.
  useLayoutEffect(() => {
    if (isOver) document.querySelector('.wheel-page > .wheel-first')?.remove();
  }, [isOver]);
  if (!isShown) {
    const title = isOver && !isModal && <h1 className="heading">{t('wheel.title')}</h1>;
    return (
      <>
        {title}
        <NoWheel
          t={t}
          isFailed={known.kind === 'failed'}
          none={isNone ? (isPlayer || plain ? 'none' : 'closed') : null}
        />
      </>
    );
  }
  const isWon = turn.kind === 'won';
  const shown = { t, wheel, links };
  return (
    <div className="wheel-room">
      <link rel="stylesheet" href={styles} precedence="page" />
      <WheelPicture
        prizes={wheel.prizes}
        locale={t.locale}
        label={t('wheel.wheelLabel')}
        rotation={rotation}
        drawn={turn.kind === 'finished' || isWon ? turn.tile : null}
        isPulsing={turn.kind === 'finished'}
      />
      <div className="wheel-side">
        {!isModal && <WheelHead t={t} time={wheel.settings.free_spin_time} />}
        {plain?.drawn && <Winner {...shown} drawn={drawnIn(plain.drawn)} />}
        {(isWon || turn.kind === 'found') && <Winner {...shown} drawn={turn.drawn} turn={turn} />}
        <SpinPanel {...shown} turn={turn} isPlayer={isPlayer || plain !== null} plain={plain} />
        {(isPlayer || plain) && (
          <section className="panel wheel-spins" data-feature="spinHistory" aria-labelledby="your-spins">
            <header>
              <h2 id="your-spins">{t('wheel.yourSpins')}</h2>
              <a className="link" href={links.history}>
                {t('wheel.allSpins')}
              </a>
            </header>
            <LatestSpins t={t} count={SHOWN_SPINS} check={links.check} known={plain?.spins ?? null} after={isWon} />
          </section>
        )}
      </div>
      <Chances {...shown} />
      <Proof {...shown} />
      <p role="status" className="sr-only">
        {announcement(props, turn)}
      </p>
    </div>
  );
}

function announcement({ t }: WheelViewProps, turn: ReturnType<typeof $turn.get>): string {
  if (turn.kind === 'spinning') return t('wheel.turning');
  if (turn.kind !== 'won' && turn.kind !== 'found') return '';
  return t('wheel.stoppedOn', { prize: prizeText(turn.drawn, t.locale) });
}

type NoWheelProps = { t: Translate; isFailed: boolean; none: 'none' | 'closed' | null };

function NoWheel({ t, isFailed, none }: NoWheelProps) {
  if (none) return <p className="panel records-empty">{t(`wheel.${none}`)}</p>;
  if (!isFailed) return <div className="wheel-room-waiting skeleton" aria-hidden="true" />;
  return (
    <div className="panel records-empty" role="alert">
      <h2>{t('wheel.failedTitle')}</h2>
      <p>{t('wheel.failedText')}</p>
      <Button look="plaster" onClick={() => void loadWheel()}>
        {t('wheel.again')}
      </Button>
    </div>
  );
}

export function WheelPage({ locale }: { locale: string }) {
  const t = useTexts(locale, 'records', 'wheel');
  return t && <WheelView t={t} links={wheelLinks(locale)} plain={null} isModal={false} />;
}
