/** The half of a player's object that only reads what the other half wrote. */
import { DurableObject } from 'cloudflare:workers';
import type { OwnPage, TableSize } from '#platform/own-data/own-table.ts';
import { type Audit, audit } from '#platform/player/audit.ts';
import { holderOf } from '#platform/player/holder.ts';
import { type FiguresQuestion, type LedgerFigures, ledgerFigures } from '#platform/player/ledger-figures.ts';
import { ownRows, ownTableSizes } from '#platform/player/own-rows.ts';
import { type DayBalance, dayBalances } from '#platform/player/past-balances.ts';
import { type RecentGame, recentGames } from '#platform/player/recent-games.ts';
import { type RoundDetails, roundDetails } from '#platform/player/round-details.ts';
import { type GameRound, listProducers, listRounds, type RoundQuery } from '#platform/player/rounds.ts';
import { listTransfers, type Transfer, type TransferQuery, transferWith } from '#platform/player/transfers.ts';
import { type YearStatement, yearStatement } from '#platform/player/year-statement.ts';

export class PlayerRecords<Env> extends DurableObject<Env> {
  protected readonly sql = this.ctx.storage.sql;

  /** A page of what came in from outside play and went out, newest first. */
  listTransfers(query: TransferQuery): { transfers: Transfer[]; count: number; currency: string } {
    return { ...listTransfers(this.sql, query), currency: holderOf(this.sql).currency };
  }

  /** One of them; null when the player has none of that id. */
  transfer(id: number): (Transfer & { currency: string }) | null {
    const found = transferWith(this.sql, id);
    return found ? { ...found, currency: holderOf(this.sql).currency } : null;
  }

  /** Cash at the end of each of the last days, the oldest first. */
  dayBalances(days: number): { days: DayBalance[]; currency: string } {
    return { days: dayBalances(this.sql, days, Date.now()), currency: holderOf(this.sql).currency };
  }

  /** A page of rounds, newest first. */
  listRounds(query: RoundQuery): { rounds: GameRound[]; count: number; producers: string[]; currency: string } {
    return {
      ...listRounds(this.sql, query),
      producers: listProducers(this.sql),
      currency: holderOf(this.sql).currency,
    };
  }

  /** One round with all that moved in it; null when the player never played it. */
  roundDetails(id: number): (RoundDetails & { currency: string }) | null {
    const details = roundDetails(this.sql, id);
    return details && { ...details, currency: holderOf(this.sql).currency };
  }

  /** Games played last, newest first. */
  recentGames(): { games: RecentGame[]; currency: string } {
    return { games: recentGames(this.sql), currency: holderOf(this.sql).currency };
  }

  /** Proof of the ledger from its first entry. */
  audit(): Audit {
    return audit(this.sql);
  }

  /** Its sums and its proof, for the daily reconciliation. */
  ledgerFigures(asked: FiguresQuestion): LedgerFigures {
    return ledgerFigures(this.sql, asked);
  }

  /** A year of the account, this one so far when none is asked for. */
  yearStatement(year: number | null): YearStatement {
    return yearStatement(this.sql, year, Date.now());
  }

  /** What the object holds on the player, by the tables' own names. */
  ownTables(): TableSize[] {
    return ownTableSizes(this.sql);
  }

  /** A page of one of them; null for a table that there is not. */
  ownRows(table: string, after: number): OwnPage | null {
    return ownRows(this.sql, table, after);
  }
}
