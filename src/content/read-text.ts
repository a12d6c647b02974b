// Reads one long text and checks it, for the build and for the editor alike.
// Figures are replaced before a file is parsed, so front matter may name them as the body does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from 'astro/loaders';
import type { z } from 'astro/zod';
import { houseFigures, withFigures } from '#domain/figures-in-text.ts';
import type { Locale } from '#domain/locales.ts';
import { english, type FaultTexts } from './fault-texts.ts';
import { frontMatterFaults } from './front-matter-faults.ts';

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;

type RenderedContent = Awaited<ReturnType<LoaderContext['renderMarkdown']>>;
export type Render = (text: string) => Promise<RenderedContent>;
export type ReadText = { data: Record<string, unknown>; body: string; rendered: RenderedContent };

/**
 * @param file path from the root of the repository.
 * @throws Error with a line for each fault.
 */
export async function readText(
  root: string,
  file: string,
  { locale, schema, render }: { locale: Locale; schema: z.ZodType; render: Render },
  t: FaultTexts = english,
): Promise<ReadText> {
  const source = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');
  const text = resolveFigures(source, locale, file, t);
  const rendered = await render(text).catch((error: unknown) => {
    throw new Error(t('unreadable', { file, reason: errorMessage(error) }));
  });
  const data = rendered.metadata?.frontmatter ?? {};
  const faults = frontMatterFaults(schema, { file, source: text, data }, t);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const metadata = { ...rendered.metadata, ofHouse: anchorsWithFigures(source) };
  return { data, body: text.replace(FRONT_MATTER, '').trim(), rendered: { ...rendered, metadata } };
}

/** Of the headings below which a figure of our house stands. */
export const anchorsWithFigures = (source: string): string[] =>
  source
    .split(/^(?=#{2,3} )/m)
    .filter((part) => part.includes('{{'))
    .flatMap((part) => /^#.*\{#([\w-]+)\}/.exec(part)?.[1] ?? []);

/** In their order. */
export const listAnchors = (rendered: RenderedContent | undefined): string[] =>
  (rendered?.metadata?.headings ?? []).map(({ slug }) => slug);

/**
 * Replaces the names of figures ({{deposit.min}}) in a file's text, front matter included, by their values.
 * @param file path for error messages.
 * @throws Error with the line of every unknown figure, and the known ones.
 */
export function resolveFigures(source: string, locale: Locale, file: string, t: FaultTexts = english): string {
  const text = withFigures(source, locale);
  if (text.ok) return text.value;
  const faults = text.error.map(({ name, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return t('unknownFigure', { file, line, figure: `{{${name}}}` });
  });
  throw new Error([...faults, t('knownFigures', { names: [...houseFigures.keys()].join(', ') })].join('\n'));
}

export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
