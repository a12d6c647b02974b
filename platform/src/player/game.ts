/** Stakes and wins of games and other sportsbooks; game sessions, free spins, favourites and what was played. */
import type { Integration } from '#domain/game/embedded-integrations.ts';
import type { Result } from '#domain/result.ts';
import type { WalletParty } from '#domain/wallet/wallet-parties.ts';
import { addFavourite, type Favourite, listFavourites, removeFavourite } from '#platform/lobby/favourites.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { type FreeSpinGrant, grantFreeSpins, type NamedGame } from '#platform/wallet/free-spins.ts';
import {
  endFreeSpinSessions,
  type FreeSpinState,
  freeSpinState,
  type GameSession,
  type LaunchRefusal,
  liveSessions,
  type NewSession,
  openSession,
} from '#platform/wallet/game-sessions.ts';
import { credit, debit, rollback } from '#platform/wallet/postings.ts';
import { hasUnreportedReviews } from '#platform/wallet/review-holds.ts';
import { listProducers, listRounds, type RoundQuery, recentGames, roundDetails } from '#platform/wallet/rounds.ts';
import {
  type CreditRequest,
  type DebitRequest,
  type RollbackRequest,
  type Stakeable,
  stakeableBalance,
  type WalletOutcome,
} from '#platform/wallet/stakes.ts';

export class PlayerWallet {
  constructor(private readonly player: PlayerContext) {}

  debit(request: DebitRequest): WalletOutcome {
    const outcome = this.player.change((sql, at) => debit(sql, request, at));
    if (outcome.ok) this.player.planContribution();
    return outcome;
  }

  /** A provider pays a win or closes a lost round. */
  credit(request: CreditRequest): WalletOutcome {
    const outcome = this.player.change((sql, at) => credit(sql, request, at));
    if (hasUnreportedReviews(this.player.sql)) this.player.wakeAt(Date.now());
    return outcome;
  }

  rollback(request: RollbackRequest): WalletOutcome {
    return this.player.change((sql, at) => rollback(sql, request, at));
  }

  /** What the player can stake in a session of this integration. */
  stakeable(integration: WalletParty, sessionId: string): Stakeable {
    return stakeableBalance(this.player.sql, integration, sessionId, Date.now());
  }
}

export class PlayerGame {
  constructor(private readonly player: PlayerContext) {}

  /** @returns the session's id. `game_not_found`: free spins were requested and none are left for the game. */
  openSession(session: NewSession): Result<string, LaunchRefusal> {
    return this.player.change((sql, at) => openSession(sql, session, crypto.randomUUID(), at));
  }

  /** Sessions in which the player could stake now, newest first. */
  listSessions(): GameSession[] {
    return liveSessions(this.player.sql, Date.now());
  }

  /** Grants free spins without an employee, for the seed. */
  grantFreeSpins(grant: FreeSpinGrant): void {
    this.player.change((sql) => grantFreeSpins(sql, grant));
  }

  /** The granted free spins to show, of one game or of any. Null when there are none. */
  freeSpins(game: NamedGame | null): FreeSpinState | null {
    return freeSpinState(this.player.sql, game, Date.now());
  }

  endFreeSpins({ integration, gameId }: NamedGame): void {
    this.player.change((sql, at) => endFreeSpinSessions(sql, integration, gameId, at));
  }

  addFavourite(integration: Integration, gameId: string): Result<null, 'too_many'> {
    return this.player.change((sql, at) => addFavourite(sql, integration, gameId, at));
  }

  removeFavourite(integration: Integration, gameId: string): void {
    this.player.change((sql) => removeFavourite(sql, integration, gameId));
  }

  listFavourites(): Favourite[] {
    return listFavourites(this.player.sql);
  }

  listRounds(query: RoundQuery) {
    const { sql } = this.player;
    return this.player.inCurrency({ ...listRounds(sql, query), producers: listProducers(sql) });
  }

  /** One round with its ledger transactions; null when the player never played it. */
  round(id: number) {
    const details = roundDetails(this.player.sql, id);
    return details && this.player.inCurrency(details);
  }

  recentGames() {
    return this.player.inCurrency({ games: recentGames(this.player.sql) });
  }
}
