import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { add } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Drawn, GamePageProps } from '#islands/game/game-props.ts';
import { limitName } from '#islands/game/limit-texts.ts';
import { NotePanel } from '#islands/game/NotePanel.tsx';
import { WayLink } from '#islands/game/WayLink.tsx';
import { Button } from '#islands/ui/Button.tsx';
import type { WayOn } from '#model/game/game-ways.ts';
import { nearestLimit } from '#model/safer-gambling/play-limits.ts';
import { $balance } from '#stores/cashier/balance.ts';
import { $freeSpins } from '#stores/game/free-spins.ts';
import { $isQuiet } from '#stores/game/game.ts';
import { $limits } from '#stores/safer-gambling/limits.ts';

type Props = Drawn & Pick<GamePageProps, 'game' | 'mode' | 'links'>;
type Note = { readonly kind: string; readonly text: string; readonly ways: readonly WayOn[] };

/** Says what has run out, over the running game: a round may be open, and its result must stay visible. */
export function GameNotes(props: Props) {
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

function useNote({ game, mode, locale, t }: Props): Note | null {
  const spins = useStore($freeSpins);
  const balance = useStore($balance);
  const limits = useStore($limits);
  if (mode === 'freespin') {
    if (!spins || spins.freespin_left === null || spins.freespin_left > 0) return null;
    const prize = spins.prize && formatMoney(spins.prize.amount, spins.prize.currency, locale);
    const text = prize === null ? t('play.note_free_spins_gone') : t('play.note_free_spins_over', { prize });
    return { kind: 'spins', text, ways: ['money'] };
  }
  const nearest = limits && nearestLimit(limits.limits);
  if (nearest?.left === 0) {
    const limit = limitName(nearest, { t });
    return { kind: 'limit', text: t('play.note_limit_reached', { limit }), ways: ['limits', 'saferPlay'] };
  }
  const isShort = balance !== null && game.minBet !== null && add(balance.cash, balance.bonus) < game.minBet;
  return isShort ? { kind: 'balance', text: t('play.note_low_balance'), ways: ['deposit', 'demo'] } : null;
}
