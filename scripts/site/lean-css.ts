// Of a style sheet, what a page needs: the rules that its HTML can match in any state, or that the sources can which draw
// it; with the tokens that have one value only written where they are used.
import postcss, { AtRule, type Declaration, Root, Rule } from 'postcss';

/** States that no HTML spells out: attributes which browsers, or scripts of every page, set by themselves. */
const states = new Set(['open', 'hidden', 'data-player', 'data-offline']);

/** A long value that is used often is better off with its name: characters, all uses together. */
const LONGEST_WRITTEN_OUT = 600;

const parsed = new Map<string, Root>();

type CanMatch = (selector: string) => boolean;

export const leanCss = (css: string, html: string): string => leanCssFor(css, html, matcherOf(html));

/** For a page that is not drawn yet. @param sources of all that draws it, without comments. */
export const leanCssOfSources = (css: string, sources: string): string =>
  leanCssFor(css, sources, matcherOfSources(sources));

/** @param page tokens that it names are kept. */
function leanCssFor(css: string, page: string, canMatch: CanMatch): string {
  const known = parsed.get(css) ?? postcss.parse(css);
  parsed.set(css, known);
  const root = known.clone();
  dropRules(root, canMatch);
  dropKeyframes(root);
  writeOutTokens(root, page);
  dropUnusedTokens(root, page);
  root.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) node.remove();
  });
  return root.toString().trim();
}

function dropRules(root: Root, canMatch: CanMatch): void {
  root.walkRules((rule) => {
    if (rule.parent instanceof AtRule && /keyframes$/.test(rule.parent.name)) return;
    const kept = rule.selectors.filter(canMatch);
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
}

function matcherOf(html: string): CanMatch {
  const found = (pattern: RegExp): string[] => Array.from(html.matchAll(pattern), ([, part = '']) => part);
  const named = (attribute: string) =>
    found(new RegExp(`\\s${attribute}="([^"]*)"`, 'g')).flatMap((value) => value.split(/\s+/));
  const tags = new Set(found(/<([a-z][a-z0-9]*)/gi));
  const attributes = new Set(found(/\s([a-z][a-z-]*)(?==|[\s>])/gi));
  const directions = new Set(named('dir'));
  // What a script of the page may put there by name counts as there.
  const words = found(/<script\b[^>]*>([\s\S]*?)<\/script>/g).flatMap((text) => text.match(/[a-z][\w-]*/gi) ?? []);
  const names = new Set([...named('class'), ...named('id'), ...words]);
  return (selector) => {
    // What stands in the brackets of :is() and its like is not judged.
    const outside = withoutBrackets(selector);
    const parts = (pattern: RegExp) => Array.from(outside.matchAll(pattern), ([, part = '']) => part);
    return (
      parts(/[.#]([\w-]+)/g).every((name) => names.has(name)) &&
      parts(/\[([\w-]+)/g).every((name) => attributes.has(name) || states.has(name) || names.has(name)) &&
      parts(/\[dir="?(\w+)/g).every((direction) => directions.has(direction)) &&
      parts(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g).every((tag) => tags.has(tag))
    );
  };
}

/** Elements that a browser adds, or whose name a source makes. */
const made = ['html', 'body', 'h2', 'h3'];

/**
 * Every word of the sources counts as the name of a class, an id or an attribute, and whatever begins like one that is
 * completed while a page is drawn (`btn-${kind}`). No page that is drawn on demand follows the reader's scheme.
 */
function matcherOfSources(sources: string): CanMatch {
  const found = (pattern: RegExp): string[] => Array.from(sources.matchAll(pattern), ([, part = '']) => part);
  const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const tags = new Set([...made, ...found(/<([a-z][a-z0-9]*)/g)]);
  const names = new Set([
    ...states,
    ...found(/([a-z][\w-]*)/gi),
    ...found(/\b(aria[A-Z]\w+)/g).map(kebab),
    ...found(/\bdataset\.(\w+)/g).map((name) => `data-${kebab(name)}`),
  ]);
  const beginnings = found(/([a-z][\w-]*-)\$\{/g);
  const isNamed = (name: string) => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  return (selector) => {
    const outside = withoutBrackets(selector);
    const parts = (pattern: RegExp) => Array.from(outside.matchAll(pattern), ([, part = '']) => part);
    return (
      !/\[data-scheme="?auto/.test(selector) &&
      parts(/[.#[]([\w-]+)/g).every(isNamed) &&
      parts(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g).every((tag) => tags.has(tag))
    );
  };
}

function withoutBrackets(selector: string): string {
  const outer = selector.replace(/\([^()]*\)/g, '');
  return outer === selector ? outer : withoutBrackets(outer);
}

function dropKeyframes(root: Root): void {
  const running = new Set<string>();
  root.walkDecls(/^animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) running.add(word);
  });
  root.walkAtRules(/keyframes$/, (keyframes) => {
    if (!running.has(keyframes.params)) keyframes.remove();
  });
}

const TOKEN = /var\((--[\w-]+)\)/g;

function usesOf(root: Root): Map<string, number> {
  const uses = new Map<string, number>();
  root.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  });
  return uses;
}

function writeOutTokens(root: Root, html: string): void {
  const definitions = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (token) => {
    definitions.set(token.prop, [...(definitions.get(token.prop) ?? []), token]);
  });
  const uses = usesOf(root);
  const values = new Map<string, string>();
  for (const [name, [token, ...others]] of definitions) {
    if (!token || others.length > 0 || !isOfPage(token) || html.includes(`var(${name}`)) continue;
    if ((uses.get(name) ?? 0) * token.value.length <= LONGEST_WRITTEN_OUT) values.set(name, token.value);
  }
  const writtenOut = (text: string): string =>
    text.replace(TOKEN, (use, name: string) => {
      const value = values.get(name);
      return value === undefined ? use : writtenOut(value);
    });
  root.walkDecls((declaration) => {
    // Values of tokens come with the spaces that somebody wrote; no string of ours holds this pair.
    declaration.value = writtenOut(declaration.value).replaceAll(', ', ',');
  });
}

const isOfPage = ({ parent }: Declaration): boolean =>
  parent instanceof Rule && parent.selector === ':root' && parent.parent instanceof Root;

/** A drawing in a file of its own reads these: no rule and no page names them. */
const readByDrawings = new Set(['--logo-1', '--logo-2']);

/** Until none is left: a token may be named by another one only. */
function dropUnusedTokens(root: Root, html: string): void {
  const uses = usesOf(root);
  let isDone = true;
  root.walkDecls(/^--/, (token) => {
    if (readByDrawings.has(token.prop) || uses.has(token.prop) || html.includes(`var(${token.prop}`)) return;
    token.remove();
    isDone = false;
  });
  if (!isDone) dropUnusedTokens(root, html);
}
