// Keystatic's configuration: a collection per kind and language.
import { type BasicFormField, collection, config, fields } from '@keystatic/core';
import { createElement, type ReactElement } from 'react';
import { type Locale, languageName, locales, localise } from '../../domain/locales.ts';
import { promotionPath } from '../../src/model/reading/promotions.ts';

/** By collection: the label in the editor, and the site's path. */
export const kinds = {
  terms: { label: 'Terms', pathOf: (name) => `/terms-and-conditions/${name}` },
  promotions: { label: 'Promotions', pathOf: promotionPath },
  faq: { label: 'Questions', pathOf: (name) => (name === 'general' ? '/faq' : `/faq/${name}`) },
  help: { label: 'Help', pathOf: (name) => `/${name}` },
  persons: { label: 'Cashiers', pathOf: () => '/persons' },
} as const satisfies Record<string, { label: string; pathOf: (name: string) => string }>;
export type KindName = keyof typeof kinds;

export const previewPath = (kind: KindName, locale: Locale, name: string): string =>
  localise(kinds[kind].pathOf(name), locale);

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Braces would be code to Keystatic's parser. */
export const toShown = (markdown: string): string =>
  markdown.replace(/\{\{\s*([\w.]+)\s*\}\}/g, '⟦$1⟧').replace(/\{(#[\w-]+)\}/g, '⟦$1⟧');

/** Also for typed braces, which Keystatic escapes. */
export const toKept = (shown: string): string =>
  shown
    .replace(/⟦(#[\w-]+)⟧|\\\{(#[\w-]+)\}/g, '{$1$2}')
    .replace(/⟦\s*([\w.]+)\s*⟧|\\\{\\\{\s*([\w.]+)\s*\}\}/g, '{{$1$2}}');

/** Rich text, stored as Markdown. */
export function richText(label: string) {
  const written = fields.mdx({
    label,
    description:
      'A figure is a name in brackets: ⟦deposit.min⟧. A heading ends with its address: ⟦#deposits⟧. Type {{deposit.min}} and {#deposits} for them.',
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
function title(): ReturnType<typeof fields.slug> {
  const written = fields.slug({
    name: { label: 'Title', validation: required },
    slug: { label: 'File name', description: 'The same in all three languages: it is the address of the page.' },
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
const action = (label: string) =>
  fields.object(
    { text: text('What it says'), link: text('Where it leads', 'A page of this site: /slots/all') },
    { label },
  );

const everyText = {
  title: title(),
  description: textField({
    label: 'Description',
    description: 'What a search engine and a shared link say of the page: 50 to 160 characters.',
    multiline: true,
    validation: { length: { min: 1, max: 160 } },
  }),
  changedOn: fields.date({
    label: 'Changed on',
    description: 'The day of this version: the same in all three languages.',
    validation: required,
  }),
  changes: fields.array(text('Change'), {
    label: 'What changed',
    description: 'New in this version, a sentence each.',
    itemLabel: ({ value }) => value,
  }),
  order: fields.integer({
    label: 'Place in the list',
    validation: { isRequired: true, min: 1 },
    defaultValue: 1,
  }),
};

const body = { body: richText('Text') };

const promotion = (input: PictureInput) => ({
  startsOn: fields.date({ label: 'First day', validation: required }),
  endsOn: fields.date({ label: 'Last day', description: 'Empty: until it is ended here.' }),
  audience: fields.select({
    label: 'Who may take part',
    options: [
      { label: 'Anyone', value: 'anyone' },
      { label: 'Players', value: 'players' },
      { label: 'New players', value: 'newPlayers' },
    ],
    defaultValue: 'players',
  }),
  picture: pictureField('Picture', input),
  glance: fields.array(fields.object({ name: text('Name'), value: text('In a few words') }), {
    label: 'The terms in one glance',
    itemLabel: ({ fields: { name } }) => name.value,
    validation: { length: { min: 1 } },
  }),
  guestAction: action('Button for a guest'),
  playerAction: action('Button for a player'),
});

const hours = (label: string) => textField({ label, description: 'Such as 09:00-19:00; empty for a day off.' });
const cashiers = {
  towns: fields.array(
    fields.object({
      id: text('Name in addresses', 'Small letters: sfax. The same in all three languages.'),
      name: text('Town'),
      cashiers: fields.array(
        fields.object({
          name: text('Name'),
          place: text('Where'),
          phone: text('Phone'),
          weekdays: text('Monday to Friday', 'Such as 09:00-19:00'),
          saturday: hours('Saturday'),
          sunday: hours('Sunday'),
        }),
        { label: 'Cashiers', itemLabel: ({ fields: { name } }) => name.value },
      ),
    }),
    { label: 'Towns', itemLabel: ({ fields: { name } }) => name.value },
  ),
};

/** The build's schemas (src/content/schemas) are authoritative; a test compares them. */
export const editorFields = (input: PictureInput) => ({
  terms: { ...everyText, ...body },
  promotions: { ...everyText, ...promotion(input), ...body },
  faq: { ...everyText, ...body },
  help: { ...everyText, ...body },
  persons: { ...everyText, ...cashiers, ...body },
});

export const listKey = (kind: KindName, locale: Locale): string => `${kind}-${locale}`;

export function editorConfig(siteOrigin: string, input: PictureInput) {
  const fields = editorFields(input);
  const names = Object.keys(kinds) as KindName[];
  const lists = names.flatMap((kind) =>
    locales.map((locale) => [
      listKey(kind, locale),
      collection({
        label: `${kinds[kind].label}, ${languageName(locale)}`,
        path: `src/content/${kind}/${locale}/*`,
        format: { contentField: 'body' },
        slugField: 'title',
        columns: ['title'],
        entryLayout: 'form',
        previewUrl: `${siteOrigin}${previewPath(kind, locale, '{slug}')}`,
        schema: fields[kind],
      }),
    ]),
  );
  return config({
    storage: { kind: 'local' },
    ui: {
      brand: { name: 'Texts' },
      navigation: Object.fromEntries(
        names.map((kind) => [kinds[kind].label, locales.map((locale) => listKey(kind, locale))]),
      ),
    },
    collections: Object.fromEntries(lists),
  });
}
