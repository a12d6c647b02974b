// One isolate of the site's Worker, whole: its proxy, its pages and whatever it keeps. The API host behind it only notes
// what it is asked, so that the rates say what of all who look is left for the platform.
import type * as v from 'valibot';
import { listJackpots } from '#contract/bonuses/jackpots.ts';
import type { Call } from '#contract/call.ts';
import { listCarousels, listSlides } from '#contract/reading/content.ts';
import type { getSettings } from '#contract/settings.ts';
import { listSportEvents, listSportTournaments } from '#contract/sportsbook/sportsbook.ts';
import { ok } from '#domain/result.ts';
import type { Bindings } from '#edge/bindings.ts';
import { localsOf, type PageLocals } from '#edge/page-locals.ts';
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
/** What the platform answers at each path, as far as the edge reads it. */
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

/** What people look at: pages that the edge writes, and what their browsers ask for. */
const addresses = {
  lobby: '/slots/casino',
  list: '/sportsbook/prematch/soccer',
  settings: '/api/settings/',
  jackpots: '/api/jackpot/v1/jackpots/',
  catalogue: '/catalogue.json',
} as const;
export type LookedAt = keyof typeof addresses;

/** What the components of these pages read (src/components/lobby/LobbyHead.astro, sportsbook/SportsbookList.astro). */
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
    await readAs(new URL(request.url).pathname, localsOf(execution));
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
 * @param rates of looks at one isolate, a second.
 * @returns what is left of them for the platform, a second.
 */
export async function leftByIsolate(rates: Readonly<Record<LookedAt, number>>, seconds: number): Promise<Left> {
  const isolate = new Isolate();
  const { now } = Date;
  const { log } = console;
  const due: Record<string, number> = {};
  // A line for each request is the Worker's log.
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
