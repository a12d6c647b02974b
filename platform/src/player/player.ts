/**
 * One object a player: the only writer of that player's money, game sessions and favourites. Everything that moves
 * money runs in one synchronous transaction, so racing requests are served one after the other and a crash leaves
 * either all of an effect or none; the runtime holds an answer back until what it speaks of is on disk.
 * Threat: whoever can call the object can move its money. Only this Worker holds the binding, and every caller first
 * proves itself: a provider by its signature, a browser by its access token.
 */
import type { Integration } from '#domain/embedded-integrations.ts';
import { type AmountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import type { WalletParty } from '#domain/wallet-parties.ts';
import type { Env } from '#platform/env.ts';
import { JACKPOT_POOL } from '#platform/jackpots/jackpot-pool.ts';
import { payJackpot, type WonJackpot } from '#platform/jackpots/pay-jackpot.ts';
import { listDestinations } from '#platform/payments/destinations.ts';
import { bonusToPlay } from '#platform/player/bonus-play.ts';
import { credit } from '#platform/player/credit.ts';
import { debit } from '#platform/player/debit.ts';
import type { NoDeposit } from '#platform/player/deposit-rule.ts';
import { changeAtDesk, type DeskChange, type DeskFile, type DeskRefusal, deskFile } from '#platform/player/desk.ts';
import { exclusionAt } from '#platform/player/exclusions.ts';
import { addFavourite, type Favourite, listFavourites, removeFavourite } from '#platform/player/favourites.ts';
import { type FreeSpinGrant, grantFreeSpins, type NamedGame } from '#platform/player/free-spins.ts';
import { type Incoming, receive } from '#platform/player/funds.ts';
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
} from '#platform/player/game-sessions.ts';
import { decideGift, type Gift, type GiftRefusal, type GiftVerdict, type Given, give } from '#platform/player/gifts.ts';
import { findHolder, holderOf, openHolder, setBanned, setClosed, setHeld } from '#platform/player/holder.ts';
import { hasUntoldHolds } from '#platform/player/holds.ts';
import { type Balances, balances, cashStaked } from '#platform/player/ledger.ts';
import type { CreditRequest, DebitRequest, RollbackRequest, WalletOutcome } from '#platform/player/movement.ts';
import { type NetPosition, netPosition } from '#platform/player/net-position.ts';
import { type PastEvent, writePast } from '#platform/player/past.ts';
import { type PlayCare, playCare } from '#platform/player/play-care.ts';
import { PlayerTickets } from '#platform/player/player-tickets.ts';
import { changeProtection, type ProtectionChange } from '#platform/player/protection.ts';
import {
  type NewReservation,
  openReservations,
  type Reservation,
  type ReserveError,
  type Resolution,
  type ResolveError,
  reserve,
  resolve,
} from '#platform/player/reservations.ts';
import { rollback } from '#platform/player/rollback.ts';
import { migrate } from '#platform/player/schema.ts';
import { type FreeSpinState, freeSpinState, type Stakeable, stakeableBalance } from '#platform/player/session-state.ts';
import { endSignIn, isSignInOver } from '#platform/player/sign-ins.ts';
import { refuseDamaged } from '#platform/storage-fault.ts';
import { readCursor } from '#platform/stream/stream-frame.ts';

export class Player extends PlayerTickets {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    refuseDamaged(ctx);
    migrate(ctx.storage);
  }

  /** Makes the object this player's, with an empty ledger in one currency. Safe to repeat. */
  open(playerId: string, currency: string): void {
    this.atomically(() => openHolder(this.sql, playerId, currency));
  }

  /** Cash, bonus and reserved in minor units, with their currency. */
  balances(): Balances & { currency: string } {
    return { ...balances(this.sql), currency: holderOf(this.sql).currency };
  }

  /** What the player reads of their money, in minor units. */
  money(): Pick<Balances, 'cash' | 'bonus'> & { toPlay: AmountMinor } {
    const { cash, bonus } = balances(this.sql);
    return { cash, bonus, toPlay: bonusToPlay(this.sql) };
  }

  /** A banned player stakes nothing and opens no game; what was staked is still paid. */
  setBanned(isBanned: boolean): void {
    this.atomically(() => setBanned(this.sql, isBanned));
    if (isBanned) this.stream.end(null);
  }

  /** The account is closed: its games end and no other begins. What was staked is still paid. Safe to repeat. */
  close(): void {
    this.atomically(() => {
      setClosed(this.sql, Date.now());
      endEverySession(this.sql, Date.now());
    });
    this.stream.end(null);
  }

  /** Staff look at whose account it is: its games end and no other begins, and nothing is paid in. Safe to repeat. */
  hold(): void {
    this.atomically(() => {
      setHeld(this.sql, Date.now());
      endAllSessions(this.sql, Date.now());
    });
  }

  /** Until when the player is self-excluded, null when not, and where their money went. */
  knownForRecognition(): { selfExcludedUntil: number | null; accounts: string[] } {
    return {
      selfExcludedUntil: exclusionAt(this.sql, 'self_exclusion', Date.now())?.until ?? null,
      accounts: listDestinations(this.sql).map(({ account }) => account),
    };
  }

  /** What was liked is forgotten; what was played and paid stays, for the ledger is never thrown away. */
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
    if (hasUntoldHolds(this.sql)) this.planWake(Date.now());
    return outcome;
  }

  /** A provider undoes a stake. */
  rollback(request: RollbackRequest): WalletOutcome {
    return this.atomically(() => rollback(this.sql, request, Date.now()));
  }

  /** What the player can stake in a session of this integration. */
  stakeable(integration: WalletParty, sessionId: string): Stakeable {
    return stakeableBalance(this.sql, integration, sessionId, Date.now());
  }

  /** @returns the session's id. `game_not_found`: free spins were asked for and none are left for the game. */
  openGameSession(session: NewSession): Result<string, LaunchRefusal> {
    return this.atomically(() => openSession(this.sql, session, crypto.randomUUID(), Date.now()));
  }

  /** Sessions in which the player could stake now, newest first. */
  listGameSessions(): GameSession[] {
    return liveSessions(this.sql, Date.now());
  }

  /** Its calls, its games and its lines end. Rounds already staked are still paid. */
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

  /** Grants spins that nobody at a desk gave: the seed's. */
  grantFreeSpins(grant: FreeSpinGrant): void {
    this.atomically(() => grantFreeSpins(this.sql, grant));
  }

  /** The granted spins to tell of: of one game, or of any. Null when there are none. */
  freeSpins(game: NamedGame | null): FreeSpinState | null {
    return freeSpinState(this.sql, game, Date.now());
  }

  /** The player leaves a game played on granted spins. */
  endFreeSpins({ integration, gameId }: NamedGame): void {
    this.atomically(() => endFreeSpinSessions(this.sql, integration, gameId, Date.now()));
  }

  /** Limits and what is used of them, exclusions, the day's winnings. */
  playCare(): PlayCare {
    return playCare(this.sql, Date.now());
  }

  /** A player changes limits, breaks or the reality check. @returns how everything stands now. */
  protect(change: ProtectionChange): Result<PlayCare, 'exclusion_stands'> {
    return this.atomically(() => {
      const at = Date.now();
      const changed = changeProtection(this.sql, change, at);
      return changed.ok ? ok(playCare(this.sql, at)) : changed;
    });
  }

  /** What play has cost or brought. */
  netPosition(): NetPosition {
    return netPosition(this.sql, Date.now());
  }

  /** What an employee sees of the player. */
  deskFile(): DeskFile {
    return deskFile(this.sql, Date.now());
  }

  /** An employee changes something, and it is logged. */
  changeAtDesk(staffId: string, change: DeskChange): Result<null, DeskRefusal> {
    const changed = this.atomically(() => changeAtDesk(this.sql, staffId, change, Date.now()));
    // What was owed to a held player is due now.
    if (change.action === 'release') this.planDue();
    return changed;
  }

  /** An employee gives bonus or spins, or asks another one to approve it. */
  giveAtDesk(id: string, staffId: string, gift: Gift): Result<Given, GiftRefusal> {
    return this.atomically(() => give(this.sql, { id, staffId, gift }, Date.now()));
  }

  /** An employee approves or refuses a gift that waits. */
  decideGift(id: string, verdict: GiftVerdict, staffId: string): Result<null, GiftRefusal> {
    return this.atomically(() => decideGift(this.sql, { id, verdict, staffId }, Date.now()));
  }

  /** Newest first. */
  listFavourites(): Favourite[] {
    return listFavourites(this.sql);
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

  /** Adds a jackpot that fell to this player. */
  payJackpot(won: WonJackpot): Result<Balances, 'transaction_mismatch'> {
    return this.atomically(() => payJackpot(this.sql, won, Date.now()));
  }

  /** Sets cash aside until `resolve`. */
  reserve(request: NewReservation): Result<Balances, ReserveError> {
    return this.atomically(() => reserve(this.sql, request, Date.now()));
  }

  /** Pays a reservation out or gives it back, at most once. */
  resolve(reservationId: string, outcome: Resolution): Result<Balances, ResolveError> {
    return this.atomically(() => resolve(this.sql, reservationId, outcome, Date.now()));
  }

  /** Money that is still set aside, oldest first. */
  openReservations(): Reservation[] {
    return openReservations(this.sql);
  }

  /** Writes history with its own dates. For the seed of a host only. */
  async writePast(events: readonly PastEvent[]): Promise<void> {
    this.atomically(() => writePast(this.sql, events));
    await this.tell();
    await this.doTickets();
  }

  /** A browser wants to be told what happens. `streamRoute` has asked who it is: nobody else can reach this. */
  override fetch(request: Request): Response {
    const asked = new URL(request.url).searchParams;
    const until = Number(asked.get('until'));
    const opened = this.stream.open(
      { sessionId: asked.get('sessionId') ?? '', until, since: readCursor(asked.get('since')) },
      Date.now(),
    );
    this.planWake(until);
    return opened;
  }

  /** A page of ours says nothing but pings, which never come this far. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, 'unexpected');
  }

  /** Does what payments and bonuses need, and tells the jackpots what was staked so far: again until they took it, for they count a total once. */
  override async alarm(): Promise<void> {
    await this.doDue();
    this.stream.tell(Date.now());
    const endsAt = this.stream.endsAt();
    if (endsAt !== null) this.planWake(endsAt);
    const holder = findHolder(this.sql);
    if (holder?.currency !== DEFAULT_CURRENCY) return;
    try {
      await this.env.JACKPOT.getByName(JACKPOT_POOL).grow(holder.playerId, cashStaked(this.sql));
    } catch (cause) {
      console.error('a jackpot contribution did not arrive and will be repeated', cause);
      this.planContribution();
    }
  }
}
