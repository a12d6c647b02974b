// The index of the site-wide search (contract/lobby/site-index.ts).
import type { APIRoute } from 'astro';
import { siteIndex } from '#components/lobby/site-index.ts';
import { isLocale } from '#domain/locales.ts';

export const prerender = false;

export const GET: APIRoute = async ({ params, locals }) => {
  if (!isLocale(params.locale)) return new Response(null, { status: 404 });
  const index = await siteIndex(locals, params.locale);
  if (index === null) return new Response(null, { status: 503, headers: { 'retry-after': '10' } });
  // An incomplete index is not cached, so that the next search loads the missing part.
  const isWhole = index.matches.length > 0 || locals.lacks('sportNames');
  return Response.json(index, { headers: { 'cache-control': isWhole ? 'public, max-age=60' : 'no-store' } });
};
