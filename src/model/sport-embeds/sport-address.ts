/**
 * Addresses of the two providers' sportsbooks, each with one canonical form. Reading never fails: invalid parts are
 * dropped or replaced by the fallback. Threat: an address that leads the vendor's script elsewhere. So only plain
 * characters are read.
 */
import { sportViews } from '#contract/account/bookmakers.ts';
import { tidyPath } from '#model/canonical-path.ts';

export const sportVendors = ['alt', 'dgt'] as const;
export type SportVendor = (typeof sportVendors)[number];
export const otherVendor = (vendor: SportVendor): SportVendor => (vendor === 'alt' ? 'dgt' : 'alt');

export const altPages = ['Home', 'Live', 'BetsHistory'] as const;
export type AltPage = (typeof altPages)[number];
/** The first of each set is its fallback (specification, 2.8). */
export const altModes = { mobile: ['m'], desktop: ['af', 'eu', 'as', 'la'] } as const;
export type AltMode = (typeof altModes)[keyof typeof altModes][number];
const allModes: readonly AltMode[] = [...altModes.mobile, ...altModes.desktop];

export type DgtView = (typeof sportViews)[number];
export const DESKTOP_VIEW: DgtView = 'europeanView';
/** The widest mobile view. */
export const NARROW_PX = 767;

/** `mode` null: the fallback for the window's width. */
export type AltPlace = {
  readonly page: AltPage;
  readonly sportId: string | null;
  readonly mode: AltMode | null;
  readonly eventId: string | null;
  readonly betId: string | null;
  readonly categoryIds: readonly string[];
  readonly championshipIds: readonly string[];
};
/** `path` and `qs` are the vendor's; `view` null: missing or unknown. */
export type DgtPlace = { readonly view: DgtView | null; readonly path: string; readonly qs: string };

const SPORT = /^[1-9]\d{0,5}$/;
const ID = /^(?!\.+$)[\w.:-]{1,80}$/;
const MAX_IDS = 20;
const PATH = /^(?!.*\/\.{1,2}(?:\/|$))\/(?!\/)[\w.~:@!$&*+,;=%/-]{0,300}$/;
const QUERY = /^[\w.~:@!$&*+,;=%/?-]{1,300}$/;

const matching = <T extends string>(names: readonly T[], wanted: string | undefined): T | null =>
  names.find((name) => name.toLowerCase() === wanted?.toLowerCase()) ?? null;
const one = (text: string | null, of: RegExp): string | null => (text !== null && of.test(text) ? text : null);
const many = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .filter((id) => ID.test(id))
    .slice(0, MAX_IDS);

function partsOf(address: string): { readonly parts: readonly string[]; readonly query: URLSearchParams } {
  const [path = '', search = ''] = address.replace(/#.*$/s, '').split(/\?(.*)/s);
  return {
    parts: path
      .split('/')
      .filter((part) => part !== '')
      .slice(2),
    query: new URLSearchParams(search),
  };
}

const written = (path: string, named: Readonly<Record<string, string | null>>): string => {
  const parameters = Object.entries(named).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(parameters).toString();
  return search === '' ? path : `${path}?${search}`;
};

export function findVendor(address: string): SportVendor | null {
  return matching(sportVendors, /^\/sport\/([^/?#]+)/i.exec(address)?.[1]);
}

/** @param address without language, with its query. */
export function readAlt(address: string): AltPlace {
  const { parts, query } = partsOf(address);
  return {
    page: matching(altPages, parts[0]) ?? 'Home',
    sportId: one(parts[1] ?? null, SPORT),
    mode: matching(allModes, query.get('mode') ?? undefined),
    eventId: one(query.get('event'), ID),
    betId: one(query.get('bet'), ID),
    categoryIds: many(query.get('categories')),
    championshipIds: many(query.get('championships')),
  };
}

export function writeAlt({ page, sportId, mode, eventId, betId, categoryIds, championshipIds }: AltPlace): string {
  return written(`/sport/alt/${page}${sportId === null ? '' : `/${sportId}`}`, {
    mode,
    event: eventId,
    bet: betId,
    categories: categoryIds.join(','),
    championships: championshipIds.join(','),
  });
}

/** Replaces a mode of the other width by the fallback. */
export function altModeFor(mode: AltMode | null, isNarrow: boolean): AltMode {
  const set: readonly AltMode[] = isNarrow ? altModes.mobile : altModes.desktop;
  return mode !== null && set.includes(mode) ? mode : (set[0] as AltMode);
}

/** A vendor's path that fits into an address of ours: at most a page and an id. */
function plainPath(path: string): string | null {
  const parts = path.split('/').slice(1);
  const isPlain = parts.length <= 2 && parts.every((part) => ID.test(part)) && tidyPath(path) === path;
  return isPlain ? path : null;
}

export function readDgt(address: string): DgtPlace {
  const { parts, query } = partsOf(address);
  const inner = plainPath(`/${parts.slice(1).join('/')}`);
  return {
    view: matching(sportViews, parts[0]),
    path: one(query.get('path'), PATH) ?? inner ?? '/',
    qs: one(query.get('qs'), QUERY) ?? '',
  };
}

/** A longer path goes into the query. */
export function writeDgt({ view, path, qs }: DgtPlace): string {
  const base = `/sport/dgt/${view ?? DESKTOP_VIEW}`;
  const named = { qs: one(qs, QUERY) };
  if (path === '/' || !PATH.test(path)) return written(base, named);
  const plain = plainPath(path);
  return plain === null ? written(base, { path, ...named }) : written(`${base}${plain}`, named);
}

/** @param wide replaces Mobile on a wide window (specification, 2.8). */
export function dgtViewFor(view: DgtView | null, isNarrow: boolean, wide: DgtView): DgtView {
  if (isNarrow) return 'Mobile';
  return view === null || view === 'Mobile' ? wide : view;
}

/**
 * The canonical address of a provider's page; null if it is canonical already, or no such page.
 * @param path without language. @param view replaces a missing or unknown one.
 */
export function canonicalSportPath(path: string, search: string, view: DgtView, isNarrow: boolean): string | null {
  const vendor = findVendor(path);
  if (vendor === null) return null;
  const parameters = new URLSearchParams(search);
  const mode = parameters.get('mode');
  // Without a mode the fallback is shown.
  const fitting: readonly AltMode[] = isNarrow ? altModes.mobile : altModes.desktop;
  const isAstray = vendor === 'alt' && mode !== null && matching(fitting, mode) === null;
  if (isAstray) parameters.delete('mode');
  const kept = isAstray ? `${parameters.size > 0 ? '?' : ''}${parameters}` : search;
  const place = readDgt(path);
  const straight = vendor === 'alt' ? writeAlt(readAlt(path)) : writeDgt({ ...place, view: place.view ?? view });
  return straight === path && kept === search ? null : `${straight}${kept}`;
}
