// Keystatic's configuration: a collection per kind and language.
import { type BasicFormField, type ComponentSchema, collection, config, fields, singleton } from '@keystatic/core';
import { createElement, type ReactElement } from 'react';
import { type Locale, languageName, locales } from '../domain/locales.ts';
import { entryOfKey, fileOf, kindNames, listKey, previewPath, stringsKey } from './kinds.ts';
import { type Say, sayIn } from './say.ts';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Braces would be code to Keystatic's parser. */
const toShown = (markdown: string): string =>
  markdown.replace(/\{\{\s*([\w.]+)\s*\}\}/g, '⟦$1⟧').replace(/\{(#[\w-]+)\}/g, '⟦$1⟧');

/** Also for typed braces, which Keystatic escapes. */
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
/** Shows the names of figures like the body does. */
function textField(options: Parameters<typeof fields.text>[0]): ReturnType<typeof fields.text> {
  const written = fields.text(options);
  return {
    ...written,
    parse: (value, extra) => toShown(written.parse(value, extra)),
    serialize: (value) => written.serialize(toKept(value)),
  };
}
function title(say: Say): ReturnType<typeof fields.slug> {
  const written = fields.slug({
    name: { label: say('field_title'), validation: required },
    slug: { label: say('field_file'), description: say('field_fileHelp') },
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
const action = (say: Say, label: string) =>
  fields.object({ text: text(say('field_says')), link: text(say('field_leads'), say('field_leadsHelp')) }, { label });

const everyText = (say: Say) => ({
  title: title(say),
  description: textField({
    label: say('field_description'),
    description: say('field_descriptionHelp'),
    multiline: true,
    validation: { length: { min: 1, max: 160 } },
  }),
  changedOn: fields.date({
    label: say('field_changedOn'),
    description: say('field_changedOnHelp'),
    validation: required,
  }),
  changes: fields.array(text(say('field_change')), {
    label: say('field_changes'),
    description: say('field_changesHelp'),
    itemLabel: ({ value }) => value,
  }),
  order: fields.integer({
    label: say('field_order'),
    validation: { isRequired: true, min: 1 },
    defaultValue: 1,
  }),
});

const promotion = (say: Say, input: PictureInput) => ({
  appearsOn: fields.date({ label: say('field_appearsOn'), description: say('field_appearsOnHelp') }),
  startsOn: fields.date({ label: say('field_startsOn'), validation: required }),
  endsOn: fields.date({ label: say('field_endsOn'), description: say('field_endsOnHelp') }),
  audience: fields.select({
    label: say('field_audience'),
    options: [
      { label: say('field_anyone'), value: 'anyone' },
      { label: say('field_players'), value: 'players' },
      { label: say('field_newPlayers'), value: 'newPlayers' },
    ],
    defaultValue: 'players',
  }),
  picture: pictureField(say('field_picture'), input),
  glance: fields.array(fields.object({ name: text(say('field_name')), value: text(say('field_inAFewWords')) }), {
    label: say('field_glance'),
    itemLabel: ({ fields: { name } }) => name.value,
    validation: { length: { min: 1 } },
  }),
  guestAction: action(say, say('field_guestAction')),
  playerAction: action(say, say('field_playerAction')),
});

const cashiers = (say: Say) => {
  const hours = (label: string) => textField({ label, description: say('field_dayOff') });
  return {
    towns: fields.array(
      fields.object({
        id: text(say('field_townId'), say('field_townIdHelp')),
        name: text(say('field_town')),
        cashiers: fields.array(
          fields.object({
            name: text(say('field_name')),
            place: text(say('field_place')),
            phone: text(say('field_phone')),
            weekdays: text(say('field_weekdays'), say('field_weekdaysHelp')),
            saturday: hours(say('field_saturday')),
            sunday: hours(say('field_sunday')),
          }),
          { label: say('persons'), itemLabel: ({ fields: { name } }) => name.value },
        ),
      }),
      { label: say('field_towns'), itemLabel: ({ fields: { name } }) => name.value },
    ),
  };
};

/** The build's schemas (src/content/schemas) are authoritative; a test compares them. */
export const editorFields = (say: Say, input: PictureInput) => {
  const body = { body: richText(say('field_text'), say('field_textHelp')) };
  return {
    terms: { ...everyText(say), ...body },
    promotions: { ...everyText(say), ...promotion(say, input), ...body },
    faq: { ...everyText(say), ...body },
    help: { ...everyText(say), ...body },
    persons: { ...everyText(say), ...cashiers(say), ...body },
  };
};

/** Keystatic's names of our languages. */
const interfaces = { fr: 'fr-FR', en: 'en-US', ar: 'ar-AE' } as const satisfies Record<Locale, string>;

/** A file of short texts. */
export type StringFile = {
  /** Of its entry. */
  readonly key: string;
  readonly locale: Locale;
  readonly texts: Readonly<Record<string, string>>;
};

/** Beside each text stands what it says in the other languages. */
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
  const path = fileOf(entry, locale).replace(/\.json$/, '');
  return [stringsKey(entry, locale), singleton({ label, path, format: { data: 'json' }, schema })] as const;
}
const LONG_TEXT = 60;

type EditorSettings = {
  readonly siteOrigin: string;
  readonly locale: Locale;
  readonly input: PictureInput;
  readonly files: readonly StringFile[];
};

export function editorConfig({ siteOrigin, locale: readers, input, files }: EditorSettings) {
  const say = sayIn(readers);
  const schemas = editorFields(say, input);
  const lists = kindNames.flatMap((kind) =>
    locales.map((locale) => [
      listKey(kind, locale),
      collection({
        label: `${say(kind)}, ${languageName(locale)}`,
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
    locale: interfaces[readers],
    ui: {
      brand: { name: say('title') },
      navigation: Object.fromEntries(
        kindNames.map((kind) => [say(kind), locales.map((locale) => listKey(kind, locale))]),
      ),
    },
    collections: Object.fromEntries(lists),
    singletons: Object.fromEntries(
      files.map((file) => stringsForm(files, file, `${file.key}, ${languageName(file.locale)}`)),
    ),
  });
}
