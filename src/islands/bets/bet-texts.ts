import type { Translate } from '#i18n/t.ts';
import type { Bet } from '#model/bets/bet-row.ts';

const HOUSE_TYPE = /^(single|combined|system)( \d+\/\d+)?$/;

/** "Pari combiné", "Pari système 2/3"; for an unknown type the provider's own name. */
export function typeName(t: Translate, { tickettype: word = '' }: Bet): string {
  const [, type, lines = ''] = HOUSE_TYPE.exec(word) ?? [];
  return type ? `${t(`bets.type_${type}`)}${lines}` : word || t('bets.ticket');
}

/** What the player sees as the bet's number: its code, or else its id. */
export const codeOf = ({ ticketcode, ticketid, id }: Bet): string => ticketcode || String(ticketid ?? id);
