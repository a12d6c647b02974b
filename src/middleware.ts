import { defineMiddleware } from 'astro:middleware';
import { withoutIslandIds } from '#edge/island-ids.ts';
import { localsOf } from '#edge/page-locals.ts';
import { stylesInHead } from '#edge/styles-in-head.ts';

/** Gives a page what the edge has for it. It runs for pages rendered at the edge; a prerendered one meets it at build only. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  Object.defineProperties(locals, Object.getOwnPropertyDescriptors(localsOf(locals.cfContext)));
  const answer = await next();
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  return new Response(withoutIslandIds(stylesInHead(await answer.text())), answer);
});
