// A match evening, second by second: sign-ins before kick-off, a goal, a jackpot and a storm of mails.
import { CACHED_VALUE_TTL_MS, SESSION_TTL_MS } from '#platform/auth/session-cache.ts';
import { SUM_DELAY_MS } from '#platform/bonuses/jackpot-rules.ts';
import { REPORT_DELAY_MS } from '#platform/bonuses/race-entries.ts';
import { RACES_TTL_MS } from '#platform/bonuses/races.ts';
import { REFRESH_AFTER } from '#platform/host/memory-cache.ts';
import { jackpotShardNames } from '#platform/host/objects.ts';
import { CONTRIBUTION_DELAY_MS } from '#platform/player/context.ts';
import { CLOSED_WITHIN_MS } from '#platform/settings/services.ts';
import { CURRENCIES_TTL_MS, SETTINGS_TTL_MS } from '#platform/settings/settings.ts';
import { MAX_BATCH } from '#platform/sportsbook/player-calls.ts';
import type { Draw } from '#sandbox/games/engine.ts';
import { seededDraw } from '../../support/seeded-draw.ts';
import { type Left, type LookedAt, leftByIsolate } from './edge.ts';
import { House } from './house.ts';
import { production } from './production.ts';
import { every, ISOLATES, shares, timeline } from './rates.ts';

const FOOTBALL = 1;
/** As many races as a new house has. */
const RACE_ROUNDS = 20;
const OTHERS = 19;

/** `lookers`: by which factor more people read than usual, while nobody plays more. */
export type Evening = { readonly players: number; readonly seed: number; readonly lookers?: number };
export type Lived = {
  readonly house: House;
  /** Players with a ticket on the match when the goal is scored, who are sent its results. */
  readonly untold: number;
};

class Crowd {
  readonly players: number;
  readonly atOnce: number;
  readonly viewers: number;
  /** Visitors with the lobby open, guests included. */
  readonly inLobby: number;
  /** Signed-in users who open pages; some of them only read. */
  readonly atPages: number;
  readonly #draw: Draw;
  #left = 0;

  constructor({ players, seed, lookers = 1 }: Evening) {
    this.players = players;
    this.atOnce = players * shares.atOnce;
    this.viewers = players * shares.viewers * lookers;
    this.inLobby = this.atOnce * (shares.inLobby + shares.guests) * lookers;
    const looking = this.atOnce * shares.inLobby + players * shares.viewers;
    this.atPages = this.atOnce + looking * (lookers - 1);
    this.#draw = seededDraw(seed);
  }

  /** This number on average, in whole people; in bursts, by a tenth more or less. */
  times(rate: number, act: () => void): void {
    this.#left += rate * (0.9 + this.#draw(2001) / 10_000);
    for (; this.#left >= 1; this.#left -= 1) act();
  }

  player = (): string => `player-${this.#draw(Math.max(1, Math.round(this.atOnce)))}`;
  sport = (): number => (this.#draw(100) < shares.sport * 100 ? FOOTBALL : FOOTBALL + 1 + this.#draw(OTHERS));
  /** Which of a sport's shards a viewer uses. */
  share = (): number => this.#draw(1000) / 1000;
}

/** Reads a second at all isolates together. */
const looksOf = ({ atOnce, atPages, inLobby }: Crowd): Readonly<Record<LookedAt, number>> => ({
  settings: atPages / every.page,
  lobby: inLobby / every.page,
  catalogue: inLobby / every.page,
  jackpots: inLobby / every.jackpots,
  list: (atOnce * shares.lists) / every.list,
});

/** Reads: what the edge answers by itself costs the platform nothing. */
function look(house: House, crowd: Crowd, left: Left): void {
  for (const [what, rate] of left)
    crowd.times(rate * ISOLATES, () => {
      if (what === 'readCatalogue') house.callSite('CatalogueGate', 'catalogue');
      else house.does(what, { sport: crowd.sport(), share: crowd.share() }, false);
    });
  crowd.times(crowd.viewers / every.viewersPage, () => {
    const sport = crowd.sport();
    house.does('readMatch', { sport, share: crowd.share() });
    house.does('watchMatch', { sport, share: crowd.share() });
  });
}

/** What each isolate of the platform caches, and requests again while it is in use. */
const kept = {
  fillClosed: CLOSED_WITHIN_MS,
  fillCurrencies: CURRENCIES_TTL_MS,
  fillSettings: SETTINGS_TTL_MS,
  fillRaces: RACES_TTL_MS,
} as const;

function fillMemories(house: House, crowd: Crowd): void {
  for (const [action, ms] of Object.entries(kept) as [keyof typeof kept, number][])
    crowd.times((ISOLATES * 1000) / (ms * REFRESH_AFTER), () => house.does(action, {}, false));
}

/**
 * Signed-in users: every page requests the user and opens a stream, and tokens are renewed. Now and then D1 is read
 * again.
 */
function beSignedIn(house: House, crowd: Crowd): void {
  const { atOnce, player } = crowd;
  crowd.times(crowd.atPages / every.page, () => {
    const player = crowd.player();
    house.does('readUser', { player });
    house.does('openStream', { player });
  });
  crowd.times(atOnce / every.token, () => {
    const player = crowd.player();
    house.callSite('RefreshGate', player);
    house.does('renewToken', { player }, false);
    house.does('openStream', { player });
  });
  crowd.times(crowd.atPages / every.notifications, () => house.does('readNotifications', { player: player() }));
  crowd.times((atOnce * shares.lists) / every.list + crowd.viewers / every.viewersPage, () =>
    house.does('readOddsFormat', { player: player() }),
  );
  crowd.times((atOnce * 1000) / CACHED_VALUE_TTL_MS, () => house.does('readPersonalAnew', { player: player() }, false));
  crowd.times((atOnce * 1000) / SESSION_TTL_MS, () => house.does('renewTokenAnew', { player: player() }, false));
}

function play(house: House, crowd: Crowd): void {
  const { players, atOnce } = crowd;
  const betslips = players * shares.viewers * shares.betslips;
  crowd.times(betslips / every.quote, () => house.does('quoteBetslip', { sport: crowd.sport(), share: crowd.share() }));
  crowd.times((players * shares.betsAMinute) / 60, () =>
    house.does('placeTicket', { player: crowd.player(), sport: crowd.sport() }),
  );
  const atSlots = atOnce * shares.slots;
  crowd.times(atSlots / every.game, () => house.does('openGame', { player: crowd.player() }));
  crowd.times(atSlots / every.round, () => {
    const player = crowd.player();
    house.does('stake', { player });
    house.does('win', { player });
  });
  // All stakes of a player within this time are one report, and all reports to a shard within its time are one sum.
  const reports = atSlots / Math.max(every.round, CONTRIBUTION_DELAY_MS / 1000);
  crowd.times(reports, () => house.does('reportStakes', { player: crowd.player() }, false));
  // A player in a race plays its rounds, reads the standings after each, and reports the entry, in the middle and at
  // the end.
  const racers = (atSlots * shares.race) / every.race;
  crowd.times(racers, () => house.does('enterRace', { player: crowd.player() }));
  crowd.times(racers * RACE_ROUNDS, () => house.does('readPlayerRaces', { player: crowd.player() }));
  const told = 1 + Math.ceil((RACE_ROUNDS * every.round * 1000) / REPORT_DELAY_MS);
  crowd.times(racers * told, () => house.does('reportRace', { player: crowd.player() }, false));
  const sums = (jackpotShardNames(production).length * 1000) / SUM_DELAY_MS;
  crowd.times(Math.min(reports, sums), () => house.does('sendSum', { player: crowd.player() }, false));
}

function storm(house: House, crowd: Crowd, second: number): void {
  const { players } = crowd;
  if (second < timeline.kickOff)
    crowd.times((players * shares.signIns) / every.kickOff, () => house.does('signIn', { player: crowd.player() }));
  // A goal: every betslip with one of its prices requests a quote at once.
  if (second === timeline.goal)
    crowd.times(players * shares.viewers * shares.betslips, () =>
      house.does('quoteBetslip', { sport: FOOTBALL, share: crowd.share() }),
    );
  if (second === timeline.jackpot) house.does('payJackpot', { player: crowd.player() }, false);
  if (second >= timeline.mailsFrom && second < timeline.mailsUntil)
    crowd.times((players * shares.mails) / every.mails, () =>
      house.mail({ kind: 'recover-password', to: `${crowd.player()}@zellige.example`, locale: 'fr' }),
    );
}

/** The goal's results are sent to everybody with a ticket on the match: a batch an alarm, an alarm a second. */
function tellResults(house: House, crowd: Crowd, untold: number): number {
  const told = Math.min(untold, MAX_BATCH);
  for (let one = 0; one < told; one += 1) house.does('tellResult', { player: crowd.player(), sport: FOOTBALL }, false);
  return untold - told;
}

export async function liveEvening(evening: Evening): Promise<Lived> {
  const house = new House(timeline.length);
  const crowd = new Crowd(evening);
  const looks = looksOf(crowd);
  const ofOne = Object.fromEntries(Object.entries(looks).map(([what, rate]) => [what, rate / ISOLATES]));
  const left = await leftByIsolate(ofOne as typeof looks, timeline.isolate);
  crowd.times(crowd.viewers, () => house.watch({ sport: crowd.sport(), share: crowd.share() }));
  const untold = Math.round(((crowd.players * shares.betsAMinute) / 60) * timeline.betsBeforeGoal * shares.match);
  let waiting = untold;
  for (let second = 0; second < timeline.length; second += 1) {
    house.requests += Object.values(looks).reduce((sum, rate) => sum + rate, 0);
    look(house, crowd, left);
    fillMemories(house, crowd);
    beSignedIn(house, crowd);
    play(house, crowd);
    storm(house, crowd, second);
    if (second >= timeline.goal) waiting = tellResults(house, crowd, waiting);
    house.tick();
  }
  return { house, untold };
}
