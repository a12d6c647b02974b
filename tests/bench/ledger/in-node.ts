// The peer of the ledger figure: the same ledger in one process, over node:sqlite.
import { amountMinor } from '#domain/money.ts';
import { openHolder } from '#platform/ledger/holder.ts';
import { migrate } from '#platform/player/schema.ts';
import { receive } from '#platform/safer-gambling/deposits.ts';
import { openSession } from '#platform/wallet/game-sessions.ts';
import { debit } from '#platform/wallet/postings.ts';
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
