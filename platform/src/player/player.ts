// One Durable Object per player, the only writer of the player's money. Each posting runs in one synchronous transaction,
// and the output gate delays the response until it is on disk. Threat: whoever can call the object can move its money.
// Only this Worker can call it, after it has authenticated the caller.

import { logFault, withTrace } from '#domain/request-log.ts';
import { reportStakes } from '#platform/bonuses/jackpot-report.ts';
import { reportAgain } from '#platform/bonuses/race-entries.ts';
import type { Env } from '#platform/host/env.ts';
import { ExportableObject } from '#platform/host/exportable-object.ts';
import { findHolder } from '#platform/ledger/holder.ts';
import { playerAccount, playerLedger } from '#platform/player/account.ts';
import { playerBackoffice } from '#platform/player/backoffice.ts';
import { doDueBets, playerBets } from '#platform/player/bets.ts';
import { playerBonuses, playerWheel } from '#platform/player/bonuses.ts';
import { doDuePayments, playerCashier } from '#platform/player/cashier.ts';
import { PlayerContext } from '#platform/player/context.ts';
import { playerGame, playerWallet } from '#platform/player/game.ts';
import { playerNotifications, tryPullNews } from '#platform/player/notifications.ts';
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

export class Player extends ExportableObject<Env> {
  protected readonly kind = 'player';
  /** One part per feature. Callers use `playerOf`. */
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
    this.player.onAlarm();
    this.player.change(reportAgain);
    this.player.scheduleDue();
    this.player.scheduleContribution();
  }

  /** Calls a method of a part; `playerOf` adds the types. @param trace the id of the current request */
  call(part: string, method: string, args: readonly unknown[], trace: string | null): unknown {
    const parts: Record<string, object> = this.parts;
    const called = parts[part] as Record<string, (...args: readonly unknown[]) => unknown> | undefined;
    if (!called?.[method]) throw new TypeError(`a player has no ${part}.${method}`);
    return withTrace(trace, () => called[method]?.(...args));
  }

  /**
   * Opens an event stream to a browser. Only `streamRoute` calls it, after it has verified the token. Like the call that polls
   * the user, it refuses a sign-in that has ended, and banned or closed accounts.
   */
  override async fetch(request: Request): Promise<Response> {
    const parameters = new URL(request.url).searchParams;
    const sessionId = parameters.get('sessionId') ?? '';
    if (!(await this.player.sessionCache.read(sessionId))) return new Response(null, { status: 401 });
    const opened = this.player.stream.open(
      {
        sessionId,
        until: Number(parameters.get('until')),
        since: readCursor(parameters.get('since')),
      },
      Date.now(),
    );
    this.player.scheduleDue();
    this.ctx.waitUntil(tryPullNews(this.player));
    return opened;
  }

  /** Pages send only pings, which the runtime answers without this method. Anything else closes the socket. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, 'unexpected');
  }

  /** Does all due work, and reports stakes to the jackpots until they acknowledge them. */
  override async alarm(): Promise<void> {
    const { stream, push } = this.player;
    this.player.onAlarm();
    await doDuePayments(this.player);
    await doDueBets(this.player);
    await doDueRaces(this.player);
    await push.syncSilence();
    await push.queuePending();
    stream.notify(Date.now());
    this.player.scheduleDue();
    try {
      await reportStakes(this.sql, this.env);
    } catch (cause) {
      logFault('a jackpot contribution failed and will be retried', cause);
      this.player.scheduleContribution();
    }
  }
}
