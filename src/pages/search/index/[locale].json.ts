// The whole index of the search of everything (contract/lobby/site-index.ts).
import type { APIRoute } from 'astro';
import { siteIndex } from '#components/lobby/site-index.ts';
import { isLocale } from '#domain/locales.ts';

export const prerender = false;

export const GET: APIRoute = async ({ params, locals }) => {
  if (!isLocale(params.locale)) return new Response(null, { status: 404 });
  const index = await siteIndex(locals, params.locale);
  if (index === null) return new Response(null, { status: 503, headers: { 'retry-after': '10' } });
  // A part that did not answer is asked for again with the next opening.
  const isWhole = index.matches.length > 0 || locals.lacks('sportNames');
  return Response.json(index, { headers: { 'cache-control': isWhole ? 'public, max-age=60' : 'no-store' } });
};
