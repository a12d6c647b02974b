// The catalogue in the back office. Threat: see `contract/backoffice/staff-catalogue.ts`.
import {
  addSlide,
  findGames,
  getStaffGame,
  listStaffSlides,
  moveSlide,
  type SetSlide,
  setGameRank,
  setGameVisibility,
  setSlide,
} from '#contract/backoffice/staff-catalogue.ts';
import { ok } from '#domain/result.ts';
import { refuse, refuseField } from '#platform/host/failure.ts';
import {
  changeSlide,
  addSlide as insertSlide,
  listSlides,
  readCarousels,
  moveSlide as swapSlide,
} from '#platform/lobby/slides.ts';
import { findStaffGame, hideGame, moveGame, searchGames } from '#platform/lobby/staff-games.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Params, Route } from '#platform/serving/serve.ts';

const readGameKey = ({ integration = '', id = '' }: Params) => ({ integration, gameId: id });

const changeOf = ({ title, text, action, link, auth_required, is_active, shown_from, shown_until }: SetSlide) => ({
  title,
  text,
  action,
  link,
  authRequired: auth_required,
  isActive: is_active,
  shownFrom: shown_from === null ? null : new Date(shown_from),
  shownUntil: shown_until === null ? null : new Date(shown_until),
});
const endsTooSoon = ({ shownFrom, shownUntil }: ReturnType<typeof changeOf>): boolean =>
  shownUntil !== null && shownUntil <= (shownFrom ?? 0);

export const staffCatalogueRoutes: readonly Route[] = [
  serveStaff(findGames, async ({ env, query: { text, integration, is_hidden, page, page_size } }) => {
    const isHidden = is_hidden === undefined ? null : is_hidden === 'true';
    const filter = { text, integration: integration ?? null, isHidden, page, pageSize: page_size };
    const { games, count } = await searchGames(env.DB, filter);
    return ok({ page, count, list: games });
  }),
  serveStaff(getStaffGame, async ({ env, params }) => {
    const game = await findStaffGame(env.DB, readGameKey(params));
    return game ? ok(game) : refuse('not_found');
  }),
  serveStaff(setGameVisibility, async ({ env, params, body }) => {
    const game = readGameKey(params);
    if ((await findStaffGame(env.DB, game)) === null) return refuse('not_found');
    await hideGame(env.DB, game, body.is_hidden);
    return ok({});
  }),
  serveStaff(setGameRank, async ({ env, params, body }) => {
    const game = readGameKey(params);
    if ((await findStaffGame(env.DB, game)) === null) return refuse('not_found');
    await moveGame(env.DB, game, body.rank);
    return ok({});
  }),
  serveStaff(listStaffSlides, async ({ env }) => {
    const [known, slides] = await Promise.all([readCarousels(env.DB), listSlides(env.DB)]);
    return ok({
      carousels: known.map(({ id, slug }) => ({
        id,
        slug,
        slides: slides
          .filter(({ carouselId }) => carouselId === id)
          .map((slide) => ({
            id: slide.id,
            type: slide.type,
            title: slide.title,
            text: slide.text,
            action: slide.action,
            link: slide.link,
            auth_required: slide.authRequired,
            is_active: slide.isActive,
            shown_from: slide.shownFrom?.toISOString() ?? null,
            shown_until: slide.shownUntil?.toISOString() ?? null,
          })),
      })),
    });
  }),
  serveStaff(setSlide, async ({ env, params, body }) => {
    const change = changeOf(body);
    if (endsTooSoon(change)) return refuseField('shown_until', 'too_small');
    return (await changeSlide(env.DB, Number(params.id), change)) ? ok({}) : refuse('not_found');
  }),
  serveStaff(addSlide, async ({ env, body }) => {
    const change = changeOf(body);
    if (endsTooSoon(change)) return refuseField('shown_until', 'too_small');
    const id = await insertSlide(env.DB, body.carousel_id, change);
    return id === null ? refuse('not_found') : ok({ id });
  }),
  serveStaff(moveSlide, async ({ env, params, body }) =>
    (await swapSlide(env.DB, Number(params.id), body.direction)) ? ok({}) : refuse('not_found'),
  ),
];
