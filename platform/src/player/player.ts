// One Durable Object per player, the only writer of the player's money. What moves money runs in one synchronous
// transaction, and the output gate holds an answer back until it is on disk. Threat: whoever can call the object can
// move its money. Only this Worker can, after it has authenticated the caller.

import { logFault, withTrace } from '#domain/request-log.ts';
import { reportStakes } from '#platform/bonuses/jackpot-report.ts';
import { tellAgain } from '#platform/bonuses/race-entries.ts';
import type { Env } from '#platform/host/env.ts';
import { KeptObject } from '#platform/host/kept-object.ts';
import { findHolder } from '#platform/ledger/holder.ts';
import { playerAccount, playerLedger } from '#platform/player/account.ts';
import { playerBackoffice } from '#platform/player/backoffice.ts';
import { doDueBets, playerBets } from '#platform/player/bets.ts';
import { playerBonuses, playerWheel } from '#platform/player/bonuses.ts';
import { doDuePayments, playerCashier } from '#platform/player/cashier.ts';
import { PlayerContext } from '#platform/player/context.ts';
import { playerGame, playerWallet } from '#platform/player/game.ts';
import { catchUpIfPossible, playerNotifications } from '#platform/player/notifications.ts';
import { readCursor } from '#platform/player/player-stream.ts';
import { doDueRaces, playerRaces } from '#platform/player/races.ts';
import { playerSaferGambling } from '#platform/player/safer-gambling.ts';
import { migrate, schemaStep } from '#platform/player/schema.ts';

const partsOf = (player: PlayerContext) => ({
  account: playerAccount(player),
  backoffice: playerBackoffice(player),
  bets: playerBets(player),
  bonuses: playerBonuses(player),
  cashier: playerCashier(player),
  game: playerGame(player),
  ledger: playerLedger(player),
  notifications: playerNotifications(player),
  races: playerRaces(player),
  saferGambling: playerSaferGambling(player),
  wallet: playerWallet(player),
  wheel: playerWheel(player),
});

export class Player extends KeptObject<Env> {
  protected readonly kind = 'player';
  /** One a feature. Callers reach them through `playerOf`. */
  readonly parts: ReturnType<typeof partsOf>;
  protected readonly player: PlayerContext;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.player = new PlayerContext(ctx, env);
    this.parts = partsOf(this.player);
  }

  protected makeTables(schema?: number): void {
    migrate(this.ctx.storage, schema);
  }
  protected override schema(): number {
    return schemaStep(this.sql);
  }
  protected isEmpty(): boolean {
    return findHolder(this.sql) === undefined;
  }
  protected rescheduleAlarms(): void {
    this.player.wasWoken();
    this.player.change(tellAgain);
    this.player.planDue();
    this.player.planContribution();
  }

  /** Calls a method of a part. `playerOf` gives it its types. @param trace of the request that it is for. */
  call(part: string, method: string, args: readonly unknown[], trace: string | null): unknown {
    const parts: Record<string, object> = this.parts;
    const called = parts[part] as Record<string, (...args: readonly unknown[]) => unknown> | undefined;
    if (!called?.[method]) throw new TypeError(`a player has no ${part}.${method}`);
    return withTrace(trace, () => called[method]?.(...args));
  }

  /**
   * Opens an event stream to a browser. `streamRoute` has read its token: nobody else can reach this. As strict as the call
   * that polls the user: whoever was signed out, banned or closed elsewhere is told nothing.
   */
  override async fetch(request: Request): Promise<Response> {
    const parameters = new URL(request.url).searchParams;
    const sessionId = parameters.get('sessionId') ?? '';
    if (!(await this.player.standing.read(sessionId))) return new Response(null, { status: 401 });
    const opened = this.player.stream.open(
      {
        sessionId,
        until: Number(parameters.get('until')),
        since: readCursor(parameters.get('since')),
      },
      Date.now(),
    );
    this.player.planDue();
    this.ctx.waitUntil(catchUpIfPossible(this.player));
    return opened;
  }

  /** Our pages send only pings, which the runtime answers by itself: anything else closes the socket. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, 'unexpected');
  }

  /** Does what is due, and reports stakes to the jackpots until they answer. */
  override async alarm(): Promise<void> {
    const { stream, push } = this.player;
    this.player.wasWoken();
    await doDuePayments(this.player);
    await doDueBets(this.player);
    await doDueRaces(this.player);
    await push.tellSilence();
    await push.passOn();
    stream.tell(Date.now());
    this.player.planDue();
    try {
      await reportStakes(this.sql, this.env);
    } catch (cause) {
      logFault('a jackpot contribution failed and will be retried', cause);
      this.player.planContribution();
    }
  }
}
