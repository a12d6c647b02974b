import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ReceivedGame } from '#contract/lobby/games.ts';
import { integrations } from '#domain/game/embedded-integrations.ts';
import { catalogue } from '#domain/house-rules.ts';
import { toSlug } from '#domain/lobby/catalogue.ts';
import { gameTypes, isSlot } from '#domain/lobby/categories.ts';
import { producers } from '#platform/lobby/generator/families.ts';
import { generateGames } from '#platform/lobby/generator/generate-games.ts';
import { baccarat, dragonTiger } from '#sandbox/games/boards/card-boards.ts';
import { overUnder, sicBo } from '#sandbox/games/boards/dice-boards.ts';
import { numberGame } from '#sandbox/games/boards/numbers.ts';
import { roulette } from '#sandbox/games/boards/roulette.ts';
import { pairPlus } from '#sandbox/games/cards/three-card-poker.ts';
import { payTables } from '#sandbox/games/cards/video-poker.ts';
import { plinkoPays, prizes } from '#sandbox/games/instant-games.ts';
import { fitPaytable, slotModel } from '#sandbox/games/slots/payline-slot.ts';
import { drawCard, raceBoard } from '#sandbox/live/race.ts';
import { wheelBoard } from '#sandbox/live/wheel-board.ts';

const { games, excluded } = generateGames();
const producerOf = (id: string) => producers.find((one) => one.id === id);
const isOffered = ({ integration, gameId, producerId }: (typeof games)[number]) =>
  producerOf(producerId)?.isAllowed === true &&
  !excluded.some((game) => game.integration === integration && game.gameId === gameId);
const offered = games.filter(isOffered);

describe('the generated catalogue', () => {
  test('offers as many games as the specification says, and receives more than it offers', () => {
    const counts = integrations.map((name) => offered.filter(({ integration }) => integration === name).length);
    expect(counts).toEqual([2939, 878, 101, 24]);
    expect(offered, 'what texts say of it').toHaveLength(catalogue.games.count);
    expect(games.length).toBeGreaterThan(offered.length);
    expect(games.filter(({ producerId }) => producerOf(producerId)?.isAllowed === false).length).toBeGreaterThan(0);
    expect(excluded.length).toBeGreaterThan(0);
  });

  test('is the same on every machine and at every time', () => {
    expect(generateGames()).toEqual({ games, excluded });
  });

  test('uses each title once, and gives every game the slug of its title', () => {
    expect(new Set(games.map(({ name }) => name)).size).toBe(games.length);
    expect(new Set(games.map(({ gameId }) => gameId)).size).toBe(games.length);
    expect(games.filter(({ gameId, name }) => gameId !== toSlug(name))).toEqual([]);
  });

  test('comes from producers that the integration carries, at least nine of them allowed', () => {
    expect(producers.filter(({ isAllowed }) => isAllowed).length).toBeGreaterThanOrEqual(9);
    expect(
      games.filter(({ producerId, integration }) => !producerOf(producerId)?.integrations.includes(integration)),
    ).toEqual([]);
  });

  test('has games of every family', () => {
    expect(gameTypes.filter((type) => !offered.some(({ gameType }) => gameType === type))).toEqual([]);
  });

  test('keeps returns within 94.00 and 99.54 per cent, and stakes within 0.01 and 3,000', () => {
    expect(games.filter(({ rtp }) => rtp < 9400 || rtp > 9954)).toEqual([]);
    expect(games.filter(({ minBet, maxBet }) => minBet < 10 || maxBet > 3_000_000 || minBet >= maxBet)).toEqual([]);
  });

  test.each([
    ['roulette', /roulette/i],
    ['blackjack', /blackjack/i],
    ['baccarat', /baccarat|punto banco/i],
    ['poker', /three card poker/i],
    ['dice', /^dice |sic bo/i],
    ['lotto', /lotto|keno/i],
    ['table-games', /dragon tiger/i],
    ['video-poker', /jacks or better (9\/6|9\/5|8\/6|8\/5)$/i],
    ['other-games', /plinko|scratch card/i],
    ['live-show', /wheel/i],
    ['virtual-games', /horse|greyhound|camel|trotting/i],
  ] as const)('names in the title of every %s the kind of game', (type, words) => {
    expect(games.filter(({ gameType, name }) => gameType === type && !words.test(name))).toEqual([]);
  });

  test('publishes for a table the RTP of its rules, whatever its name', () => {
    const published = (words: RegExp) => new Set(games.filter(({ name }) => words.test(name)).map(({ rtp }) => rtp));
    for (const [words, board, plain] of [
      [/roulette/i, roulette, 'red'],
      [/baccarat|punto banco/i, baccarat, 'banker'],
      [/sic bo/i, sicBo, 'small'],
      [/^dice /i, overUnder, 'under-50'],
      [/dragon tiger/i, dragonTiger, 'dragon'],
    ] as const)
      expect([words, published(words)]).toEqual([words, new Set([board.bets.get(plain)?.rtp])]);
  });

  test('publishes no maximum win below what its rules can pay, and none far above', () => {
    const ofBoard = ({ bets }: { bets: ReadonlyMap<string, { pays: readonly number[] }> }) =>
      Math.max(...[...bets.values()].flatMap(({ pays }) => pays)) / 100 + 1;
    const ofRaces = (['horses', 'greyhounds'] as const).map((species) =>
      ofBoard(raceBoard(drawCard(species, () => 0))),
    );
    const hundredths = (pays: Iterable<readonly number[]>) => Math.max(...[...pays].flat()) / 100;
    const ofPlinko = ({ volatility, rtp }: (typeof games)[number]) => hundredths([plinkoPays(volatility, rtp)]);
    const ofClassic = ({ volatility, rtp }: (typeof games)[number]) => {
      const model = slotModel('three', volatility);
      expect(model.bonus).toBeNull();
      return (Math.max(...fitPaytable(model, rtp).flat()) / 10) * model.wildTimes;
    };
    for (const [words, most] of [
      [/roulette/i, () => ofBoard(roulette)],
      [/blackjack/i, () => 2.5],
      [/baccarat|punto banco/i, () => ofBoard(baccarat)],
      [/three card poker/i, () => Math.max(...Object.values(pairPlus)) + 1],
      [/sic bo/i, () => ofBoard(sicBo)],
      [/^dice /i, () => ofBoard(overUnder)],
      [/dragon tiger/i, () => ofBoard(dragonTiger)],
      [/jacks or better/i, () => Math.max(...Object.values(payTables).flat())],
      [/wheel/i, () => ofBoard(wheelBoard)],
      [/derby|greyhound|camel|trotting/i, () => Math.max(...ofRaces)],
      [/scratch card/i, () => prizes[0]],
      [/plinko/i, ofPlinko],
      [
        /keno|lotto/i,
        ({ name, rtp }) => hundredths(numberGame(/keno/i.test(name) ? 'keno' : 'lotto', rtp).pays.values()),
      ],
    ] as const satisfies [RegExp, (game: (typeof games)[number]) => number][]) {
      const titled = games.filter(({ gameType, name }) => !isSlot(gameType) && words.test(name));
      expect([words, titled.length > 0]).toEqual([words, true]);
      const mosts = titled.map((game) => most(game));
      expect([words, new Set(titled.map(({ maxWin }) => maxWin))]).toEqual([
        words,
        new Set([Math.ceil(Math.max(...mosts))]),
      ]);
    }
    const classics = games.filter(({ gameType }) => gameType === 'classic-slots');
    expect(classics.filter((game) => ofClassic(game) > (game.maxWin ?? 0))).toEqual([]);
    expect(games.filter(({ gameType, maxWin }) => isSlot(gameType) && maxWin !== null)).toHaveLength(classics.length);
  });

  test('publishes for keno and lotto only an RTP that their paytables can reach', () => {
    for (const kind of ['keno', 'lotto'] as const)
      for (const rtp of new Set(games.filter(({ name }) => name.toLowerCase().includes(kind)).map((game) => game.rtp)))
        expect(() => numberGame(kind, rtp)).not.toThrow();
  });

  test('offers no demo of a shared game', () => {
    const shared = games.filter(
      ({ integration, gameType }) => ['lyra', 'nova'].includes(integration) || gameType === 'live-show',
    );
    expect(shared.filter(({ hasDemo }) => hasDemo)).toEqual([]);
    expect(games.filter((game) => !shared.includes(game) && !game.hasDemo)).toEqual([]);
  });

  test('ranks every game once, the lobby’s own first', () => {
    expect(games.map(({ popularity }) => popularity)).toEqual(games.map((_, index) => index + 1));
    expect(offered.slice(0, 3).map(({ name }) => name)).toEqual([
      'Sugar Caravan',
      'Moonlit Pharaoh',
      'Wolf of the Steppe',
    ]);
  });

  test('has ids and titles that the contract accepts', () => {
    const { game_id: gameId, name } = ReceivedGame.entries;
    expect(games.filter((game) => !v.is(gameId, game.gameId) || !v.is(name, game.name))).toEqual([]);
  });
});
