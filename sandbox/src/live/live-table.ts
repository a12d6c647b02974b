/**
 * A shared table: sends watchers the state that the clock implies. It holds no money and no secret. Threat: a result
 * sent before bets close, endless sockets, invented tables. So results come from `live-rules.ts`, which checks the
 * time, sockets are limited, and only games of the operator's catalogue have tables. It hibernates while empty
 * watches.
 */
import { DurableObject } from 'cloudflare:workers';
import { findLiveKind, isIntegration } from '#domain/game/embedded-integrations.ts';
import type { LiveKind } from '#domain/game/live-kinds.ts';
import { factsOf, type WalletEnv } from '#sandbox/games/wallet.ts';
import { type LiveRules, liveRules, publicOutcome, recentResults, tableName } from '#sandbox/live/live-rules.ts';
import { PING, type Place, PONG, type TableState } from '#sandbox/live/messages.ts';
import { PRESENCE, type Presence } from '#sandbox/live/presence.ts';
import { momentAt } from '#sandbox/live/schedule.ts';

type Seated = Place & { readonly round: number };
/** A place is released after this many rounds without a stake. */
const KEPT_ROUNDS = 2;

/** Takes a place, or keeps the current one. At a full table the player has no place, but the bet stands. */
function sitDown(seated: readonly (Seated | null)[], guest: Seated): (Seated | null)[] {
  const held = seated.findIndex((one) => one?.alias === guest.alias);
  const at = held === -1 ? seated.findIndex((one) => one === null || hasLeft(one, guest.round)) : held;
  return seated.map((one, place) => (place === at ? guest : one));
}

const hasLeft = (one: Seated, round: number): boolean => round - one.round > KEPT_ROUNDS;

const placesIn = (seated: readonly (Seated | null)[], round: number): (Place | null)[] =>
  seated.map((one) =>
    one === null || hasLeft(one, round) ? null : { alias: one.alias, stake: one.round === round ? one.stake : 0 },
  );

const MAX_SOCKETS = 10_000;
/** Stakes within this time are sent in one message. */
const BATCH_MS = 400;
/** Pages ping three times in this time. */
const SILENT_MS = 90_000;

type Table = { readonly name: string; readonly kind: LiveKind };

type TableEnv = WalletEnv & { readonly CHANCE_SECRET: string; readonly PRESENCE: DurableObjectNamespace<Presence> };

export class LiveTable extends DurableObject<TableEnv> {
  #sentStage = '';

  constructor(ctx: DurableObjectState, env: TableEnv) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  override async fetch(request: Request): Promise<Response> {
    const [, , integration = '', gameId = ''] = new URL(request.url).pathname.split('/');
    const table = await this.#open(integration, decodeURIComponent(gameId));
    if (table === null) return new Response(null, { status: 404 });
    if (this.ctx.getWebSockets().length >= MAX_SOCKETS) return new Response(null, { status: 503 });
    const { 0: client, 1: server } = new WebSocketPair();
    server.serializeAttachment(Date.now());
    this.ctx.acceptWebSocket(server);
    const state = this.#stateOf(table);
    server.send(JSON.stringify(state));
    await this.#wakeBy(state.endsAt);
    return new Response(null, { status: 101, webSocket: client });
  }

  async sit(guest: Seated): Promise<void> {
    const table = this.#table();
    if (table === null || rulesOf(table).places === 0) return;
    this.ctx.storage.kv.put('seated', sitDown(this.#seated(table), guest));
    this.#sentStage = '';
    if (this.ctx.getWebSockets().length > 0) await this.#wakeBy(Date.now() + BATCH_MS);
  }

  override async alarm(): Promise<void> {
    const table = this.#table();
    if (table === null) return;
    this.#dropSilent();
    const sockets = this.ctx.getWebSockets();
    const state = this.#stateOf(table);
    const stage = `${state.round} ${state.stage}`;
    if (stage !== this.#sentStage) {
      const message = JSON.stringify(state);
      for (const socket of sockets) socket.send(message);
      this.#sentStage = stage;
    }
    if (state.players > 0) await this.#wakeBy(state.endsAt);
    await this.#reportPresence(table, state);
  }

  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008);
  }

  override async webSocketClose(): Promise<void> {
    const table = this.#table();
    if (table && this.#watchers() === 0) await this.#reportPresence(table, this.#stateOf(table));
  }

  #table(): Table | null {
    return this.ctx.storage.kv.get<Table>('table') ?? null;
  }

  async #open(integration: string, gameId: string): Promise<Table | null> {
    const known = this.#table();
    if (known) return known;
    if (!isIntegration(integration)) return null;
    const facts = await factsOf(this.env, integration, gameId);
    const kind = facts.ok && facts.value.is_offered ? findLiveKind(facts.value) : null;
    if (kind === null) return null;
    const table = { name: tableName(integration, gameId), kind };
    this.ctx.storage.kv.put('table', table);
    return table;
  }

  #stateOf(table: Table): TableState {
    const rules = rulesOf(table);
    const { CHANCE_SECRET } = this.env;
    const now = Date.now();
    const moment = momentAt(table.name, rules.schedule, now);
    return {
      ...moment,
      now,
      players: this.#watchers(),
      places: placesIn(this.#seated(table), moment.round),
      card: rules.cardOf?.(moment.round, table.name, CHANCE_SECRET) ?? null,
      outcome: publicOutcome(rules, table.name, now, CHANCE_SECRET),
      results: recentResults(rules, table.name, now, CHANCE_SECRET),
    };
  }

  #seated(table: Table): (Seated | null)[] {
    const empty = Array<null>(rulesOf(table).places).fill(null);
    return this.ctx.storage.kv.get<(Seated | null)[]>('seated') ?? empty;
  }

  #watchers(): number {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  }

  #dropSilent(): void {
    const since = Date.now() - SILENT_MS;
    for (const socket of this.ctx.getWebSockets()) {
      const spoke = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime();
      if ((spoke ?? socket.deserializeAttachment()) < since) socket.close(1001);
    }
  }

  /** Keeps an earlier alarm: a stake must not delay the next stage. */
  async #wakeBy(at: number): Promise<void> {
    const planned = await this.ctx.storage.getAlarm();
    if (planned === null || planned > at) await this.ctx.storage.setAlarm(at);
  }

  async #reportPresence({ name }: Table, { players, places }: TableState): Promise<void> {
    const taken = places.filter((place) => place !== null).length;
    await this.env.PRESENCE.getByName(PRESENCE).report(name, { players, taken });
  }
}

const rulesOf = ({ kind }: Table): LiveRules => liveRules[kind];
