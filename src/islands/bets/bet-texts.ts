import type { Bet } from '#domain/bet-row.ts';
import type { Translate } from '#i18n/t.ts';

const OWN_TYPE = /^(single|combined|system)( \d+\/\d+)?$/;

/** "Pari combiné", "Pari système 2/3"; a provider's own word where it is none of ours. */
export function typeName(t: Translate, { tickettype: word = '' }: Bet): string {
  const [, type, lines = ''] = OWN_TYPE.exec(word) ?? [];
  return type ? `${t(`bets.type_${type}`)}${lines}` : word || t('bets.ticket');
}

/** What a player calls a bet by: its code, or how its book numbers it. */
export const codeOf = ({ ticketcode, ticketid, id }: Bet): string => ticketcode || String(ticketid ?? id);
