// The site map of the lists that currently have games, including those of producers.
import type { APIRoute } from 'astro';
import { isLocale } from '#domain/locales.ts';
import { listedSections, sectionPath } from '#model/lobby/sections.ts';
import { siteMap } from '#model/site-map.ts';

export const prerender = false;

export const GET: APIRoute = async ({ params, locals, site, url }) => {
  if (!isLocale(params.locale)) return new Response(null, { status: 404 });
  const catalogue = await locals.catalogue();
  // An error makes the search engine retry; an empty site map would delist the pages.
  if (!catalogue.ok) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  const pages = listedSections(catalogue.value.games).map((section) => ({ path: sectionPath(section) }));
  return new Response(siteMap(pages, params.locale, site ?? url), { headers: { 'content-type': 'application/xml' } });
};
