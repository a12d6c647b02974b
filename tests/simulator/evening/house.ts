// The house as the simulated network sees it: the platform's code chooses the called object, and objects only count.
// The cost of a call was measured (costs.json).
import type { Env } from '#platform/host/env.ts';
import {
  jackpotPool,
  jackpotShard,
  jackpotShardFor,
  oddsBookOf,
  oddsShardOf,
  playerOf,
  raceOf,
} from '#platform/host/objects.ts';
import { type MailOrder, sendMail } from '#platform/mail/send-mail.ts';
import { MAX_BATCH } from '#platform/sportsbook/player-calls.ts';
import { type Action, costs, OF_REPLICA, type Rows } from './costs.ts';
import { limits } from './limits.ts';
import { Meter, type Peak } from './meter.ts';
import { production } from './production.ts';

/** The subject of a call. `share`: the position among many alike, from 0, below 1. */
type About = { readonly player?: string; readonly sport?: number; readonly share?: number };
type Rates = { readonly calls: number; readonly rowsRead: number; readonly rowsWritten: number };
export type ClassFigures = Rates & { readonly objects: number; readonly peak: Peak };

const entries = (rows: Readonly<Record<string, Rows>>) => Object.entries(rows);
/** An alarm of a sport's object is one call, however many players it notifies. */
const batchOf = (action: Action, name: string): number =>
  action === 'tellResult' && name === 'OddsBook' ? MAX_BATCH : 1;
/** Calls of objects and queries that an action makes, by action, because they are looked up millions of times. */
const called = new Map(
  (Object.keys(costs) as Action[]).map((action) => {
    const { objects, queries } = costs[action];
    const classes = entries(objects).flatMap(([name, { calls }]) =>
      calls > 0 ? [[name, calls / batchOf(action, name)] as const] : [],
    );
    const sum = (ofReplica: boolean) =>
      entries(queries).reduce(
        (all, [name, { calls }]) => all + (name.endsWith(OF_REPLICA) === ofReplica ? calls : 0),
        0,
      );
    return [action, { classes, queries: sum(false), ofReplica: sum(true) }];
  }),
);

export class House {
  readonly seconds: number;
  /** Requests of browsers and of providers. */
  requests = 0;
  readonly #actions = new Map<Action, number>();
  readonly #classes = new Map<string, Meter>();
  readonly #database = new Meter(limits.database.limit);
  /** One instance that answers for all of them. */
  readonly #replica = new Meter(limits.database.limit);
  readonly #sockets = new Map<string, number>();
  #chosen = '';
  readonly #env: Env;

  constructor(seconds: number) {
    this.seconds = seconds;
    const namespace = {
      getByName: (name: string) => {
        this.#chosen = name;
        return { post: async () => undefined };
      },
    };
    const objects = ['PLAYER', 'JACKPOT', 'JACKPOT_SHARD', 'RACE', 'ODDS_BOOK', 'ODDS_SHARD', 'MAIL'].map((name) => [
      name,
      namespace,
    ]);
    this.#env = { ...production, ...Object.fromEntries(objects) } as never;
  }

  #meter(name: string): Meter {
    const meter = this.#classes.get(name) ?? new Meter(limits.object.limit);
    this.#classes.set(name, meter);
    return meter;
  }

  /** The object that the platform's code calls. */
  #object(name: string, { player = '', sport = 0, share = 0 }: About): string {
    if (name === 'Player') playerOf(this.#env, player).object;
    else if (name === 'OddsBook') oddsBookOf(this.#env, sport);
    else if (name === 'OddsShard') oddsShardOf(this.#env, sport, share);
    else if (name === 'JackpotShard') jackpotShard(this.#env, jackpotShardFor(this.#env, player) ?? '');
    else if (name === 'RaceStandings') raceOf(this.#env, 'race');
    else if (name === 'JackpotPool') jackpotPool(this.#env);
    else throw new Error(`nothing says which ${name} is called`);
    return this.#chosen;
  }

  /** @param isRequest whether it comes from outside, and not from an alarm. */
  does(action: Action, about: About = {}, isRequest = true): void {
    if (isRequest) this.requests += 1;
    this.#count(action);
    for (const [name, calls] of called.get(action)?.classes ?? [])
      this.#meter(name).call(this.#object(name, about), calls);
  }

  #count(action: Action): void {
    this.#actions.set(action, (this.#actions.get(action) ?? 0) + 1);
    this.#database.call('database', called.get(action)?.queries ?? 0);
    this.#replica.call('replica', called.get(action)?.ofReplica ?? 0);
  }

  mail(order: MailOrder): void {
    this.requests += 1;
    void sendMail(this.#env, order);
    for (const action of ['orderMail', 'sendMail'] as const) {
      this.#count(action);
      this.#meter('MailOutbox').call(this.#chosen, 1);
    }
  }

  /**
   * An object of the site, which costs no rows: one for each session, which renews its tokens, and one for the
   * catalogue.
   */
  callSite(name: 'RefreshGate' | 'CatalogueGate', of: string): void {
    this.#meter(name).call(of, 1);
  }

  watch(about: About): void {
    const shard = this.#object('OddsShard', about);
    this.#sockets.set(shard, (this.#sockets.get(shard) ?? 0) + 1);
  }

  get mostSockets(): { readonly name: string; readonly sockets: number } {
    const [name = '–', sockets = 0] = [...this.#sockets].sort(([, one], [, other]) => other - one)[0] ?? [];
    return { name, sockets };
  }

  tick(): void {
    for (const meter of this.#classes.values()) meter.tick();
    this.#database.tick();
    this.#replica.tick();
  }

  #sum(part: 'objects' | 'queries'): Map<string, Rates> {
    const sums = new Map<string, Rates>();
    for (const [action, times] of this.#actions)
      for (const [name, rows] of entries(costs[action][part])) {
        const sum = sums.get(name) ?? { calls: 0, rowsRead: 0, rowsWritten: 0 };
        const more = (one: number, each: number) => one + (each * times) / this.seconds;
        sums.set(name, {
          calls: more(sum.calls, rows.calls),
          rowsRead: more(sum.rowsRead, rows.rowsRead),
          rowsWritten: more(sum.rowsWritten, rows.rowsWritten),
        });
      }
    return new Map([...sums].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** A second, on average. */
  classes(): Map<string, ClassFigures> {
    const rows = this.#sum('objects');
    const sorted = [...this.#classes].sort(([one], [other]) => (one < other ? -1 : 1));
    return new Map(
      sorted.map(([name, meter]) => {
        const { rowsRead = 0, rowsWritten = 0 } = rows.get(name) ?? {};
        const figures = { calls: meter.calls / this.seconds, rowsRead, rowsWritten };
        return [name, { ...figures, objects: meter.size, peak: meter.peak }];
      }),
    );
  }

  /** A second, on average, by kind. */
  queries(): Map<string, Rates> {
    return this.#sum('queries');
  }

  get database(): Peak {
    return this.#database.peak;
  }

  get replica(): Peak {
    return this.#replica.peak;
  }

  actions(action: Action): number {
    return (this.#actions.get(action) ?? 0) / this.seconds;
  }
}
