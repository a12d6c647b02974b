import * as v from 'valibot';
import { isLocale } from '#domain/locales.ts';
import { flag, moment, rowBy, rowsBy } from '#platform/host/rows.ts';
import { assignments, changedIn, raw, statementOf } from '#platform/host/sql.ts';

const CarouselRow = v.object({ id: v.number(), slug: v.string(), routes: v.pipe(v.string(), v.parseJson()) });
export const readCarousels = (db: D1Database): Promise<v.InferOutput<typeof CarouselRow>[]> =>
  rowsBy(db, CarouselRow)`FROM carousels ORDER BY id`;

const SlideRow = v.object({
  id: v.number(),
  carouselId: v.number(),
  type: v.string(),
  language: v.string(),
  title: v.string(),
  text: v.string(),
  action: v.string(),
  link: v.string(),
  image: v.nullable(v.string()),
  isActive: flag,
  authRequired: flag,
  position: v.number(),
  shownFrom: v.nullable(moment),
  shownUntil: v.nullable(moment),
});
export type SlideRow = v.InferOutput<typeof SlideRow>;

export const listSlides = (db: D1Database): Promise<SlideRow[]> =>
  rowsBy(db, SlideRow)`FROM slides ORDER BY carousel_id, position, id`;

export const listShownSlides = (db: D1Database, now: Date): Promise<SlideRow[]> =>
  rowsBy(db, SlideRow)`
    FROM slides WHERE is_active = 1 AND (shown_from IS NULL OR shown_from <= ${now.getTime()})
      AND (shown_until IS NULL OR shown_until > ${now.getTime()}) ORDER BY carousel_id, position, id`;

type Change = Omit<SlideRow, 'id' | 'carouselId' | 'type' | 'language' | 'image' | 'position'>;

const cellsOf = ({ title, text, action, link, authRequired, isActive, shownFrom, shownUntil }: Change) => ({
  title,
  text,
  action,
  link,
  auth_required: Number(authRequired),
  is_active: Number(isActive),
  shown_from: shownFrom?.getTime() ?? null,
  shown_until: shownUntil?.getTime() ?? null,
});

/** @returns whether the slide exists. */
export async function changeSlide(db: D1Database, id: number, change: Change): Promise<boolean> {
  return (await changedIn(db)`UPDATE slides SET ${assignments(cellsOf(change))} WHERE id = ${id}`) > 0;
}

/** The site draws a star for a slide of this type. */
const PLAIN = 'note';

/** Appends a slide. @returns its id, or null for an unknown carousel. */
export async function addSlide(db: D1Database, carouselId: number, slide: Change): Promise<number | null> {
  const carousel = await rowBy(db, CarouselRow)`FROM carousels WHERE id = ${carouselId}`;
  if (carousel === null) return null;
  const language = carousel.slug.split('-').find(isLocale) ?? '';
  const { title, text, action, link, auth_required, is_active, shown_from, shown_until } = cellsOf(slide);
  const row = await statementOf(db)`
    INSERT INTO slides (carousel_id, type, language, position, title, text, action, link, auth_required, is_active,
      shown_from, shown_until)
    SELECT ${carouselId}, ${PLAIN}, ${language}, COALESCE(MAX(position) + 1, 0), ${title}, ${text}, ${action}, ${link},
      ${auth_required}, ${is_active}, ${shown_from}, ${shown_until}
    FROM slides WHERE carousel_id = ${carouselId} RETURNING id`.first<{ id: number }>();
  return row?.id ?? null;
}

/** Swaps a slide with its neighbour, in one statement, so that no two slides get the same position. */
export async function moveSlide(db: D1Database, id: number, direction: 'up' | 'down'): Promise<boolean> {
  const [beyond, order] = direction === 'up' ? [raw('<'), raw('DESC')] : [raw('>'), raw('ASC')];
  const [known] = await db.batch([
    statementOf(db)`SELECT 1 FROM slides WHERE id = ${id}`,
    // FROM reads both positions before either changes.
    statementOf(db)`
      UPDATE slides SET position = CASE id WHEN place.one THEN place.others ELSE place.ones END
      FROM (SELECT me.id AS one, me.position AS ones, o.id AS other, o.position AS others
        FROM slides me JOIN slides o ON o.carousel_id = me.carousel_id AND o.position ${beyond} me.position
        WHERE me.id = ${id} ORDER BY o.position ${order} LIMIT 1) place
      WHERE slides.id IN (place.one, place.other)`,
  ]);
  return (known?.results.length ?? 0) > 0;
}
