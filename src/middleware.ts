import { defineMiddleware } from 'astro:middleware';
import { getLocals } from '#edge/page-locals.ts';

/** Passes the edge's locals to pages rendered on demand. For prerendered pages it runs only at build time. */
export const onRequest = defineMiddleware(({ locals }, next) => {
  Object.defineProperties(locals, Object.getOwnPropertyDescriptors(getLocals(locals.cfContext)));
  return next();
});
