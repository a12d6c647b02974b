import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { isoDay, nonEmptyText, readingText } from './reading-text.ts';

/** A path of this site without a language: the site adds the reader's. */
const sitePath = z.string().regex(/^\/(?![/\\])[\w\-./?=&%#]*$/, 'sitePage');

/** The button's text and link. */
const action = z.strictObject({ text: nonEmptyText, link: sitePath });

/**
 * src/content/promotions/{locale}/{name}.md, at /promotions-detail/{name} for a standing promotion and at
 * /promotions/{name} for any other. Order, dates, audience, picture and links are the same in all languages.
 */
export const promotions = readingText
  .extend({
    /** Before this day nobody is shown the promotion; without it, it is announced as soon as it is published. */
    appearsOn: isoDay.optional(),
    /** The first day, and the last one; without a last day it runs until the operator ends it. */
    startsOn: isoDay,
    endsOn: isoDay.optional(),
    audience: z.enum(['anyone', 'players', 'newPlayers']),
    picture: z
      .string()
      .regex(/^\/art\/promotions\/[\w-]+\.(svg|webp|png|jpg|avif)$/, 'promotionPicture')
      .refine((path) => existsSync(join('public', path)), 'publicFile'),
    /** The terms at a glance, after dates and audience: a name and a few words each. */
    glance: z.array(z.strictObject({ name: nonEmptyText, value: nonEmptyText })).min(1),
    guestAction: action,
    playerAction: action,
  })
  .check(({ value: { appearsOn, startsOn, endsOn }, issues }) => {
    if (endsOn !== undefined && endsOn < startsOn)
      issues.push({ code: 'custom', path: ['endsOn'], input: endsOn, message: 'notBeforeStart' });
    if (appearsOn !== undefined && appearsOn > startsOn)
      issues.push({
        code: 'custom',
        path: ['appearsOn'],
        input: appearsOn,
        message: 'notAfterStart',
      });
  });
