import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { sportBet } from '#domain/house-rules.ts';
import { isByItself as areSingles } from '#domain/slip-bet.ts';
import { AcceptRule } from '#islands/slip/AcceptRule.tsx';
import { EmptySlip } from '#islands/slip/EmptySlip.tsx';
import { PickRow } from '#islands/slip/PickRow.tsx';
import { PlacedTickets } from '#islands/slip/PlacedTickets.tsx';
import { SharingDoor } from '#islands/slip/SharingDoor.tsx';
import { SlipButton } from '#islands/slip/SlipButton.tsx';
import { SlipHead } from '#islands/slip/SlipHead.tsx';
import { SlipNotices } from '#islands/slip/SlipNotices.tsx';
import { SlipRefusal } from '#islands/slip/SlipRefusal.tsx';
import { SlipSums } from '#islands/slip/SlipSums.tsx';
import { SlipTerms } from '#islands/slip/SlipTerms.tsx';
import { SlipTypes } from '#islands/slip/SlipTypes.tsx';
import { StakeField } from '#islands/slip/StakeField.tsx';
import styles from '#islands/slip/slip-late.css?url';
import type { SlipWords } from '#islands/slip/slip-words.ts';
import { $isInDoubt } from '#stores/payment-request.ts';
import { $isPlayer } from '#stores/session.ts';
import { liveSession } from '#stores/session-life.ts';
import { $cleared, $isOverfull, $slip, changeSlip, typeOf } from '#stores/slip.ts';
import { $funds } from '#stores/slip-funds.ts';
import { $placing, forgetRefusal, settlePlacing } from '#stores/slip-placing.ts';
import { $bet, $maxWin, $quote, $standings, followQuote } from '#stores/slip-quote.ts';
import { $tickets, followTickets } from '#stores/slip-tickets.ts';

type Props = Omit<SlipWords, 'currency'> & { onClose: (() => void) | null };

/** The slip: what is picked, how and for how much it is bet on, and what became of the last one. */
export function SlipPanel({ onClose, ...spoken }: Props) {
  const { picks } = useStore($slip);
  const tickets = useStore($tickets);
  const cleared = useStore($cleared);
  const { currency } = useStore($funds);
  const isPlayer = useStore($isPlayer);
  const words = { ...spoken, currency };
  useEffect(() => {
    void liveSession();
    const stops = [followQuote(), followTickets()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  // What an earlier page left in doubt, as soon as it is known whose it was.
  useEffect(() => {
    if (isPlayer) void settlePlacing();
  }, [isPlayer]);
  return (
    <div className="slip-body">
      <link rel="stylesheet" href={styles} precedence="page" />
      <SlipHead words={words} count={picks.length} onClose={onClose} />
      {tickets.length > 0 && (
        <PlacedTickets
          words={words}
          tickets={tickets}
          canKeep={cleared !== null}
          onDone={picks.length === 0 ? onClose : null}
        />
      )}
      {picks.length > 0 ? (
        <Filled words={words} isPlayer={isPlayer} />
      ) : (
        tickets.length === 0 && <EmptySlip words={words} isCleared={cleared !== null} />
      )}
    </div>
  );
}

function Filled({ words, isPlayer }: { words: SlipWords; isPlayer: boolean }) {
  const { t } = words;
  const slip = useStore($slip);
  const type = typeOf(slip);
  const standings = useStore($standings);
  const bet = useStore($bet);
  const quote = useStore($quote);
  const placing = useStore($placing);
  const maxWin = useStore($maxWin);
  const [isChecked, setChecked] = useState(false);
  const areOwn = areSingles(type, standings.length);
  const type_ = (part: Parameters<typeof changeSlip>[0]) => {
    forgetRefusal();
    changeSlip(part);
  };
  return (
    <>
      <SlipTypes words={words} type={type} system={slip.system} selections={standings.length} />
      <ul className="slip-picks">
        {standings.map((standing) => {
          const own = areOwn ? bet.singles.get(standing.key) : undefined;
          const typed = slip.stakes[standing.key] ?? '';
          const onType = (text: string) => type_({ stakes: { ...slip.stakes, [standing.key]: text } });
          return (
            <PickRow
              key={standing.key}
              words={words}
              standing={standing}
              own={own ? { ...own, typed, isChecked, onType } : null}
            />
          );
        })}
      </ul>
      <div className="slip-foot">
        <SlipNotices
          words={words}
          standings={standings}
          odds={bet.odds}
          isFailed={quote.kind === 'failed'}
          isOverfull={useStore($isOverfull)}
          most={sportBet.maxSelections.count}
        />
        {!areOwn && (
          <StakeField
            words={words}
            id="slip-stake"
            label={t('slip.stake')}
            typed={slip.stake}
            bounds={bet.bounds}
            fault={isChecked || bet.stake.kind === 'amount' ? bet.stake : late(bet.stake)}
            onType={(stake) => type_({ stake })}
          />
        )}
        <SlipSums words={words} type={type} bet={bet} isByItself={areOwn} />
        <SlipTerms words={words} maxWin={maxWin} isLive={standings.some(({ isLive }) => isLive)} />
        <SlipRefusal words={words} placing={placing} isInDoubt={useStore($isInDoubt) && placing.kind === 'asking'} />
        <SlipButton
          words={words}
          bet={bet}
          isPlayer={isPlayer}
          isBusy={placing.kind === 'asking'}
          onCheck={() => setChecked(true)}
        />
        <AcceptRule words={words} accept={slip.accept} />
        <SharingDoor words={words} />
      </div>
    </>
  );
}

/** Too much is said at once, too little only when it is sent: it may become more with the next figure. */
const late = (stake: ReturnType<typeof $bet.get>['stake']) =>
  stake.kind === 'fault' && (stake.fault === 'tooLarge' || stake.fault === 'invalid') ? stake : null;
