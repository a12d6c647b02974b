// Keystatic's configuration: a collection per kind and language.
import { type BasicFormField, type ComponentSchema, collection, config, fields, singleton } from '@keystatic/core';
import { createElement, type ReactElement } from 'react';
import { type Locale, languageName, locales } from '../domain/locales.ts';
import type { EditorTexts } from './editor-texts.ts';
import { entryFile, entryOfKey, kindNames, listKey, previewPath, stringsKey } from './kinds.ts';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Escapes braces, which Keystatic's parser would read as code. */
const toShown = (markdown: string): string =>
  markdown.replace(/\{\{\s*([\w.]+)\s*\}\}/g, '⟦$1⟧').replace(/\{(#[\w-]+)\}/g, '⟦$1⟧');

/** Also restores typed braces, which Keystatic escapes. */
const toKept = (shown: string): string =>
  shown
    .replace(/⟦(#[\w-]+)⟧|\\\{(#[\w-]+)\}/g, '{$1$2}')
    .replace(/⟦\s*([\w.]+)\s*⟧|\\\{\\\{\s*([\w.]+)\s*\}\}/g, '{{$1$2}}');

/** Rich text, stored as Markdown. */
export function richText(label: string, description: string) {
  const written = fields.mdx({
    label,
    description,
    extension: 'md',
    options: { heading: [2, 3], image: false, codeBlock: false, strikethrough: false },
  });
  return {
    ...written,
    parse: ((value, extra) =>
      written.parse(value, {
        ...extra,
        content: encoder.encode(toShown(decoder.decode(extra.content))),
      })) satisfies typeof written.parse as typeof written.parse,
    serialize: ((value, extra) => {
      const out = written.serialize(value, extra);
      return { ...out, content: encoder.encode(toKept(decoder.decode(out.content))) };
    }) satisfies typeof written.serialize as typeof written.serialize,
  };
}

export type PictureInputProps = {
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  forceValidation: boolean;
};
export type PictureInput = (props: PictureInputProps) => ReactElement | null;

/** The server uses the field without rendering it. */
function pictureField(label: string, input: PictureInput): BasicFormField<string | null, string> {
  const text = fields.text({ label, validation: { isRequired: true } });
  const known = (value: unknown): string => text.validate(typeof value === 'string' ? value : '', undefined);
  return {
    kind: 'form',
    label,
    defaultValue: () => null,
    parse: (value) => (typeof value === 'string' ? value : null),
    serialize: (value) => ({ value: value ?? undefined }),
    validate: known,
    reader: { parse: known },
    Input: ({ value, onChange, forceValidation }) => createElement(input, { label, value, onChange, forceValidation }),
  };
}

const required = { isRequired: true };
/** Shows names of figures in the same format as the body. */
function textField(options: Parameters<typeof fields.text>[0]): ReturnType<typeof fields.text> {
  const written = fields.text(options);
  return {
    ...written,
    parse: (value, extra) => toShown(written.parse(value, extra)),
    serialize: (value) => written.serialize(toKept(value)),
  };
}
function title(t: EditorTexts): ReturnType<typeof fields.slug> {
  const written = fields.slug({
    name: { label: t('field_title'), validation: required },
    slug: { label: t('field_file'), description: t('field_fileHelp') },
  });
  const parse: typeof written.parse = (value, extra) => {
    const { name, slug } = written.parse(value, extra);
    return { name: toShown(name), slug };
  };
  return {
    ...written,
    parse,
    serializeWithSlug: ({ name, slug }) => written.serializeWithSlug({ name: toKept(name), slug }),
  };
}
const text = (label: string, description?: string) => textField({ label, description, validation: required });
const action = (t: EditorTexts, label: string) =>
  fields.object({ text: text(t('field_says')), link: text(t('field_leads'), t('field_leadsHelp')) }, { label });

const everyText = (t: EditorTexts) => ({
  title: title(t),
  description: textField({
    label: t('field_description'),
    description: t('field_descriptionHelp'),
    multiline: true,
    validation: { length: { min: 1, max: 160 } },
  }),
  changedOn: fields.date({
    label: t('field_changedOn'),
    description: t('field_changedOnHelp'),
    validation: required,
  }),
  changes: fields.array(text(t('field_change')), {
    label: t('field_changes'),
    description: t('field_changesHelp'),
    itemLabel: ({ value }) => value,
  }),
  order: fields.integer({
    label: t('field_order'),
    validation: { isRequired: true, min: 1 },
    defaultValue: 1,
  }),
});

const promotion = (t: EditorTexts, input: PictureInput) => ({
  appearsOn: fields.date({ label: t('field_appearsOn'), description: t('field_appearsOnHelp') }),
  startsOn: fields.date({ label: t('field_startsOn'), validation: required }),
  endsOn: fields.date({ label: t('field_endsOn'), description: t('field_endsOnHelp') }),
  audience: fields.select({
    label: t('field_audience'),
    options: [
      { label: t('field_anyone'), value: 'anyone' },
      { label: t('field_players'), value: 'players' },
      { label: t('field_newPlayers'), value: 'newPlayers' },
    ],
    defaultValue: 'players',
  }),
  picture: pictureField(t('field_picture'), input),
  glance: fields.array(fields.object({ name: text(t('field_name')), value: text(t('field_inAFewWords')) }), {
    label: t('field_glance'),
    itemLabel: ({ fields: { name } }) => name.value,
    validation: { length: { min: 1 } },
  }),
  guestAction: action(t, t('field_guestAction')),
  playerAction: action(t, t('field_playerAction')),
});

const cashiers = (t: EditorTexts) => {
  const hours = (label: string) => textField({ label, description: t('field_dayOff') });
  return {
    towns: fields.array(
      fields.object({
        id: text(t('field_townId'), t('field_townIdHelp')),
        name: text(t('field_town')),
        cashiers: fields.array(
          fields.object({
            name: text(t('field_name')),
            place: text(t('field_place')),
            phone: text(t('field_phone')),
            weekdays: text(t('field_weekdays'), t('field_weekdaysHelp')),
            saturday: hours(t('field_saturday')),
            sunday: hours(t('field_sunday')),
          }),
          { label: t('persons'), itemLabel: ({ fields: { name } }) => name.value },
        ),
      }),
      { label: t('field_towns'), itemLabel: ({ fields: { name } }) => name.value },
    ),
  };
};

/** The build's schemas (src/content/schemas) are authoritative; a test compares them. */
export const editorFields = (t: EditorTexts, input: PictureInput) => {
  const body = { body: richText(t('field_text'), t('field_textHelp')) };
  return {
    terms: { ...everyText(t), ...body },
    promotions: { ...everyText(t), ...promotion(t, input), ...body },
    faq: { ...everyText(t), ...body },
    help: { ...everyText(t), ...body },
    persons: { ...everyText(t), ...cashiers(t), ...body },
  };
};

/** The interface languages that Keystatic shares with us; for others it uses English. */
const interfaces: Readonly<Partial<Record<Locale, 'fr-FR' | 'en-US' | 'ar-AE'>>> = { fr: 'fr-FR', ar: 'ar-AE' };

/** A file of short texts. */
export type StringFile = {
  /** The key of its entry. */
  readonly key: string;
  readonly locale: Locale;
  readonly texts: Readonly<Record<string, string>>;
};

/** Shows the other languages beside each text. */
function stringsForm(files: readonly StringFile[], { key, locale, texts }: StringFile, label: string) {
  const entry = entryOfKey(key);
  if (!entry) throw new Error(`${key} is no entry`);
  const others = files.filter((file) => file.key === key && file.locale !== locale);
  const schema: Record<string, ComponentSchema> = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      fields.text({
        label: name,
        description: others.flatMap((other) => other.texts[name] ?? []).join(' · '),
        multiline: text.length > LONG_TEXT,
        validation: required,
      }),
    ]),
  );
  const path = entryFile(entry, locale).replace(/\.json$/, '');
  return [stringsKey(entry, locale), singleton({ label, path, format: { data: 'json' }, schema })] as const;
}
const LONG_TEXT = 60;

type EditorSettings = {
  readonly siteOrigin: string;
  readonly t: EditorTexts;
  readonly input: PictureInput;
  readonly files: readonly StringFile[];
};

export function editorConfig({ siteOrigin, t, input, files }: EditorSettings) {
  const schemas = editorFields(t, input);
  const lists = kindNames.flatMap((kind) =>
    locales.map((locale) => [
      listKey(kind, locale),
      collection({
        label: `${t(kind)}, ${languageName(locale)}`,
        path: `src/content/${kind}/${locale}/*`,
        format: { contentField: 'body' },
        slugField: 'title',
        columns: ['title'],
        entryLayout: 'form',
        previewUrl: `${siteOrigin}${previewPath({ kind, name: '{slug}' }, locale)}`,
        schema: schemas[kind],
      }),
    ]),
  );
  return config({
    storage: { kind: 'local' },
    locale: interfaces[t.locale] ?? 'en-US',
    ui: {
      brand: { name: t('title') },
      navigation: Object.fromEntries(
        kindNames.map((kind) => [t(kind), locales.map((locale) => listKey(kind, locale))]),
      ),
    },
    collections: Object.fromEntries(lists),
    singletons: Object.fromEntries(
      files.map((file) => stringsForm(files, file, `${file.key}, ${languageName(file.locale)}`)),
    ),
  });
}
