import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { market } from '#domain/market.ts';
import { type AmountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import type { Drawn, GamePageProps, LazyAccount, MoneyPlace, PlayedGame } from '#islands/game/game-props.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { $balance } from '#stores/cashier/balance.ts';
import { mayLeave } from '#stores/game/game-leaving.ts';
import { $netResult, $playedMs } from '#stores/game/session-facts.ts';
import {
  $favourites,
  $pendingFavourites,
  followFavourites,
  isMarked,
  toggleFavourite,
} from '#stores/lobby/favourites.ts';
import { arrowLeft, heart, maximize, minimize, plus } from '#theme/icons.json';

type Props = Drawn &
  Pick<GamePageProps, 'game' | 'links' | 'mode'> & { Late: LazyAccount | null; isFull: boolean; onFull: () => void };

export function GameBar({ game, mode, links, Late, isFull, onFull, t }: Props) {
  const leave = (event: MouseEvent) => {
    if (!mayLeave(links.casino)) event.preventDefault();
  };
  return (
    <GameHeader title={<GameTitle game={game} t={t} />} casino={links.casino} onLeave={leave} t={t}>
      <Favourite game={game} t={t} />
      <GameMoney mode={mode} links={links} place="bar" Late={Late} t={t} />
      <FullscreenButton isFull={isFull} onFull={onFull} t={t} />
    </GameHeader>
  );
}

type HeaderProps = {
  title: ReactNode;
  casino: string;
  t: Translate;
  onLeave?: (event: MouseEvent) => void;
  children?: ReactNode;
};

export function GameHeader({ title, casino, t, onLeave, children }: HeaderProps) {
  return (
    <header className="game-bar flex flex-none items-center gap-2 min-h-$game-bar ps-2 pe-3 [background:var(--bar)] z-raised">
      <a className="icon-btn" href={casino} aria-label={t('game.back')} onClick={onLeave}>
        <Icon path={arrowLeft} size="l" flip />
      </a>
      <h1 className="min-w-0 text-16 font-bold leading-[1.2] lt-laptop:me-auto">{title}</h1>
      {children}
    </header>
  );
}

export function GameTitle({ game, t }: { game: PlayedGame | null; t: Translate }) {
  return (
    <>
      <bdi className="block truncate" translate={game ? 'no' : undefined}>
        {game?.name ?? t('game.untitled')}
      </bdi>
      {game && (
        <small className="block truncate text-12 font-regular text-text-3">
          <bdi translate="no">{game.producer}</bdi>
          <span className="lt-tablet:hidden">{game.odds.map((fact) => ` · ${fact}`).join('')}</span>
        </small>
      )}
    </>
  );
}

function Favourite({ game, t }: { game: PlayedGame; t: Translate }) {
  const favourites = useStore($favourites, { ssr: 'initial' });
  const wishes = useStore($pendingFavourites, { ssr: 'initial' });
  useEffect(followFavourites, []);
  return (
    <button
      type="button"
      className="icon-btn game-heart needs-script"
      data-feature="favourites"
      aria-pressed={isMarked(game.id, favourites, wishes)}
      aria-label={t('game.favourite')}
      onClick={() => void toggleFavourite(game)}
    >
      <Icon path={heart} />
    </button>
  );
}

export function FullscreenButton({ isFull, onFull, t }: { isFull: boolean; onFull: () => void; t: Translate }) {
  return (
    <button
      type="button"
      className="icon-btn needs-script"
      aria-label={t(isFull ? 'game.exitFullscreen' : 'game.fullscreen')}
      onClick={onFull}
    >
      <Icon path={isFull ? minimize : maximize} />
    </button>
  );
}

type GameMoneyProps = Drawn & Pick<GamePageProps, 'links' | 'mode'> & { place: MoneyPlace; Late: LazyAccount | null };

export function GameMoney({ mode, links, place, Late, t }: GameMoneyProps) {
  const look = place === 'bar' ? 'ms-auto lt-laptop:hidden' : 'flex-1 lt-tablet:flex-wrap';
  return (
    <section className={`flex items-center min-w-0 max-[340px]:flex-wrap ${look}`} aria-label={t('game.money')}>
      {market.playFacts && (
        <Stat place={place} label={t('game.played')}>
          <GameClock />
        </Stat>
      )}
      {mode === 'demo' ? (
        <Demo place={place} links={links} t={t} />
      ) : (
        <Account mode={mode} links={links} place={place} Late={Late} t={t} />
      )}
    </section>
  );
}

const nothingYet = () => null;

/** Space reserved for amounts and lazy parts that arrive later, so that nothing moves. */
const spaces = {
  bar: { net: 'min-w-90px', late: 'min-w-182px', balance: 'min-w-156px' },
  foot: { net: '', late: 'min-w-150px order-1 ms-auto', balance: '' },
};

function Account({ mode, links, place, Late, t }: GameMoneyProps) {
  const balance = useStore($balance, { ssr: nothingYet });
  const net = useStore($netResult, { ssr: nothingYet });
  const currency = balance?.currency ?? DEFAULT_CURRENCY;
  const isBar = place === 'bar';
  const space = spaces[place];
  const show = (amount: AmountMinor | null) =>
    amount === null ? (
      <>
        <span aria-hidden="true">—</span>
        <span className="sr-only">{t('game.unknown')}</span>
      </>
    ) : (
      <Amount text={formatMoney(amount, currency, t.locale)} locale={t.locale} />
    );
  const balanceLabel =
    balance && isBar ? (
      <Sentence text={t('game.balanceBonus')} values={{ bonus: formatMoney(balance.bonus, currency, t.locale) }} />
    ) : (
      t('game.balance')
    );
  const leave = (event: MouseEvent) => {
    if (links.deposit && !mayLeave(links.deposit)) event.preventDefault();
  };
  return (
    <>
      {market.playFacts && mode === 'real' && (
        <Stat place={place} label={t(isBar ? 'game.net' : 'game.netShort')} tone={toneClass(net)} width={space.net}>
          {net !== null && net > 0 && (
            <span dir="ltr" translate="no">
              +
            </span>
          )}
          {show(net)}
        </Stat>
      )}
      <div className={`game-late flex items-center justify-end min-h-44px ${space.late}`}>
        {Late && <Late place={place} />}
      </div>
      <Stat place={place} label={balanceLabel} tone="text-gold" width={space.balance}>
        {show(balance?.cash ?? null)}
      </Stat>
      {links.deposit && (
        <a
          className={isBar ? 'btn btn-quiet btn-sm ms-2 me-1' : 'icon-btn icon-btn-filled ms-auto'}
          href={links.deposit}
          aria-label={t('game.deposit')}
          onClick={leave}
        >
          <Icon path={plus} size={isBar ? 's' : 'm'} />
          {isBar && <span>{t('game.deposit')}</span>}
        </a>
      )}
    </>
  );
}

/** The amount's sign carries the same meaning as the colour. */
const toneClass = (net: AmountMinor | null) => (net === null || net === 0 ? '' : net < 0 ? 'text-terra' : 'text-teal');

function Demo({ links, place, t }: Pick<GameMoneyProps, 'links' | 'place' | 't'>) {
  return (
    <>
      <Stat place={place} label={t('game.demo')} width={spaces[place].net}>
        {t('game.demoNote')}
      </Stat>
      <a className={`btn btn-quiet btn-sm ${place === 'bar' ? 'ms-2 me-1' : 'ms-auto'}`} href={links.real}>
        {t('game.playForMoney')}
      </a>
    </>
  );
}

type StatProps = { place: MoneyPlace; label: ReactNode; tone?: string; width?: string; children: ReactNode };

export function Stat({ place, label, tone = '', width = '', children }: StatProps) {
  const look = place === 'bar' ? 'px-3 text-end' : 'px-2 lt-tablet:py-1';
  return (
    <p className={`game-stat leading-[1.25] ${look} ${width}`}>
      <small className="block text-11 text-text-3">{label}</small>
      <b className={`text-15 font-bold whitespace-nowrap ${tone}`}>{children}</b>
    </p>
  );
}

export const Amount = ({ text, locale }: { text: string; locale: string }) => (
  <bdi className="figures" dir={locale === 'ar' ? 'rtl' : undefined} translate="no">
    {text}
  </bdi>
);

const two = (part: number) => String(Math.floor(part)).padStart(2, '0');

export function GameClock() {
  const playedMs = useStore($playedMs, { ssr: 'initial' });
  const seconds = Math.floor(playedMs / 1000);
  return (
    <span className="figures" dir="ltr" role="timer" aria-live="off" translate="no">
      {`${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`}
    </span>
  );
}
