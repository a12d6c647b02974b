// The editor's fields by collection. The build's schemas (src/content/schemas) are authoritative; a test compares them.
import { fields } from '@keystatic/core';
import { type PictureInput, pictureField } from './picture-field.ts';
import { richText, toKept, toShown } from './rich-text.ts';

const required = { isRequired: true };
/** A single-line field; shows the names of figures like the body does. */
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

/** By collection, in menu order. */
export const editorFields = (input: PictureInput) => ({
  terms: { ...everyText, ...body },
  promotions: { ...everyText, ...promotion(input), ...body },
  faq: { ...everyText, ...body },
  help: { ...everyText, ...body },
  persons: { ...everyText, ...cashiers, ...body },
});
