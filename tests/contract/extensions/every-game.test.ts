// Opens every game of the catalogue as a player does: a session from the host, then the game's page and its first call
// to its server. The title names the kind of game, so the game must report that kind.
import { describe, expect, inject, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import {
  createLyraSession,
  createNovaSession,
  createOrionDemo,
  createOrionSession,
  createVegaDemo,
  createVegaSession,
  listGames,
} from '#contract/game/embedded-games.ts';
import type { ReceivedGame } from '#contract/lobby/games.ts';
import { type Integration, integrations } from '#domain/game/embedded-integrations.ts';
import { catalogue } from '#domain/house-rules.ts';
import { demoPlayer, type Host, type Identity, sendCall, sendCallOk } from '../host.ts';

const PAGE_SIZE = 1000;
/** Concurrency of a busy evening on one machine. */
const AT_ONCE = 24;
const COUNT = catalogue.games.count;

/** The kinds that a game of a category may open as. */
const familiesOf: Readonly<Record<string, readonly string[]>> = {
  'video-slots': ['lines', 'cascade'],
  popular: ['lines', 'cascade'],
  'top-games': ['lines', 'cascade'],
  'classic-slots': ['lines'],
  roulette: ['roulette', 'live'],
  blackjack: ['blackjack', 'live'],
  baccarat: ['baccarat', 'live'],
  poker: ['three-card-poker', 'live'],
  dice: ['sic-bo', 'over-under', 'live'],
  lotto: ['numbers'],
  'table-games': ['dragon-tiger'],
  'video-poker': ['video-poker'],
  'other-games': ['plinko', 'scratch'],
  'live-show': ['live'],
  'virtual-games': ['live'],
};

type Opened = { family: string; name: string; rtp: number; stakes: number[]; currency: string; code?: string };

async function gamesOf(host: Host, integration: Integration): Promise<ReceivedGame[]> {
  const games: ReceivedGame[] = [];
  for (let page = 1; ; page++) {
    const query = { page: String(page), page_size: String(PAGE_SIZE) };
    const answer = await sendCallOk(host, listGames[integration], { query });
    games.push(...answer.games);
    if (answer.games.length === 0 || games.length >= answer.count) return games;
  }
}

/** The return address of players; must be given for a host that is already running. */
const site = () =>
  process.env.CONTRACT_SITE_ORIGIN ?? inject('hosts').find(({ name }) => name.includes('edge'))?.origin ?? '';

function launchOf(game: ReceivedGame, integration: Integration): readonly [Call, object] {
  const return_url = `${site()}/slots/casino`;
  const play_mode = game.has_demo ? 'demo' : 'real';
  switch (integration) {
    case 'orion':
      return [
        game.has_demo ? createOrionDemo : createOrionSession,
        { game: game.game_id, return_url, client_type: 'web' },
      ];
    case 'vega':
      return [game.has_demo ? createVegaDemo : createVegaSession, { GameId: game.game_id, return_url }];
    case 'lyra':
      return [createLyraSession, { symbol: game.game_id, platform: 'web', play_mode, lobby_url: return_url }];
    case 'nova':
      return [
        createNovaSession,
        { is_mobile: false, system: systemOf(game), page_code: game.game_id, play_mode, return_url },
      ];
  }
}
/** The first part of a slug names the vendor's system. */
const systemOf = ({ slug }: ReceivedGame) => slug.split('/')[0] ?? '';

/** The fault of a game in one line, or null. */
async function complaintOf(host: Host, as: Identity, integration: Integration, game: ReceivedGame) {
  const name = `${integration}/${game.game_id} (${game.game_type})`;
  const [call, body] = launchOf(game, integration);
  const session = await sendCall(host, call, { as: game.has_demo ? {} : as, body });
  const data = (session.body as { data?: string | { gameURL: string } } | null)?.data;
  const address = typeof data === 'object' ? data?.gameURL : data;
  if (session.status !== 200 || !address)
    return `${name}: no session, ${session.status} ${JSON.stringify(session.body)}`;
  const { origin, searchParams } = new URL(address);
  const response = await fetch(`${origin}/api/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      integration,
      game_id: game.game_id,
      mode: searchParams.get('mode'),
      token: searchParams.get('token'),
    }),
  });
  const opened = (await response.json()) as Opened;
  if (opened.code !== undefined) return `${name}: does not open, ${opened.code}`;
  if (opened.name !== game.name) return `${name}: calls itself ${opened.name}`;
  if (!familiesOf[game.game_type]?.includes(opened.family)) return `${name}: opens as ${opened.family}`;
  if (game.rtp && Number(game.rtp.replace('.', '')) !== opened.rtp)
    return `${name}: says that it returns ${opened.rtp}`;
  return opened.stakes.length === 0 ? `${name}: takes no stake` : null;
}

describe('every game of the catalogue', () => {
  test('opens as the kind in its category and title, with the published RTP', {
    timeout: 400_000,
  }, async () => {
    const [host] = inject('hosts');
    if (!host) throw new Error('no host is given');
    const as = await demoPlayer(host);
    const lists = await Promise.all(
      integrations.map(async (integration) =>
        (await gamesOf(host, integration)).map((game) => ({ game, integration })),
      ),
    );
    const games = lists.flat();
    const left = [...games];
    const complaints: string[] = [];
    const work = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const complaint = await complaintOf(host, as, next.integration, next.game);
        if (complaint !== null) complaints.push(complaint);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(complaints.slice(0, 20)).toEqual([]);
    expect(games).toHaveLength(COUNT);
  });
});
