/** A player's page, with the actions that an employee may take. */
import { Hono } from 'hono';
import type { Env } from '#backoffice/env.ts';
import { searchPage } from '#backoffice/frame/entry-pages.ts';
import type { BackOfficeHost } from '#backoffice/frame/host.ts';
import { signedIn, type Visit } from '#backoffice/frame/visit.ts';
import { isPlayerAction, type PlayerOutcome, playerActions, playerPage } from '#backoffice/players/player-page.ts';
import type { OfferedGame } from '#backoffice/players/player-sections.ts';
import { findPlayers, getPlayerFile } from '#contract/backoffice/staff.ts';
import { listGames } from '#contract/game/embedded-games.ts';
import { listPlayerDocuments } from '#contract/kyc/documents.ts';
import { zero } from '#domain/money.ts';

async function spunGames(host: BackOfficeHost): Promise<OfferedGame[]> {
  const listed = await host.call(listGames.vega, { query: { page_size: '1000' } });
  if (!listed.ok) return [];
  return listed.value.games
    .filter(({ has_freespins }) => has_freespins === true)
    .map(({ game_id, name, producer, min_bet, max_bet }) => ({
      gameId: game_id,
      name,
      producer,
      leastStake: min_bet ?? zero,
      mostStake: max_bet ?? zero,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

async function showPlayer(visit: Visit, id: string, last: PlayerOutcome | null): Promise<Response> {
  const { host, words } = visit;
  const params = { id };
  const [file, documents, games] = await Promise.all([
    host.call(getPlayerFile, { params }),
    host.call(listPlayerDocuments, { params }),
    spunGames(host),
  ]);
  if (!file.ok) return visit.refuse(file.error);
  if (!documents.ok) return visit.refuse(documents.error);
  const page = playerPage(words, file.value, documents.value.documents, games, last);
  return visit.show(page, last?.outcome ?? null);
}

export const playerRoutes = new Hono<{ Bindings: Env }>()
  .get('/players', (context) =>
    signedIn(context, async (visit) => {
      const username = context.req.query('username')?.trim() ?? '';
      if (username === '') return visit.show(searchPage(visit.words, '', null), null);
      const found = await visit.host.call(findPlayers, { query: { username } });
      if (!found.ok) return visit.refuse(found.error);
      return visit.show(searchPage(visit.words, username, found.value.players), null);
    }),
  )
  .get('/players/:id', (context) =>
    signedIn(context, (visit) => {
      const action = context.req.query('done') ?? '';
      const last = isPlayerAction(action) ? ({ action, outcome: { kind: 'done', code: action } } as const) : null;
      return showPlayer(visit, context.req.param('id'), last);
    }),
  )
  .post('/players/:id/:action', (context) =>
    signedIn(context, async (visit) => {
      const { id, action } = context.req.param();
      if (!isPlayerAction(action)) return context.notFound();
      const fields = await visit.fields();
      const result = await playerActions[action](visit.host, id, fields);
      return visit.answer(result, `/players/${id}?done=${action}`, fields, (outcome) =>
        showPlayer(visit, id, { action, outcome }),
      );
    }),
  );
