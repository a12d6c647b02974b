/** Whose object it is, what they own, their sign-ins and the export of their data. */
import { endSignIn, isSignInOver } from '#platform/auth/tokens.ts';
import { listDestinations } from '#platform/cashier/new-payout.ts';
import { type Audit, audit, type FiguresQuery, type LedgerFigures, ledgerFigures } from '#platform/ledger/audit.ts';
import { bonusToPlay } from '#platform/ledger/bonus-play.ts';
import { openHolder, setBanned, setClosed, setHeld } from '#platform/ledger/holder.ts';
import { type Balances, balances } from '#platform/ledger/ledger.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { exportRows, exportTableSizes } from '#platform/player/export-rows.ts';
import { exclusionAt } from '#platform/safer-gambling/exclusions.ts';
import { endAllSessions, endSessions } from '#platform/wallet/game-sessions.ts';

export class PlayerAccount {
  constructor(private readonly player: PlayerContext) {}

  /** Assigns the object to a player, with an empty ledger in one currency. Idempotent. */
  open(playerId: string, currency: string): void {
    this.player.change((sql) => openHolder(sql, playerId, currency));
  }

  /** Cash, bonus and money on hold (`reserved`) in minor units, with their currency. */
  balances(): Balances & { currency: string } {
    return this.player.inCurrency(balances(this.player.sql));
  }

  /** The balances that the player sees, in minor units; `toPlay`: what is left of the wagering requirement. */
  money() {
    const { cash, bonus } = balances(this.player.sql);
    return { cash, bonus, toPlay: bonusToPlay(this.player.sql) };
  }

  /** A banned player cannot stake or open games; booked stakes are still paid. */
  setBanned(isBanned: boolean): void {
    this.player.change((sql) => setBanned(sql, isBanned));
    if (isBanned) this.player.stream.end(null);
  }

  /** Closes the account: its game sessions end and none can be opened. Booked stakes are still paid. Idempotent. */
  close(): void {
    this.player.change((sql, at) => {
      setClosed(sql, at);
      endAllSessions(sql, at);
    });
    this.player.stream.end(null);
  }

  /** Holds the account for an identity review: game sessions end, none can be opened, deposits are refused. Idempotent. */
  hold(): void {
    this.player.change((sql, at) => {
      setHeld(sql, at);
      endAllSessions(sql, at);
    });
  }

  /** The end of the player's self-exclusion (null when there is none) and their payout destinations. */
  knownForRecognition(): { selfExcludedUntil: number | null; accounts: string[] } {
    const { sql } = this.player;
    return {
      selfExcludedUntil: exclusionAt(sql, 'self_exclusion', Date.now())?.until ?? null,
      accounts: listDestinations(sql).map(({ account }) => account),
    };
  }

  /** Rounds and payments stay, because the ledger is never deleted. */
  forgetFavourites(): void {
    this.player.change((sql) => sql.exec('DELETE FROM favourite'));
  }

  /** Ends a sign-in with its game sessions and streams. Rounds already staked are still paid. */
  endSignIn(signInId: string): void {
    this.player.change((sql, at) => {
      endSignIn(sql, signInId, at);
      endSessions(sql, signInId, at);
    });
    this.player.stream.end(signInId);
  }

  isSignInOver(signInId: string): boolean {
    return isSignInOver(this.player.sql, signInId);
  }

  exportTables() {
    return exportTableSizes(this.player.sql);
  }

  /** A page of one of them; null for an unknown table. */
  exportRows(table: string, after: number) {
    return exportRows(this.player.sql, table, after);
  }
}

export class PlayerLedger {
  constructor(private readonly player: PlayerContext) {}

  audit(): Audit {
    return audit(this.player.sql);
  }

  /** Sums and audit of the ledger, for the daily reconciliation. */
  figures(query: FiguresQuery): LedgerFigures {
    return ledgerFigures(this.player.sql, query);
  }
}
