import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { day, line, readingText } from './reading-text.ts';

/** A page of ours, without a language: the site puts the reader's in front. */
const ownPage = z.string().regex(/^\/(?![/\\])[\w\-./?=&%#]*$/, 'a page of this site, such as /slots/all');

/** What the button says, and where it leads. */
const action = z.strictObject({ text: line, link: ownPage });

/**
 * src/content/promotions/{locale}/{name}.md, at /promotions-detail/{name} for a standing promotion and at
 * /promotions/{name} for any other. Order, dates, audience, picture and links are the same in all languages.
 */
export const promotions = readingText
  .extend({
    /** The first day, and the last one; without a last day it runs until the house ends it. */
    startsOn: day,
    endsOn: day.optional(),
    audience: z.enum(['anyone', 'players', 'newPlayers']),
    picture: z
      .string()
      .regex(/^\/art\/promotions\/[\w-]+\.(svg|webp|png|jpg|avif)$/, 'a picture of /art/promotions')
      .refine((path) => existsSync(join('public', path)), 'a file that is in the folder public'),
    /** The terms in one glance, after dates and audience: a name and a few words each. */
    glance: z.array(z.strictObject({ name: line, value: line })).min(1),
    guestAction: action,
    playerAction: action,
  })
  .check(({ value: { startsOn, endsOn }, issues }) => {
    if (endsOn === undefined || endsOn >= startsOn) return;
    issues.push({ code: 'custom', path: ['endsOn'], input: endsOn, message: 'a day that is not before startsOn' });
  });
