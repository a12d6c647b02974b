// The peer of the ledger figure: the very same ledger, in one process, over node:sqlite.
import { amountMinor } from '#domain/money.ts';
import { debit } from '#platform/player/debit.ts';
import { receive } from '#platform/player/funds.ts';
import { openSession } from '#platform/player/game-sessions.ts';
import { openHolder } from '#platform/player/holder.ts';
import { migrate } from '#platform/player/schema.ts';
import { nodeStorage } from '../../support/node-storage.ts';
import { benchGame, fund, stakeNumber } from './load.ts';

export type NodeLedger = { readonly stake: (from: number, count: number) => number };

export function openNodeLedger(file: string): NodeLedger {
  const storage = nodeStorage(file);
  const { sql } = storage;
  migrate(storage);
  openHolder(sql, 'bench', benchGame.currency);
  receive(sql, { externalId: 'bench:fund', amount: amountMinor(fund) }, Date.now());
  openSession(
    sql,
    { ...benchGame, mode: 'real', signInId: 'bench', clientType: 'web', language: 'fr' },
    'session',
    Date.now(),
  );
  const one = (number: number) =>
    storage.transactionSync(() => debit(sql, stakeNumber(number, 'session'), Date.now()).ok);
  return {
    stake: (from, count) => Array.from({ length: count }, (_, index) => one(from + index)).filter(Boolean).length,
  };
}
