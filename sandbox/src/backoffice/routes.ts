/**
 * The back office: staff sign in with an account of the API host. Threat: see guard.ts for forms and frames, visit.ts
 * for tokens, `contract/backoffice/staff.ts` for permissions. The back office itself has none: every page and form is
 * the host's answer to the employee's token.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { closeAlarm, findPlayers, getPlayerFile, listAlarms } from '#contract/backoffice/staff.ts';
import { listJackpots } from '#contract/bonuses/jackpots.ts';
import { listGames } from '#contract/game/embedded-games.ts';
import { listPlayerDocuments } from '#contract/kyc/documents.ts';
import { zero } from '#domain/money.ts';
import { bonusRoutes } from '#sandbox/backoffice/bonuses.ts';
import { documentRoutes } from '#sandbox/backoffice/documents.ts';
import { ALARMS, alarmsSection, jackpotsSection, searchPage, signInPage } from '#sandbox/backoffice/entry-pages.ts';
import { guardBackOffice } from '#sandbox/backoffice/guard.ts';
import { type BackOfficeHost, signInAtHost, signOutAtHost } from '#sandbox/backoffice/host.ts';
import { oddsFeedRoutes } from '#sandbox/backoffice/odds-feed.ts';
import { wordsOf } from '#sandbox/backoffice/page.ts';
import { paymentRoutes } from '#sandbox/backoffice/payments.ts';
import { isPlayerAction, type PlayerOutcome, playerActions, playerPage } from '#sandbox/backoffice/player-page.ts';
import type { OfferedGame } from '#sandbox/backoffice/player-sections.ts';
import {
  dropTokens,
  keepTokens,
  languageOf,
  readFields,
  readTokens,
  signedIn,
  type Visit,
} from '#sandbox/backoffice/visit.ts';
import { wheelRoutes } from '#sandbox/backoffice/wheel.ts';
import type { Env } from '#sandbox/env.ts';

/** Another employee has to approve the action first. */
const WAITS = 'waits';

async function spunGames(host: BackOfficeHost): Promise<OfferedGame[]> {
  const listed = await host.ask(listGames.vega, { query: { page_size: '1000' } });
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
    host.ask(getPlayerFile, { params }),
    host.ask(listPlayerDocuments, { params }),
    spunGames(host),
  ]);
  if (!file.ok) return visit.refuse(file.error);
  if (!documents.ok) return visit.refuse(documents.error);
  const page = playerPage(words, file.value, documents.value.documents, games, last);
  return visit.show(page, last?.outcome ?? null);
}

export const backOfficeRoutes = new Hono<{ Bindings: Env }>()
  .use('/operator', guardBackOffice)
  .use('/operator/*', guardBackOffice)
  .route('/', documentRoutes)
  .route('/', paymentRoutes)
  .route('/', wheelRoutes)
  .route('/', oddsFeedRoutes)
  .route('/', bonusRoutes)
  .get('/operator', (context) =>
    signedIn(context, async (visit) => {
      const { host, words } = visit;
      const username = context.req.query('username')?.trim() ?? '';
      if (username === '') {
        const [open, told] = await Promise.all([host.ask(listAlarms), host.ask(listJackpots)]);
        if (!open.ok && open.error.code === 'not_authenticated') return visit.refuse(open.error);
        const alarms = alarmsSection(words, open.ok ? open.value.alarms : null);
        const jackpots = told.ok ? jackpotsSection(words, told.value.jackpots) : '';
        return context.html(searchPage(words, '', null, html`${alarms}${jackpots}`));
      }
      const found = await host.ask(findPlayers, { query: { username } });
      if (!found.ok) return visit.refuse(found.error);
      return context.html(searchPage(words, username, found.value.players));
    }),
  )
  .post('/operator/sign-in', async (context) => {
    const words = wordsOf(languageOf(context));
    const { username = '', password = '', code = '' } = await readFields(context);
    const address = context.req.header('cf-connecting-ip') ?? 'unknown';
    const { success } = await context.env.DESK_SIGNIN_LIMIT.limit({ key: address });
    if (!success) return context.html(signInPage(words, context.env, 'too_many_requests'), 429);
    const tokens = await signInAtHost(context.env, { username, password, code });
    if (!tokens.ok) {
      const sent = { values: { username }, faults: tokens.error.fields };
      return context.html(signInPage(words, context.env, tokens.error.code, sent), 401);
    }
    keepTokens(context, tokens.value);
    return context.redirect('/operator', 303);
  })
  .post('/operator/sign-out', async (context) => {
    const tokens = readTokens(context);
    if (tokens !== null) await signOutAtHost(context.env, tokens.refresh);
    dropTokens(context);
    return context.redirect('/operator', 303);
  })
  .post(`${ALARMS}/:id`, (context) =>
    signedIn(context, async (visit) => {
      const { at } = await visit.fields();
      const closed = await visit.host.ask(closeAlarm, { params: { id: context.req.param('id') }, body: { at } });
      return closed.ok ? context.redirect('/operator', 303) : visit.refuse(closed.error);
    }),
  )
  .get('/operator/players/:id', (context) =>
    signedIn(context, (visit) => {
      const action = context.req.query('done') ?? '';
      const isKnown = isPlayerAction(action) || action === WAITS;
      const last = isKnown ? ({ action, outcome: { kind: 'done', code: action } } as const) : null;
      return showPlayer(visit, context.req.param('id'), last);
    }),
  )
  .post('/operator/players/:id/:action', (context) =>
    signedIn(context, async (visit) => {
      const { id, action } = context.req.param();
      if (!isPlayerAction(action)) return context.notFound();
      const fields = await visit.fields();
      const made = await playerActions[action](visit.host, id, fields);
      const done = made.ok && 'waits' in made.value && made.value.waits === true ? WAITS : action;
      return visit.answer(made, `/operator/players/${id}?done=${done}`, fields, (outcome) =>
        showPlayer(visit, id, { action, outcome }),
      );
    }),
  );
