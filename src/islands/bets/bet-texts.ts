import type { Translate } from '#i18n/t.ts';
import type { Bet } from '#model/bets/bet-row.ts';

const HOUSE_TYPE = /^(single|combined|system)( \d+\/\d+)?$/;

export function typeName(t: Translate, { tickettype: word = '' }: Bet): string {
  const [, type, lines = ''] = HOUSE_TYPE.exec(word) ?? [];
  return type ? `${t(`bets.type_${type}`)}${lines}` : word || t('bets.ticket');
}

export const codeOf = ({ ticketcode, ticketid, id }: Bet): string => ticketcode || String(ticketid ?? id);
