import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { sportBet } from '#domain/house-rules.ts';
import { AcceptRule } from '#islands/betslip/AcceptRule.tsx';
import { BetslipButton } from '#islands/betslip/BetslipButton.tsx';
import { BetslipHead } from '#islands/betslip/BetslipHead.tsx';
import { BetslipNotices } from '#islands/betslip/BetslipNotices.tsx';
import { BetslipRefusal } from '#islands/betslip/BetslipRefusal.tsx';
import { BetslipSums } from '#islands/betslip/BetslipSums.tsx';
import { BetslipTerms } from '#islands/betslip/BetslipTerms.tsx';
import { BetslipTypes } from '#islands/betslip/BetslipTypes.tsx';
import styles from '#islands/betslip/betslip-lazy.css?url';
import type { BetslipWords } from '#islands/betslip/betslip-words.ts';
import { EmptySlip } from '#islands/betslip/EmptyBetslip.tsx';
import { LazySharing } from '#islands/betslip/LazySharing.tsx';
import { PlacedTickets } from '#islands/betslip/PlacedTickets.tsx';
import { SelectionRow } from '#islands/betslip/SelectionRow.tsx';
import { StakeField } from '#islands/betslip/StakeField.tsx';
import { isByItself as areSingles } from '#model/betslip/betslip-bet.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';
import { $betslip, $cleared, $isOverfull, changeBetslip, typeOf } from '#stores/betslip/betslip.ts';
import { $tickets, followTickets } from '#stores/betslip/placed-tickets.ts';
import { $placing, dismissRefusal, settlePlacing } from '#stores/betslip/placing.ts';
import { $bet, $funds, $maxWin, $quote, $selectionQuotes, followQuote } from '#stores/betslip/quote.ts';
import { $isInDoubt } from '#stores/cashier/payment-request.ts';

type Props = Omit<BetslipWords, 'currency'> & { onClose: (() => void) | null };

/** The betslip: its selections, its bet type and stake, and the outcome of the last placement. */
export function BetslipPanel({ onClose, ...spoken }: Props) {
  const { picks } = useStore($betslip);
  const tickets = useStore($tickets);
  const cleared = useStore($cleared);
  const { currency } = useStore($funds);
  const isPlayer = useStore($isPlayer);
  const words = { ...spoken, currency };
  useEffect(() => {
    void startSessionLifecycle();
    const stops = [followQuote(), followTickets()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  // Resolves a placement that an earlier page left in doubt, once the player is known.
  useEffect(() => {
    if (isPlayer) void settlePlacing();
  }, [isPlayer]);
  return (
    <div className="slip-body">
      <link rel="stylesheet" href={styles} precedence="page" />
      <BetslipHead words={words} count={picks.length} onClose={onClose} />
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

function Filled({ words, isPlayer }: { words: BetslipWords; isPlayer: boolean }) {
  const { t } = words;
  const betslip = useStore($betslip);
  const type = typeOf(betslip);
  const standings = useStore($selectionQuotes);
  const bet = useStore($bet);
  const quote = useStore($quote);
  const placing = useStore($placing);
  const maxWin = useStore($maxWin);
  const [isChecked, setChecked] = useState(false);
  const areOwn = areSingles(type, standings.length);
  const type_ = (part: Parameters<typeof changeBetslip>[0]) => {
    dismissRefusal();
    changeBetslip(part);
  };
  return (
    <>
      <BetslipTypes words={words} type={type} system={betslip.system} selections={standings.length} />
      <ul className="slip-picks">
        {standings.map((standing) => {
          const own = areOwn ? bet.singles.get(standing.key) : undefined;
          const typed = betslip.stakes[standing.key] ?? '';
          const onType = (text: string) => type_({ stakes: { ...betslip.stakes, [standing.key]: text } });
          return (
            <SelectionRow
              key={standing.key}
              words={words}
              standing={standing}
              own={own ? { ...own, typed, isChecked, onType } : null}
            />
          );
        })}
      </ul>
      <div className="slip-foot">
        <BetslipNotices
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
            typed={betslip.stake}
            bounds={bet.bounds}
            fault={isChecked || bet.stake.kind === 'amount' ? bet.stake : shownFault(bet.stake)}
            onType={(stake) => type_({ stake })}
          />
        )}
        <BetslipSums words={words} type={type} bet={bet} isByItself={areOwn} />
        <BetslipTerms words={words} maxWin={maxWin} isLive={standings.some(({ isLive }) => isLive)} />
        <BetslipRefusal words={words} placing={placing} isInDoubt={useStore($isInDoubt) && placing.kind === 'asking'} />
        <BetslipButton
          words={words}
          bet={bet}
          isPlayer={isPlayer}
          isBusy={placing.kind === 'asking'}
          onCheck={() => setChecked(true)}
        />
        <AcceptRule words={words} accept={betslip.accept} />
        <LazySharing words={words} />
      </div>
    </>
  );
}

/** Shows "too large" at once and "too small" only on submit: another digit may still make it enough. */
const shownFault = (stake: ReturnType<typeof $bet.get>['stake']) =>
  stake.kind === 'fault' && (stake.fault === 'tooLarge' || stake.fault === 'invalid') ? stake : null;
