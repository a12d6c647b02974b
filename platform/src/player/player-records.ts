/** The read-only part of a player's object. */
import { DurableObject } from 'cloudflare:workers';
import type { OwnPage, TableSize } from '#platform/account/account-tables.ts';
import { type MoneyHold, openMoneyHolds } from '#platform/cashier/money-holds.ts';
import { listTransfers, type Transfer, type TransferQuery, transferWith } from '#platform/cashier/transfers.ts';
import { type Audit, audit } from '#platform/ledger/audit.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { type FiguresQuery, type LedgerFigures, ledgerFigures } from '#platform/ledger/ledger-figures.ts';
import { type DayBalance, dayBalances } from '#platform/ledger/past-balances.ts';
import { type Favourite, listFavourites } from '#platform/lobby/favourites.ts';
import { exportRows, exportTableSizes } from '#platform/player/export-rows.ts';
import { type StaffFile, staffFile } from '#platform/player/staff-changes.ts';
import { type NetPosition, netPosition } from '#platform/safer-gambling/net-position.ts';
import { type PlayCare, playCare } from '#platform/safer-gambling/play-care.ts';
import { type YearStatement, yearStatement } from '#platform/safer-gambling/year-statement.ts';
import { type RecentGame, recentGames } from '#platform/wallet/recent-games.ts';
import { type RoundDetails, roundDetails } from '#platform/wallet/round-details.ts';
import { type GameRound, listProducers, listRounds, type RoundQuery } from '#platform/wallet/rounds.ts';

export class PlayerRecords<Env> extends DurableObject<Env> {
  protected readonly sql = this.ctx.storage.sql;

  /** A page of deposits and withdrawals, newest first. */
  listTransfers(query: TransferQuery): { transfers: Transfer[]; count: number; currency: string } {
    return { ...listTransfers(this.sql, query), currency: holderOf(this.sql).currency };
  }

  /** One of them; null when the player has none with that id. */
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

  /** One round with its ledger transactions; null when the player never played it. */
  roundDetails(id: number): (RoundDetails & { currency: string }) | null {
    const details = roundDetails(this.sql, id);
    return details && { ...details, currency: holderOf(this.sql).currency };
  }

  /** Games played last, newest first. */
  recentGames(): { games: RecentGame[]; currency: string } {
    return { games: recentGames(this.sql), currency: holderOf(this.sql).currency };
  }

  /** Verifies the ledger from its first posting. */
  audit(): Audit {
    return audit(this.sql);
  }

  /** Sums and audit of the ledger, for the daily reconciliation. */
  ledgerFigures(query: FiguresQuery): LedgerFigures {
    return ledgerFigures(this.sql, query);
  }

  /** A year's statement; of the current year so far by default. */
  yearStatement(year: number | null): YearStatement {
    return yearStatement(this.sql, year, Date.now());
  }

  /** The tables of the player's data export, with their sizes. */
  exportTables(): TableSize[] {
    return exportTableSizes(this.sql);
  }

  /** A page of one of them; null for an unknown table. */
  exportRows(table: string, after: number): OwnPage | null {
    return exportRows(this.sql, table, after);
  }

  /** Limits and what is used of them, exclusions, the day's winnings. */
  playCare(): PlayCare {
    return playCare(this.sql, Date.now());
  }

  /** What play has cost or brought. */
  netPosition(): NetPosition {
    return netPosition(this.sql, Date.now());
  }

  /** The player's file for employees. */
  staffFile(): StaffFile {
    return staffFile(this.sql, Date.now());
  }

  /** Newest first. */
  listFavourites(): Favourite[] {
    return listFavourites(this.sql);
  }

  /** Open holds on money, oldest first. */
  openMoneyHolds(): MoneyHold[] {
    return openMoneyHolds(this.sql);
  }
}
