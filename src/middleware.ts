import { defineMiddleware } from 'astro:middleware';
import { localsOf } from '#edge/page-locals.ts';

/** Gives a page what the edge has for it. It runs for pages rendered at the edge; a prerendered one meets it at build only. */
export const onRequest = defineMiddleware(({ locals }, next) => {
  Object.defineProperties(locals, Object.getOwnPropertyDescriptors(localsOf(locals.cfContext)));
  return next();
});
