/** Slides of the lobby: their texts, their order, and when each is shown. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Env } from '#backoffice/env.ts';
import { firstDay, lastDay, momentsOf } from '#backoffice/frame/market-days.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { type Fields, signedIn, type Visit } from '#backoffice/frame/visit.ts';
import {
  addSlide,
  listStaffSlides,
  moveSlide,
  type StaffSlide,
  setSlide,
} from '#contract/backoffice/staff-catalogue.ts';

const SLIDES = '/slides';
const NEW = `${SLIDES}/new`;
type Carousels = v.InferOutput<typeof listStaffSlides.answer>['carousels'];

function stateText({ t, moment }: ui.Words, { is_active, shown_from, shown_until }: StaffSlide): string {
  if (!is_active) return t('slidesHidden');
  const now = Date.now();
  if (shown_until !== null && Date.parse(shown_until) <= now) return t('slidesOver', { at: moment(shown_until) });
  if (shown_from !== null && Date.parse(shown_from) > now) return t('slidesLater', { at: moment(shown_from) });
  return shown_until === null ? t('slidesShown') : t('slidesUntil', { at: moment(shown_until) });
}

function slidesPage(words: ui.Words, carousels: Carousels, outcome: ui.Outcome | null): Html {
  const { t } = words;
  const panels = carousels.map(({ id, slug, slides }) => {
    const rows = slides.map((slide, index) => {
      const moving = (direction: string, label: string) =>
        ui.buttonForm(`${SLIDES}/${slide.id}/move`, label, { values: { direction }, about: slide.title });
      return markup.row(
        html`<a href="${SLIDES}/${slide.id}">${markup.bdi(slide.title)}</a>`,
        [stateText(words, slide), slide.auth_required ? t('slidesForPlayers') : ''],
        html`<div class="events">${index === 0 ? '' : moving('up', t('slidesUp'))}${index === slides.length - 1 ? '' : moving('down', t('slidesDown'))}</div>`,
      );
    });
    const add = html`<p><a href="${NEW}/${id}">${t('slidesAdd')}<span class="unseen"> ${slug}</span></a></p>`;
    return ui.panel(`carousel-${id}`, slug, html`${markup.rows(rows, t('slidesNone'))}${add}`);
  });
  return ui.subPage(
    words,
    {
      title: t('slides'),
      path: SLIDES,
      back: { path: '/catalogue', label: t('catalogue') },
      outcome,
      above: markup.lead(t('slidesLead')),
    },
    ...panels,
  );
}

/** @param slide null for a new one. */
function slideForm(words: ui.Words, path: string, slide: StaffSlide | null, outcome: ui.Outcome | null): Html {
  const { t } = words;
  const sent = ui.sentWith(outcome);
  const { input, textarea, select } = ui.fieldsOf(words, {
    values: {
      state: slide?.is_active === false ? 'hidden' : 'shown',
      seen_by: slide?.auth_required ? 'players' : 'everybody',
      text: slide?.text ?? '',
      ...sent.values,
    },
    faults: Object.fromEntries(Object.entries(sent.faults).map(([name, fault]) => [name.replace('shown_', ''), fault])),
  });
  const line = (maxlength: string, value = '') => ({ type: 'text', maxlength, value });
  return html`${markup.lead(t('slidesLeads'))}${ui.form(
    path,
    html`${input('title', t('slidesTitle'), line('80', slide?.title))}
${textarea('text', t('slidesText'), '200')}
<div class="pair">${input('action', t('slidesAction'), line('40', slide?.action))}
${input('link', t('slidesLink'), { ...line('500', slide?.link), dir: 'ltr' })}</div>
<div class="pair">${select('state', t('slidesState'), [
      ['shown', t('slidesIsShown')],
      ['hidden', t('slidesHidden')],
    ])}
${select('seen_by', t('slidesSeenBy'), [
  ['everybody', t('slidesForEverybody')],
  ['players', t('slidesForPlayers')],
])}</div>
<div class="pair">${input('from', t('slidesFrom'), { type: 'date', value: firstDay(slide?.shown_from ?? null), isOptional: true })}
${input('until', t('slidesTo'), { type: 'date', value: lastDay(slide?.shown_until ?? null), isOptional: true })}</div>`,
    t('save'),
  )}`;
}

function slidePage(words: ui.Words, slide: StaffSlide, outcome: ui.Outcome | null): Html {
  const { t } = words;
  const path = `${SLIDES}/${slide.id}`;
  return ui.subPage(
    words,
    {
      title: slide.title,
      path,
      back: { path: SLIDES, label: t('slides') },
      heading: markup.bdi(slide.title),
      outcome,
      above: markup.facts([[t('slidesState'), stateText(words, slide)]], 'panel'),
    },
    ui.panel('shown', t('slidesChange'), slideForm(words, path, slide, outcome)),
  );
}

function newSlidePage(words: ui.Words, carousel: Carousels[number], outcome: ui.Outcome | null): Html {
  const { t } = words;
  const path = `${NEW}/${carousel.id}`;
  return ui.subPage(
    words,
    { title: t('slidesNew'), path, back: { path: SLIDES, label: t('slides') }, outcome },
    ui.panel('new', carousel.slug, slideForm(words, path, null, outcome)),
  );
}

function slideBody({ state, seen_by, from = '', until = '', title, text, action, link }: Fields) {
  const shown = momentsOf(from, until);
  return {
    ...{ title, text, action, link },
    is_active: state === 'shown',
    auth_required: seen_by === 'players',
    shown_from: shown.from,
    shown_until: shown.until,
  };
}

async function showSlides(visit: Visit, outcome: ui.Outcome | null) {
  const listed = await visit.host.call(listStaffSlides);
  if (!listed.ok) return visit.refuse(listed.error);
  return visit.show(slidesPage(visit.words, listed.value.carousels, outcome), outcome);
}

async function showSlide(visit: Visit, id: string, outcome: ui.Outcome | null) {
  const listed = await visit.host.call(listStaffSlides);
  if (!listed.ok) return visit.refuse(listed.error);
  const slide = listed.value.carousels.flatMap(({ slides }) => slides).find((one) => String(one.id) === id);
  return slide === undefined
    ? visit.refuse({ code: 'not_found' })
    : visit.show(slidePage(visit.words, slide, outcome), outcome);
}

async function showNewSlide(visit: Visit, carouselId: string, outcome: ui.Outcome | null) {
  const listed = await visit.host.call(listStaffSlides);
  if (!listed.ok) return visit.refuse(listed.error);
  const carousel = listed.value.carousels.find(({ id }) => String(id) === carouselId);
  return carousel === undefined
    ? visit.refuse({ code: 'not_found' })
    : visit.show(newSlidePage(visit.words, carousel, outcome), outcome);
}

const done = (param: string | undefined, code: string) => (param === code ? ({ kind: 'done', code } as const) : null);

export const slideRoutes = new Hono<{ Bindings: Env }>()
  .get(SLIDES, (context) =>
    signedIn(context, (visit) => showSlides(visit, done(context.req.query('done'), 'slide_moved'))),
  )
  .get(`${SLIDES}/:id`, (context) =>
    signedIn(context, (visit) => showSlide(visit, context.req.param('id'), done(context.req.query('done'), 'slide'))),
  )
  .get(`${NEW}/:carousel`, (context) =>
    signedIn(context, (visit) => showNewSlide(visit, context.req.param('carousel'), null)),
  )
  .post(`${NEW}/:carousel`, (context) =>
    signedIn(context, async (visit) => {
      const carousel_id = context.req.param('carousel');
      const fields = await visit.fields();
      const result = await visit.host.call(addSlide, { body: { carousel_id, ...slideBody(fields) } });
      const then = result.ok ? `${SLIDES}/${result.value.id}?done=slide` : SLIDES;
      return visit.answer(result, then, fields, (refused) => showNewSlide(visit, carousel_id, refused));
    }),
  )
  .post(`${SLIDES}/:id`, (context) =>
    signedIn(context, async (visit) => {
      const id = context.req.param('id');
      const fields = await visit.fields();
      const result = await visit.host.call(setSlide, { params: { id }, body: slideBody(fields) });
      return visit.answer(result, `${SLIDES}/${id}?done=slide`, fields, (refused) => showSlide(visit, id, refused));
    }),
  )
  .post(`${SLIDES}/:id/move`, (context) =>
    signedIn(context, async (visit) => {
      const id = context.req.param('id');
      const { direction } = await visit.fields();
      const result = await visit.host.call(moveSlide, { params: { id }, body: { direction } });
      return visit.answer(result, `${SLIDES}?done=slide_moved`, {}, (refused) => showSlides(visit, refused));
    }),
  );
