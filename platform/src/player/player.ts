/**
 * One Durable Object per player: the only writer of that player's money, game sessions and favourites. Everything that moves
 * money runs in one synchronous transaction, so racing requests are serialized and a crash leaves all of a ledger
 * transaction or none of it; the runtime's output gate holds an answer back until its writes are on disk.
 * Threat: whoever can call the object can move its money. Only this Worker has the binding, and every caller is
 * authenticated first: a provider by its signature, a browser by its access token.
 */
import type { Integration } from '#domain/game/embedded-integrations.ts';
import { type AmountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import type { WalletParty } from '#domain/wallet/wallet-parties.ts';
import { endSignIn, isSignInOver } from '#platform/auth/tokens.ts';
import { jackpotPool } from '#platform/bonuses/jackpot-pool.ts';
import { payJackpot, type WonJackpot } from '#platform/bonuses/pay-jackpot.ts';
import {
  type HoldError,
  type HoldOutcome,
  type HoldResolutionError,
  holdMoney,
  type NewMoneyHold,
  resolveHold,
} from '#platform/cashier/money-holds.ts';
import { listDestinations } from '#platform/cashier/new-payout.ts';
import type { Env } from '#platform/host/env.ts';
import { refuseDamaged } from '#platform/host/storage-fault.ts';
import { bonusToPlay } from '#platform/ledger/bonus-play.ts';
import { findHolder, holderOf, openHolder, setBanned, setClosed, setHeld } from '#platform/ledger/holder.ts';
import { type Balances, balances, cashStaked } from '#platform/ledger/ledger.ts';
import { addFavourite, removeFavourite } from '#platform/lobby/favourites.ts';
import { readCursor } from '#platform/notifications/stream-frame.ts';
import { decideGift, type Gift, type GiftRefusal, type GiftVerdict, type Given, give } from '#platform/player/gifts.ts';
import { type PastEvent, writePast } from '#platform/player/past.ts';
import { PlayerTickets } from '#platform/player/player-tickets.ts';
import { changeProtection, type ProtectionChange } from '#platform/player/protection.ts';
import { migrate } from '#platform/player/schema.ts';
import { changeByStaff, type StaffChange, type StaffRefusal } from '#platform/player/staff-changes.ts';
import type { NoDeposit } from '#platform/safer-gambling/deposit-rule.ts';
import { exclusionAt } from '#platform/safer-gambling/exclusions.ts';
import { type Incoming, receive } from '#platform/safer-gambling/funds.ts';
import { type PlayCare, playCare } from '#platform/safer-gambling/play-care.ts';
import { credit } from '#platform/wallet/credit.ts';
import { debit } from '#platform/wallet/debit.ts';
import { type FreeSpinGrant, grantFreeSpins, type NamedGame } from '#platform/wallet/free-spins.ts';
import {
  endAllSessions,
  endEverySession,
  endFreeSpinSessions,
  endSessions,
  type GameSession,
  type LaunchRefusal,
  liveSessions,
  type NewSession,
  openSession,
} from '#platform/wallet/game-sessions.ts';
import { hasUnreportedReviews } from '#platform/wallet/review-holds.ts';
import { rollback } from '#platform/wallet/rollback.ts';
import { type FreeSpinState, freeSpinState, type Stakeable, stakeableBalance } from '#platform/wallet/session-state.ts';
import type { CreditRequest, DebitRequest, RollbackRequest, WalletOutcome } from '#platform/wallet/wallet-requests.ts';

export class Player extends PlayerTickets {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    refuseDamaged(ctx);
    migrate(ctx.storage);
  }

  /** Assigns the object to a player, with an empty ledger in one currency. Idempotent. */
  open(playerId: string, currency: string): void {
    this.atomically(() => openHolder(this.sql, playerId, currency));
  }

  /** Cash, bonus and money on hold (`reserved`) in minor units, with their currency. */
  balances(): Balances & { currency: string } {
    return { ...balances(this.sql), currency: holderOf(this.sql).currency };
  }

  /** The balances that the player sees, in minor units; `toPlay`: what is left of the wagering requirement. */
  money(): Pick<Balances, 'cash' | 'bonus'> & { toPlay: AmountMinor } {
    const { cash, bonus } = balances(this.sql);
    return { cash, bonus, toPlay: bonusToPlay(this.sql) };
  }

  /** A banned player cannot stake or open games; booked stakes are still paid. */
  setBanned(isBanned: boolean): void {
    this.atomically(() => setBanned(this.sql, isBanned));
    if (isBanned) this.stream.end(null);
  }

  /** Closes the account: its game sessions end and none can be opened. Booked stakes are still paid. Idempotent. */
  close(): void {
    this.atomically(() => {
      setClosed(this.sql, Date.now());
      endEverySession(this.sql, Date.now());
    });
    this.stream.end(null);
  }

  /** Holds the account for an identity review: game sessions end, none can be opened, deposits are refused. Idempotent. */
  holdAccount(): void {
    this.atomically(() => {
      setHeld(this.sql, Date.now());
      endAllSessions(this.sql, Date.now());
    });
  }

  /** The end of the player's self-exclusion (null when there is none) and their payout destinations. */
  knownForRecognition(): { selfExcludedUntil: number | null; accounts: string[] } {
    return {
      selfExcludedUntil: exclusionAt(this.sql, 'self_exclusion', Date.now())?.until ?? null,
      accounts: listDestinations(this.sql).map(({ account }) => account),
    };
  }

  /** Deletes favourites; rounds and payments stay, because the ledger is never deleted. */
  forgetTastes(): void {
    this.atomically(() => this.sql.exec('DELETE FROM favourite'));
  }

  /** A provider takes a stake. */
  debit(request: DebitRequest): WalletOutcome {
    const outcome = this.atomically(() => debit(this.sql, request, Date.now()));
    if (outcome.ok) this.planContribution();
    return outcome;
  }

  /** A provider pays a win or closes a lost round. */
  credit(request: CreditRequest): WalletOutcome {
    const outcome = this.atomically(() => credit(this.sql, request, Date.now()));
    if (hasUnreportedReviews(this.sql)) this.scheduleAlarm(Date.now());
    return outcome;
  }

  /** A provider rolls a stake back. */
  rollback(request: RollbackRequest): WalletOutcome {
    return this.atomically(() => rollback(this.sql, request, Date.now()));
  }

  /** What the player can stake in a session of this integration. */
  stakeable(integration: WalletParty, sessionId: string): Stakeable {
    return stakeableBalance(this.sql, integration, sessionId, Date.now());
  }

  /** @returns the session's id. `game_not_found`: free spins were requested and none are left for the game. */
  openGameSession(session: NewSession): Result<string, LaunchRefusal> {
    return this.atomically(() => openSession(this.sql, session, crypto.randomUUID(), Date.now()));
  }

  /** Sessions in which the player could stake now, newest first. */
  listGameSessions(): GameSession[] {
    return liveSessions(this.sql, Date.now());
  }

  /** Ends a sign-in with its game sessions and streams. Rounds already staked are still paid. */
  endSignIn(signInId: string): void {
    this.atomically(() => {
      const at = Date.now();
      endSignIn(this.sql, signInId, at);
      endSessions(this.sql, signInId, at);
    });
    this.stream.end(signInId);
  }

  isSignInOver(signInId: string): boolean {
    return isSignInOver(this.sql, signInId);
  }

  /** Grants free spins without an employee, for the seed. */
  grantFreeSpins(grant: FreeSpinGrant): void {
    this.atomically(() => grantFreeSpins(this.sql, grant));
  }

  /** The granted free spins to show, of one game or of any. Null when there are none. */
  freeSpins(game: NamedGame | null): FreeSpinState | null {
    return freeSpinState(this.sql, game, Date.now());
  }

  /** The player leaves a game played on granted spins. */
  endFreeSpins({ integration, gameId }: NamedGame): void {
    this.atomically(() => endFreeSpinSessions(this.sql, integration, gameId, Date.now()));
  }

  /** A player changes limits, breaks or the reality check. @returns the new state. */
  protect(change: ProtectionChange): Result<PlayCare, 'exclusion_stands'> {
    return this.atomically(() => {
      const at = Date.now();
      const changed = changeProtection(this.sql, change, at);
      return changed.ok ? ok(playCare(this.sql, at)) : changed;
    });
  }

  /** An employee changes something, and it is logged. */
  changeByStaff(staffId: string, change: StaffChange): Result<null, StaffRefusal> {
    const changed = this.atomically(() => changeByStaff(this.sql, staffId, change, Date.now()));
    // Bonuses that waited for the hold are due now.
    if (change.action === 'release') this.planDue();
    return changed;
  }

  /** An employee grants bonus or spins; a large gift waits for another's approval. */
  giveByStaff(id: string, staffId: string, gift: Gift): Result<Given, GiftRefusal> {
    return this.atomically(() => give(this.sql, { id, staffId, gift }, Date.now()));
  }

  /** An employee approves or refuses a gift that waits. */
  decideGift(id: string, verdict: GiftVerdict, staffId: string): Result<null, GiftRefusal> {
    return this.atomically(() => decideGift(this.sql, { id, verdict, staffId }, Date.now()));
  }

  addFavourite(integration: Integration, gameId: string): Result<null, 'too_many'> {
    return this.atomically(() => addFavourite(this.sql, integration, gameId, Date.now()));
  }

  removeFavourite(integration: Integration, gameId: string): void {
    this.atomically(() => removeFavourite(this.sql, integration, gameId));
  }

  /** Adds a deposit to cash. */
  receive(incoming: Incoming): Result<Balances, NoDeposit | 'transaction_mismatch'> {
    return this.atomically(() => receive(this.sql, incoming, Date.now()));
  }

  /** Pays a jackpot that this player won. */
  payJackpot(won: WonJackpot): Result<Balances, 'transaction_mismatch'> {
    return this.atomically(() => payJackpot(this.sql, won, Date.now()));
  }

  /** Puts cash on hold until it is captured or released. */
  holdMoney(request: NewMoneyHold): Result<Balances, HoldError> {
    return this.atomically(() => holdMoney(this.sql, request, Date.now()));
  }

  /** Captures a hold or releases it, at most once. */
  resolveHold(holdId: string, outcome: HoldOutcome): Result<Balances, HoldResolutionError> {
    return this.atomically(() => resolveHold(this.sql, holdId, outcome, Date.now()));
  }

  /** Writes backdated history. For the seed of a host only. */
  async writePast(events: readonly PastEvent[]): Promise<void> {
    this.atomically(() => writePast(this.sql, events));
    await this.flushOutbox();
    await this.doTickets();
  }

  /** Opens an event stream to a browser. `streamRoute` has authenticated it: nobody else can reach this. */
  override fetch(request: Request): Response {
    const parameters = new URL(request.url).searchParams;
    const until = Number(parameters.get('until'));
    const opened = this.stream.open(
      { sessionId: parameters.get('sessionId') ?? '', until, since: readCursor(parameters.get('since')) },
      Date.now(),
    );
    this.scheduleAlarm(until);
    return opened;
  }

  /** Our pages send only pings, which the runtime answers by itself: anything else closes the socket. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, 'unexpected');
  }

  /** Does what is due, and reports the total cash stakes to the jackpots. Retries until acknowledged; totals are idempotent. */
  override async alarm(): Promise<void> {
    await this.doDue();
    this.stream.tell(Date.now());
    const endsAt = this.stream.endsAt();
    if (endsAt !== null) this.scheduleAlarm(endsAt);
    const holder = findHolder(this.sql);
    if (holder?.currency !== DEFAULT_CURRENCY) return;
    try {
      await jackpotPool(this.env).grow(holder.playerId, cashStaked(this.sql));
    } catch (cause) {
      console.error('a jackpot contribution failed and will be retried', cause);
      this.planContribution();
    }
  }
}
