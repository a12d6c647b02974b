// Checks that all languages have the same texts with the same sections and the same date of change, and names the file
// that is behind.
import { type Locale, languageName, locales } from '#domain/locales.ts';

export type WrittenText = {
  /** "fr/generalTerms" */
  id: string;
  data: Readonly<Record<string, unknown>>;
  /** Anchors of its headings, in order. */
  anchors: readonly string[];
};

/** Sentences; empty if all languages match. */
export function parityFaults(collection: string, texts: readonly WrittenText[]): string[] {
  const byId = new Map(texts.map((text) => [text.id, text]));
  const names = new Set(texts.map(({ id }) => id.slice(id.indexOf('/') + 1)));
  return [...names].sort().flatMap((name) => {
    const file = (locale: Locale) => `src/content/${collection}/${locale}/${name}.md`;
    const written = locales.flatMap((locale) => {
      const text = byId.get(`${locale}/${name}`);
      return text ? [{ locale, file: file(locale), text }] : [];
    });
    const missing = locales.filter((locale) => !byId.has(`${locale}/${name}`));
    const [first, ...others] = written;
    return [
      ...missing.map(
        (locale) =>
          `${file(locale)} is missing: ${languageName(locale)} lacks it, which ${named(written)} ${written.length === 1 ? 'has' : 'have'}.`,
      ),
      ...behind(written),
      ...(first ? others.flatMap((other) => unlike(first, other)) : []),
    ];
  });
}

type Written = { locale: Locale; file: string; text: WrittenText };

const named = (written: readonly Written[]): string => written.map(({ locale }) => languageName(locale)).join(' and ');

function behind(written: readonly Written[]): string[] {
  const dayOf = ({ text }: Written) => String(text.data.changedOn ?? '');
  const newest = written.map(dayOf).sort().at(-1) ?? '';
  const current = written.filter((one) => dayOf(one) === newest);
  return written
    .filter((one) => dayOf(one) !== newest)
    .map((one) => `${one.file} is behind: it was changed on ${dayOf(one)}, ${named(current)} on ${newest}.`);
}

function unlike(first: Written, other: Written): string[] {
  const sections = first.text.anchors.filter((anchor) => !other.text.anchors.includes(anchor));
  const extra = other.text.anchors.filter((anchor) => !first.text.anchors.includes(anchor));
  const isReordered =
    sections.length + extra.length === 0 && first.text.anchors.join(' ') !== other.text.anchors.join(' ');
  const quoted = (anchors: string[]) => anchors.map((anchor) => `{#${anchor}}`).join(', ');
  return [
    ...(sections.length > 0 ? [`${other.file} lacks the sections ${quoted(sections)} of ${first.file}.`] : []),
    ...(extra.length > 0 ? [`${other.file} has the sections ${quoted(extra)}, which ${first.file} lacks.`] : []),
    ...(isReordered ? [`${other.file} has its sections in another order than ${first.file}.`] : []),
    ...shapesOf(first.text.data).flatMap(([field, shape]) => {
      const theirs = new Map(shapesOf(other.text.data)).get(field);
      return theirs === shape
        ? []
        : [`${other.file}: "${field}" has ${theirs ?? 'nothing'}, ${first.file} has ${shape}.`];
    }),
    ...shapesOf(other.text.data)
      .filter(([field]) => first.text.data[field] === undefined)
      .map(([field, shape]) => `${other.file}: "${field}" has ${shape}, ${first.file} has nothing.`),
  ];
}

/** What must be the same in every language: lengths of lists, and values that are not text. */
const shapesOf = (data: WrittenText['data']): [field: string, shape: string][] =>
  Object.entries(data)
    .filter(([field]) => field !== 'changedOn')
    .flatMap(([field, value]): [string, string][] => {
      if (Array.isArray(value)) return [[field, value.length === 1 ? '1 entry' : `${value.length} entries`]];
      if (typeof value === 'number' || typeof value === 'boolean') return [[field, String(value)]];
      if (typeof value === 'string' && (value.startsWith('/') || /^\d{4}-\d\d-\d\d$/.test(value)))
        return [[field, value]];
      return [[field, 'a value']];
    });
