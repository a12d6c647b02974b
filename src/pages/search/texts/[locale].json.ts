// The site's texts for the site-wide search.
import type { APIRoute } from 'astro';
import { siteRows } from '#components/lobby/site-texts.ts';
import { locales, toLocale } from '#domain/locales.ts';

export const prerender = true;
export const getStaticPaths = () => locales.map((locale) => ({ params: { locale } }));

export const GET: APIRoute = async ({ params }) => Response.json(await siteRows(toLocale(params.locale)));
