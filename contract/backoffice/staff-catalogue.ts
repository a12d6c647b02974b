// Which games are offered and in which order. Threat: a game that is hidden because it is faulty and can still be
// opened. So launches read the list of hidden games directly; only lists are cached.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { IntegrationName } from '#contract/game/embedded-games.ts';
import { freeText, page, timestamp, whole } from '#contract/values.ts';
import { isSlideLink } from '#domain/lobby/slide-link.ts';

const base = '/api/staff/games';
const game = `${base}/{integration}/{id}` as const;
const MAX_GAMES = 100_000;

export const StaffGame = v.object({
  integration: IntegrationName,
  game_id: v.string(),
  name: v.string(),
  producer: v.string(),
  game_type: v.string(),
  /** 1 stands first in every list. */
  rank: v.number(),
  is_hidden: v.boolean(),
  /** The producer is on the allow-list and active. */
  is_allowed: v.boolean(),
});
export type StaffGame = v.InferOutput<typeof StaffGame>;

/** Finds games by part of their own or their producer’s name. */
export const findGames = defineCall('findGames', 'staff', `GET ${base}/`, {
  summary: 'Games by a part of their name or their producer’s, in the order of the lists, hidden ones too.',
  area: 'catalogue',
  query: v.object({
    text: v.optional(freeText(200), ''),
    integration: v.optional(IntegrationName),
    is_hidden: v.optional(v.picklist(['true', 'false'])),
    page,
    page_size: v.optional(whole(1, 200), 50),
  }),
  answer: v.object({ page: v.number(), count: v.number(), list: v.array(StaffGame) }),
});

export const getStaffGame = defineCall('getStaffGame', 'staff', `GET ${game}/`, {
  summary: 'One game as employees see it.',
  area: 'catalogue',
  answer: StaffGame,
  errors: ['not_found'],
});

/** A hidden game takes no new rounds; rounds in progress can be finished. */
export const setGameVisibility = defineCall('setGameVisibility', 'staff', `PUT ${game}/visibility/`, {
  summary:
    'Hides a game or shows it again. A hidden one cannot be opened from now on; cached lists follow within minutes.',
  area: 'catalogue',
  body: v.object({ is_hidden: v.boolean('invalid') }),
  errors: ['not_found'],
});

/** The games between the old rank and the new one shift by one. */
export const setGameRank = defineCall('setGameRank', 'staff', `PUT ${game}/rank/`, {
  summary: 'Moves a game to a place in the order of all games.',
  area: 'catalogue',
  body: v.object({ rank: whole(1, MAX_GAMES) }),
  errors: ['not_found'],
});

const slides = '/api/staff/slides';

export const StaffSlide = v.object({
  id: v.number(),
  /** The symbol of a slide without a picture. */
  type: v.string(),
  title: v.string(),
  text: v.string(),
  /** Label of its button. */
  action: v.string(),
  link: v.string(),
  auth_required: v.boolean(),
  is_active: v.boolean(),
  shown_from: v.nullable(timestamp),
  /** Exclusive. */
  shown_until: v.nullable(timestamp),
});
export type StaffSlide = v.InferOutput<typeof StaffSlide>;

/** In display order, hidden ones too. The slug says where a carousel is shown. */
export const listStaffSlides = defineCall('listStaffSlides', 'staff', `GET ${slides}/`, {
  summary: 'All carousels with all their slides, in order.',
  area: 'catalogue',
  answer: v.object({ carousels: v.array(v.object({ id: v.number(), slug: v.string(), slides: v.array(StaffSlide) })) }),
});

// @__NO_SIDE_EFFECTS__
const words = (longest: number) =>
  v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(longest, 'too_long'));
const SetSlide = v.object({
  title: words(80),
  text: words(200),
  action: words(40),
  link: v.pipe(words(500), v.check(isSlideLink, 'invalid')),
  auth_required: v.boolean('invalid'),
  is_active: v.boolean('invalid'),
  shown_from: v.nullable(timestamp),
  shown_until: v.nullable(timestamp),
});
export type SetSlide = v.InferOutput<typeof SetSlide>;

export const setSlide = defineCall('setSlide', 'staff', `PUT ${slides}/{id}/`, {
  summary: 'Changes the words of a slide, who sees it, and when.',
  area: 'catalogue',
  body: SetSlide,
  errors: ['not_found'],
});

/** Appends the slide to the carousel of its language. */
export const addSlide = defineCall('addSlide', 'staff', `POST ${slides}/`, {
  summary: 'Adds a slide as the last one of its carousel.',
  area: 'catalogue',
  body: v.object({ carousel_id: whole(1, Number.MAX_SAFE_INTEGER), ...SetSlide.entries }),
  answer: v.object({ id: v.number() }),
  errors: ['not_found'],
});

/** Swaps the slide with its neighbour; at either end nothing changes. */
export const moveSlide = defineCall('moveSlide', 'staff', `POST ${slides}/{id}/move/`, {
  summary: 'Moves a slide up or down by one place in its carousel.',
  area: 'catalogue',
  body: v.object({ direction: v.picklist(['up', 'down'], 'invalid') }),
  errors: ['not_found'],
});
