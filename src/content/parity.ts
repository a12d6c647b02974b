// Checks that all languages have the same texts with the same sections and the same date of change, and names the file
// that is behind.
import { type Locale, languageName, locales } from '#domain/locales.ts';
import { english, type FaultTexts } from './fault-texts.ts';

export type WrittenText = {
  /** "fr/generalTerms" */
  id: string;
  data: Readonly<Record<string, unknown>>;
  /** Anchors of its headings, in order. */
  anchors: readonly string[];
};

/** Sentences; empty if all languages match. */
export function parityFaults(collection: string, texts: readonly WrittenText[], t: FaultTexts = english): string[] {
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
      ...missing.map((locale) =>
        t('missing', {
          file: file(locale),
          language: languageName(locale),
          others: listed(named(written), t),
        }),
      ),
      ...behind(written, t),
      ...(first ? others.flatMap((other) => unlike(first, other, t)) : []),
    ];
  });
}

type Written = { locale: Locale; file: string; text: WrittenText };

const listed = (words: readonly string[], t: FaultTexts): string => new Intl.ListFormat(t.locale).format(words);
const named = (written: readonly Written[]): string[] => written.map(({ locale }) => languageName(locale));

function behind(written: readonly Written[], t: FaultTexts): string[] {
  const dayOf = ({ text }: Written) => String(text.data.changedOn ?? '');
  const newest = written.map(dayOf).sort().at(-1) ?? '';
  const current = written.filter((one) => dayOf(one) === newest);
  return written
    .filter((one) => dayOf(one) !== newest)
    .map((one) => t('behind', { file: one.file, day: dayOf(one), others: listed(named(current), t), newest }));
}

function unlike(first: Written, other: Written, t: FaultTexts): string[] {
  const sections = first.text.anchors.filter((anchor) => !other.text.anchors.includes(anchor));
  const extra = other.text.anchors.filter((anchor) => !first.text.anchors.includes(anchor));
  const isReordered =
    sections.length + extra.length === 0 && first.text.anchors.join(' ') !== other.text.anchors.join(' ');
  const quoted = (anchors: string[]) => anchors.map((anchor) => `{#${anchor}}`).join(', ');
  const files = { file: other.file, first: first.file };
  const [ours, theirs] = [listShapes(first.text.data, t), listShapes(other.text.data, t)];
  return [
    ...(sections.length > 0 ? [t('lacksSections', { ...files, sections: quoted(sections) })] : []),
    ...(extra.length > 0 ? [t('moreSections', { ...files, sections: quoted(extra) })] : []),
    ...(isReordered ? [t('otherOrder', files)] : []),
    ...[...new Set([...ours.keys(), ...theirs.keys()])]
      .map((field) => ({ field, ours: ours.get(field), theirs: theirs.get(field) }))
      .filter((one) => one.ours !== one.theirs)
      .map(({ field, ours: here = t('nothing'), theirs: there = t('nothing') }) =>
        t('unlike', { ...files, field, ours: here, theirs: there }),
      ),
  ];
}

/** What must be the same in every language: lengths of lists, and values that are not text. */
const listShapes = (data: WrittenText['data'], t: FaultTexts): Map<string, string> =>
  new Map(
    Object.entries(data)
      .filter(([field, value]) => field !== 'changedOn' && value !== undefined)
      .map(([field, value]) => {
        if (Array.isArray(value)) return [field, t('entries', { count: value.length })];
        const isFixed =
          typeof value === 'number' ||
          typeof value === 'boolean' ||
          (typeof value === 'string' && (value.startsWith('/') || /^\d{4}-\d\d-\d\d$/.test(value)));
        return [field, isFixed ? String(value) : t('value')];
      }),
  );
