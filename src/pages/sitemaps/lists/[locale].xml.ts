// Lists of games for search engines: those that the catalogue has games for now, producers included.
import type { APIRoute } from 'astro';
import { isLocale } from '#domain/locales.ts';
import { listedSections, sectionPath } from '#domain/section-paths.ts';
import { siteMap } from '#domain/site-map.ts';

export const prerender = false;

export const GET: APIRoute = async ({ params, locals, site, url }) => {
  if (!isLocale(params.locale)) return new Response(null, { status: 404 });
  const catalogue = await locals.catalogue();
  // Better asked again than told that there are no lists.
  if (!catalogue.ok) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  const pages = listedSections(catalogue.value.games).map((section) => ({ path: sectionPath(section) }));
  return new Response(siteMap(pages, params.locale, site ?? url), { headers: { 'content-type': 'application/xml' } });
};
