import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { StatusBadge } from '#islands/history/RecordParts.tsx';
import { type Bet, type BetState, statusLook } from '#model/bets/bet.ts';
import { coins, minus } from '#theme/bet-icons.json';
import { check, clock, loader, rotateCw, x } from '#theme/icons.json';

const icons: Readonly<Record<BetState, string>> = {
  pending: loader,
  refused: x,
  Wait: clock,
  Loser: minus,
  Voided: rotateCw,
  Winner: check,
  Done: check,
  Cancelled: coins,
  takenBack: rotateCw,
};

export function BetStatus({ t, state }: { t: Translate; state: BetState }) {
  return (
    <StatusBadge tone={statusLook(state)} icon={icons[state]}>
      {t(`bets.status_${state}`)}
    </StatusBadge>
  );
}

const HOUSE_TYPE = /^(single|combined|system)( \d+\/\d+)?$/;

export function typeName(t: Translate, { tickettype: word = '' }: Bet): string {
  const [, type, lines = ''] = HOUSE_TYPE.exec(word) ?? [];
  return type ? `${t(`bets.type_${type}` as Key)}${lines}` : word || t('bets.ticket');
}

export const codeOf = ({ ticketcode, ticketid, id }: Bet): string => ticketcode || String(ticketid ?? id);
