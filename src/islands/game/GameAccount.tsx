import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { formatMoney } from '#domain/money-text.ts';
import { loadTexts } from '#i18n/t.ts';
import { Amount, Stat } from '#islands/game/GameBar.tsx';
import type { Drawn, GamePageProps, LazyParts, MoneyPlace } from '#islands/game/game-props.ts';
import { limitAmount, limitName } from '#islands/game/limit-texts.ts';
import { RaceLine } from '#islands/game/RaceLine.tsx';
import { NotePanel, WayLink } from '#islands/game/WayLink.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import type { Remedy } from '#model/game/game-ways.ts';
import { nearestLimit } from '#model/safer-gambling/play-limits.ts';
import { $balance } from '#stores/cashier/balance.ts';
import { $freeSpins, followFreeSpins } from '#stores/game/free-spins.ts';
import { $isQuiet } from '#stores/game/game.ts';
import { $confirmsLeaving } from '#stores/game/game-leaving.ts';
import { openModal } from '#stores/modals.ts';
import { $areLimitsOffered, $limits, playOn, stopPlaying } from '#stores/safer-gambling/limits.ts';
import { chevronRight } from '#theme/icons.json';

type Page = Pick<GamePageProps, 'game' | 'mode' | 'links'>;
type Placed = Drawn & Page & { place: MoneyPlace };

export async function lazyAccount({ locale, game, mode, links }: GamePageProps): Promise<LazyParts> {
  const drawn = { t: await loadTexts(locale, 'play'), game, mode, links };
  const Fact = mode === 'freespin' ? FreeSpinFacts : LimitFact;
  return {
    Account: ({ place }) => <Fact place={place} {...drawn} />,
    Race: () => (mode === 'real' ? <RaceLine locale={locale} game={game} /> : null),
    Notes: () => (
      <>
        <GameNotes {...drawn} />
        <CheckWatch locale={locale} />
      </>
    ),
  };
}

function FreeSpinFacts({ game: { integration, gameId }, place, t }: Placed) {
  const spins = useStore($freeSpins);
  useEffect(() => followFreeSpins(integration, gameId), [integration, gameId]);
  if (!spins) return null;
  const { freespin_left: left, granted, prize } = spins;
  return (
    <>
      {left !== null && (
        <Stat place={place} label={t('play.spins')}>
          <span className="figures" role="status">
            <Sentence text={granted === undefined ? '{{left}}' : t('play.spinsOf')} values={{ left, granted }} />
          </span>
        </Stat>
      )}
      {prize && (
        <Stat place={place} label={t('play.prize')} tone="text-gold">
          <Amount text={formatMoney(prize.amount, prize.currency, t.locale)} locale={t.locale} />
        </Stat>
      )}
    </>
  );
}

const limitLooks = {
  bar: { button: 'gap-1 ps-3 pe-2', text: 'children-[*]:block text-end', name: 'text-11', amount: 'text-15' },
  foot: {
    button: 'gap-3 ps-3 pe-2 lt-tablet:ps-2 lt-tablet:flex-1 lt-tablet:text-13',
    text: '',
    name: 'text-11 lt-tablet:text-13',
    amount: 'text-15 lt-tablet:text-13',
  },
};

function LimitFact({ place, links, t }: Placed) {
  const limits = useStore($limits);
  const areOffered = useStore($areLimitsOffered);
  const balance = useStore($balance);
  const nearest = limits && nearestLimit(limits.limits);
  const look = limitLooks[place];
  const open = () => {
    const { limits: page = null, ownTab = null, saferPlay = links.casino } = links.ways;
    openModal('session-facts', { casino: links.casino, saferPlay, limits: page, ownTab });
  };
  function limitSummary(): ReactNode {
    if (!limits) return '—';
    if (!nearest) return t('play.noLimit');
    if (nearest.left === 0) return t('play.reached');
    const left = limitAmount(nearest, 'left', { currency: limits.currency, t });
    return <Sentence text={t('play.left')} values={{ left }} />;
  }
  return (
    <button
      type="button"
      className={`flex items-center min-h-44px rounded-2 leading-[1.25] whitespace-nowrap ${look.button}`}
      aria-haspopup="dialog"
      onClick={open}
    >
      {place === 'foot' && balance && (
        <span className="lt-tablet:me-auto">
          <span>{t('play.bonus')}</span>{' '}
          <bdi className="figures" translate="no">
            {formatMoney(balance.bonus, balance.currency, t.locale)}
          </bdi>
        </span>
      )}
      <span className={look.text}>
        {areOffered && (
          <small className={`text-text-3 ${look.name}`}>{nearest ? limitName(nearest, t) : t('play.limits')}</small>
        )}{' '}
        <b className={`font-bold ${look.amount} ${nearest?.left === 0 ? 'text-terra' : ''}`}>
          {areOffered ? limitSummary() : t('play.factsTitle')}
        </b>
      </span>
      <span className="text-text-3">
        <Icon path={chevronRight} size="s" flip />
      </span>
      <span className="sr-only">{t('play.factsOpen')}</span>
    </button>
  );
}

const RealityCheck = lazy(async () => ({
  default: (await import('#islands/safer-gambling/RealityCheck.tsx')).RealityCheck,
}));

/** Waits until no round is open, so that it never hides a result. */
function CheckWatch({ locale }: { locale: string }) {
  const limits = useStore($limits);
  const isRoundOpen = useStore($confirmsLeaving);
  const isDue = limits?.reality_check.is_due === true && !isRoundOpen;
  return <Suspense>{isDue && <RealityCheck locale={locale} onPlayOn={playOn} onStop={stopPlaying} />}</Suspense>;
}

type Note = { readonly kind: string; readonly text: string; readonly ways: readonly Remedy[] };

function GameNotes(props: Drawn & Page) {
  const [hidden, setHidden] = useState('');
  const note = useNote(props);
  const isQuiet = useStore($isQuiet);
  if (isQuiet || !note || note.kind === hidden) return null;
  const { game, links, t } = props;
  return (
    <NotePanel text={note.text}>
      {note.ways.map((way) => {
        const address = links.ways[way];
        return address && <WayLink key={way} way={way} address={address} game={game} look="quiet" t={t} />;
      })}
      <Button onClick={() => setHidden(note.kind)}>{t('play.dismiss')}</Button>
    </NotePanel>
  );
}

function useNote({ game, mode, t }: Drawn & Page): Note | null {
  const spins = useStore($freeSpins);
  const balance = useStore($balance);
  const limits = useStore($limits);
  if (mode === 'freespin') {
    if (!spins || spins.freespin_left === null || spins.freespin_left > 0) return null;
    const prize = spins.prize && formatMoney(spins.prize.amount, spins.prize.currency, t.locale);
    const text = prize === null ? t('play.note_free_spins_gone') : t('play.note_free_spins_over', { prize });
    return { kind: 'spins', text, ways: ['money'] };
  }
  const nearest = limits && nearestLimit(limits.limits);
  if (nearest?.left === 0) {
    const limit = limitName(nearest, t);
    return { kind: 'limit', text: t('play.note_limit_reached', { limit }), ways: ['limits', 'saferPlay'] };
  }
  const isShort = balance !== null && game.minBet !== null && balance.cash + balance.bonus < game.minBet;
  return isShort ? { kind: 'balance', text: t('play.note_low_balance'), ways: ['deposit', 'demo'] } : null;
}
