// One isolate of the site's Worker, complete: its proxy, its pages and its caches. The API host behind it only records
// requests, so that the rates show what share of all reads reaches the platform.
import type * as v from 'valibot';
import { listJackpots } from '#contract/bonuses/jackpots.ts';
import type { Call } from '#contract/call.ts';
import { listCarousels, listSlides } from '#contract/reading/content.ts';
import type { getSettings } from '#contract/settings.ts';
import { listSportEvents, listSportTournaments } from '#contract/sportsbook/sportsbook.ts';
import { ok } from '#domain/result.ts';
import type { Bindings } from '#edge/bindings.ts';
import { getLocals, type PageLocals } from '#edge/page-locals.ts';
import { siteWorker } from '#edge/site.ts';
import type { Action } from './costs.ts';

type Sent<C extends Call> = v.InferInput<C['answer']>;
type Answered = { readonly action: Action; readonly body: unknown };
const answer = <C extends Call>(action: Action, body: Sent<C>): Answered => ({ action, body });

const bonuses = {
  cashbackOn: true,
  transferBonusBalanceToBalanceOn: true,
  transferBonusBalanceToBalanceMinBalance: null,
  transferBonusBalanceToBalanceRate: null,
};
/** The platform's answers by path, as far as the edge reads them. */
const answers: Readonly<Record<string, Answered>> = {
  '/api/settings/': answer<typeof getSettings>('readSettings', { bonuses, currencies: ['TND'], stream: true }),
  '/api/jackpot/v1/jackpots/': answer<typeof listJackpots>('readJackpots', { jackpots: [] }),
  '/slide/': answer<typeof listSlides>('readSlides', { slides: [] }),
  '/carousel/': answer<typeof listCarousels>('readCarousels', { carousels: [] }),
  '/services/sportsbook/events': answer<typeof listSportEvents>('listMatches', {
    tournaments: [],
    events: [],
    total: 0,
  }),
  '/services/sportsbook/tournaments': answer<typeof listSportTournaments>('listTournaments', { tournaments: [] }),
};

/** What people read: pages that the edge renders, and the requests of their browsers. */
const addresses = {
  lobby: '/slots/casino',
  list: '/sportsbook/prematch/soccer',
  settings: '/api/settings/',
  jackpots: '/api/jackpot/v1/jackpots/',
  catalogue: '/catalogue.json',
} as const;
export type LookedAt = keyof typeof addresses;

/** The reads of these pages' components (src/components/lobby/LobbyHead.astro, sportsbook/SportsbookList.astro). */
async function readAs(page: string, locals: PageLocals): Promise<void> {
  if (page === addresses.lobby)
    await Promise.all([locals.part(listSlides), locals.part(listCarousels), locals.part(listJackpots)]);
  if (page === addresses.list)
    await Promise.all([
      locals.ask(listSportEvents, { sport: '1', type: 'prematch', size: '16' }),
      locals.part(listSportTournaments, { sport: '1' }),
    ]);
}

export type Left = ReadonlyMap<Action | 'readCatalogue', number>;

class Isolate {
  readonly left = new Map<Action | 'readCatalogue', number>();
  readonly #waiting: Promise<unknown>[] = [];
  readonly #worker = siteWorker(async (request, _, execution) => {
    await readAs(new URL(request.url).pathname, getLocals(execution));
    return new Response('', { headers: { 'content-type': 'text/html' } });
  });
  readonly #bindings = {
    API_ORIGIN: '',
    SANDBOX_ORIGIN: 'https://games.test',
    SESSION_KEY: 'A'.repeat(43),
    ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
    PLATFORM: { fetch: async (request: Request) => this.#answer(new URL(request.url).pathname) },
    CATALOGUE: {
      getByName: () => ({
        pack: async (known: string | null) => {
          this.#note('readCatalogue');
          return ok(known === null ? { version: '1', text: '{}' } : ('unchanged' as const));
        },
      }),
    },
  } as unknown as Bindings;

  #note(what: Action | 'readCatalogue'): void {
    this.left.set(what, (this.left.get(what) ?? 0) + 1);
  }

  #answer(path: string): Response {
    const known = answers[path];
    if (known === undefined) throw new Error(`nobody has said what the platform answers at ${path}`);
    this.#note(known.action);
    return Response.json(known.body, { headers: { 'cache-control': 'public, no-cache' } });
  }

  async look(what: LookedAt): Promise<void> {
    const execution = { waitUntil: (work: Promise<unknown>) => void this.#waiting.push(work) };
    const request = new Request(`https://site.test${addresses[what]}`);
    const { status } = await this.#worker.fetch(request, this.#bindings, execution);
    if (status !== 200) throw new Error(`${addresses[what]} answered ${status}`);
    await Promise.all(this.#waiting.splice(0));
  }
}

/**
 * @param rates of reads at one isolate, a second.
 * @returns those that reach the platform, a second.
 */
export async function leftByIsolate(rates: Readonly<Record<LookedAt, number>>, seconds: number): Promise<Left> {
  const isolate = new Isolate();
  const { now } = Date;
  const { log } = console;
  const due: Record<string, number> = {};
  // The Worker's log has an entry for each request.
  console.log = () => undefined;
  try {
    for (let second = 0; second < seconds; second += 1) {
      Date.now = () => second * 1000;
      for (const [what, rate] of Object.entries(rates) as [LookedAt, number][]) {
        due[what] = (due[what] ?? 0) + rate;
        for (; due[what] >= 1; due[what] -= 1) await isolate.look(what);
      }
    }
  } finally {
    Date.now = now;
    console.log = log;
  }
  return new Map([...isolate.left].map(([what, times]) => [what, times / seconds]));
}
