import { brand } from '#brand';
import { type Locale, localise } from '#domain/locales.ts';
import type { Key } from '#i18n/keys.ts';

export type StructuredData = { readonly '@type': string; readonly [property: string]: unknown };
export type Crumb = { readonly label: string; readonly path: string };
export type Question = { readonly question: string; readonly answer: string };

type PageContext = { readonly site: URL | undefined; readonly locale: Locale };

export const organization = ({ site, locale }: PageContext): StructuredData => ({
  '@type': 'Organization',
  name: brand.name[locale],
  url: new URL(localise('/', locale), site).href,
  logo: new URL('/favicon.svg', site).href,
  email: brand.supportEmail,
});

export const breadcrumbList = (crumbs: readonly Crumb[], { site, locale }: PageContext): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(localise(path, locale), site).href,
  })),
});

export const faqPage = (questions: readonly Question[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Escapes "<", so that no value can end the script element (XSS). */
export const serialiseJsonLd = (data: readonly StructuredData[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c');

const HOME = '/main';
const parents: readonly (readonly [begins: string, path: string, label: Key])[] = [
  ['/faq/', '/faq', 'header.faq'],
  ['/promotions', '/promotions', 'header.promotions'],
  ['/slots/', '/slots/casino', 'lobby.casino'],
];

type Speech = { readonly locale: Locale; readonly t: (key: Key) => string };

export function breadcrumbsTo(path: string, title: string, { locale, t }: Speech): Crumb[] {
  if (path === HOME) return [];
  const ancestors = parents.filter(([prefix, parent]) => path.startsWith(prefix) && path !== parent);
  return [
    { label: brand.name[locale], path: HOME },
    ...ancestors.map(([, parent, label]) => ({ label: t(label), path: parent })),
    { label: title, path },
  ];
}
