/**
 * The back office: an employee signs in with an account of the API host and changes things for a player.
 * Threat: see guard.ts for forms and frames, visit.ts for tokens, `contract/backoffice/staff.ts` for who may do what. The back
 * office itself may nothing: every page and every form is the host's answer to the employee's own token.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { closeAlarm, findPlayers, getPlayerFile, listAlarms } from '#contract/backoffice/staff.ts';
import { listJackpots } from '#contract/bonuses/jackpots.ts';
import { listGames } from '#contract/game/embedded-games.ts';
import { listPlayerDocuments } from '#contract/kyc/documents.ts';
import { zero } from '#domain/money.ts';
import { actions, isBackOfficeAction } from '#sandbox/backoffice/actions.ts';
import { bonusRoutes } from '#sandbox/backoffice/bonuses.ts';
import { documentRoutes } from '#sandbox/backoffice/documents.ts';
import { ALARMS, alarmsSection, jackpotsSection, searchPage, signInPage } from '#sandbox/backoffice/entry-pages.ts';
import { guardBackOffice } from '#sandbox/backoffice/guard.ts';
import { type BackOfficeHost, signInAtHost, signOutAtHost } from '#sandbox/backoffice/host.ts';
import { oddsFeedRoutes } from '#sandbox/backoffice/odds-feed.ts';
import { paymentRoutes } from '#sandbox/backoffice/payments.ts';
import { type Outcome, playerPage } from '#sandbox/backoffice/player-page.ts';
import type { OfferedGame } from '#sandbox/backoffice/spins-section.ts';
import {
  type BackOffice,
  dropTokens,
  fieldsOf,
  keepTokens,
  languageOf,
  readTokens,
  refusedPage,
  signedIn,
  type Visit,
} from '#sandbox/backoffice/visit.ts';
import { wheelRoutes } from '#sandbox/backoffice/wheel.ts';
import { wordsOf } from '#sandbox/backoffice/words.ts';
import type { Env } from '#sandbox/env.ts';

/** Said of what another employee has to approve first. */
const WAITS = 'waits';

/** Games that take free spins, by name. */
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

async function showPlayer(
  context: BackOffice,
  { host, words }: Visit,
  id: string,
  outcome: Outcome | null,
): Promise<Response> {
  const params = { id };
  const [file, documents, games] = await Promise.all([
    host.ask(getPlayerFile, { params }),
    host.ask(listPlayerDocuments, { params }),
    spunGames(host),
  ]);
  if (!file.ok) return refusedPage(context, words, file.error);
  if (!documents.ok) return refusedPage(context, words, documents.error);
  const page = playerPage(words, { file: file.value, documents: documents.value.documents, games }, outcome);
  return context.html(page, outcome?.kind === 'refused' ? 400 : 200);
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
    signedIn(context, async ({ host, words }) => {
      const username = context.req.query('username')?.trim() ?? '';
      if (username === '') {
        const [open, told] = await Promise.all([host.ask(listAlarms), host.ask(listJackpots)]);
        if (!open.ok && open.error.code === 'not_authenticated') return refusedPage(context, words, open.error);
        const alarms = alarmsSection(words, open.ok ? open.value.alarms : null);
        const jackpots = told.ok ? jackpotsSection(words, told.value.jackpots) : '';
        return context.html(searchPage(words, '', null, html`${alarms}${jackpots}`));
      }
      const found = await host.ask(findPlayers, { query: { username } });
      if (!found.ok) return refusedPage(context, words, found.error);
      return context.html(searchPage(words, username, found.value.players));
    }),
  )
  .post('/operator/sign-in', async (context) => {
    const words = wordsOf(languageOf(context));
    const { username = '', password = '', code = '' } = await fieldsOf(context);
    const address = context.req.header('cf-connecting-ip') ?? 'unknown';
    const { success } = await context.env.DESK_SIGNIN_LIMIT.limit({ key: address });
    if (!success) return context.html(signInPage(words, context.env, 'too_many_requests'), 429);
    const tokens = await signInAtHost(context.env, { username, password, code });
    if (!tokens.ok) {
      return context.html(
        signInPage(words, context.env, tokens.error.code, { values: { username }, faults: tokens.error.fields }),
        401,
      );
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
    signedIn(context, async ({ host, words }) => {
      const { at } = await fieldsOf(context);
      const closed = await host.ask(closeAlarm, { params: { id: context.req.param('id') }, body: { at } });
      return closed.ok ? context.redirect('/operator', 303) : refusedPage(context, words, closed.error);
    }),
  )
  .get('/operator/players/:id', (context) =>
    signedIn(context, (visit) => {
      const action = context.req.query('done') ?? '';
      const outcome = isBackOfficeAction(action) || action === WAITS ? ({ kind: 'done', action } as const) : null;
      return showPlayer(context, visit, context.req.param('id'), outcome);
    }),
  )
  .post('/operator/players/:id/:action', (context) =>
    signedIn(context, async (visit) => {
      const { id, action } = context.req.param();
      if (!isBackOfficeAction(action)) return context.notFound();
      const fields = await fieldsOf(context);
      const made = await actions[action](visit.host, id, fields);
      if (made.ok)
        return context.redirect(`/operator/players/${id}?done=${made.value.waits === true ? WAITS : action}`, 303);
      const { code } = made.error;
      if (code === 'not_authenticated') return refusedPage(context, visit.words, made.error);
      const sent = { values: fields, faults: made.error.fields };
      return showPlayer(context, visit, id, { kind: 'refused', action, code, sent });
    }),
  );
