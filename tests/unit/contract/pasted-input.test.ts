// Every field of the contract that people type in, found by walking its schemas: pasted input is read as intended.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { createPayout } from '#contract/cashier/payment-calls.ts';
import { plainInput } from '#contract/plain-input.ts';
import { calls } from '#contract/registry.ts';
import { requestedAmount, textReader } from '#contract/values.ts';

type Described = v.GenericSchema & {
  readonly type: string;
  readonly wrapped?: Described;
  readonly entries?: Readonly<Record<string, Described>>;
  readonly item?: Described;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly { readonly kind: string; readonly type: string }[];
};
type Field = { readonly name: string; readonly schema: Described };

function fieldsIn(schema: Described, name: string): Field[] {
  if (schema.wrapped) return fieldsIn(schema.wrapped, name);
  if (schema.item) return fieldsIn(schema.item, name);
  if (schema.entries)
    return Object.entries(schema.entries).flatMap(([key, inner]) => fieldsIn(inner, `${name}.${key}`));
  if (schema.type === 'variant') return (schema.options as Described[]).flatMap((one) => fieldsIn(one, name));
  return [{ name, schema }];
}

const isTypedIn = ({ audience }: Call) => audience !== 'provider';
const fields = calls
  .filter(isTypedIn)
  .flatMap((call) =>
    [call.query, call.body].flatMap((schema) => (schema ? fieldsIn(schema as Described, call.name) : [])),
  );
const read = fields.filter(({ schema }) => textReader(schema) !== undefined);

const isFormat = ({ pipe = [] }: Described): boolean =>
  pipe.some((step) =>
    'pipe' in step ? isFormat(step as never) : ['regex', 'uuid', 'url', 'iso_timestamp', 'check'].includes(step.type),
  );

test('every free-text field has a normaliser; other fields are filled by a page or a device', () => {
  const free = fields.filter(
    ({ schema }) => schema.type === 'string' && textReader(schema) === undefined && !isFormat(schema),
  );
  const names = [...new Set(free.map(({ name }) => name))].sort();
  expect(names).toMatchInlineSnapshot(`
    [
      "addFollowed.followed.id",
      "addFollowed.followed.name",
      "addSlide.action",
      "addSlide.text",
      "addSlide.title",
      "checkStatement.seal",
      "decideDocument.holder.country",
      "decideDocument.holder.first_name",
      "decideDocument.holder.last_name",
      "enterRace.race",
      "listBonuses.is_accrued",
      "listCashback.is_accrued",
      "listSlotsHistory.page",
      "listSlotsHistory.page_size",
      "listSlotsHistory.producer",
      "listTransfers.recipient",
      "listTransfers.sender",
      "placeTicket.selections.odd",
      "quoteSlip.selections.odd",
      "refreshAccess.refresh",
      "removeFollowed.id",
      "saveSlip.selections.odd",
      "setSlide.action",
      "setSlide.text",
      "setSlide.title",
      "signOut.refresh",
      "spinWheel.commitment",
      "watchSport.events",
    ]
  `);
});

const samples: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-11-02'],
  decimal: ['12.500', '1', '7', '250', '2026'],
  email: ['amel@mail.example', "o'brien@mail.example"],
  code: ['WELCOME-10', '123456', '20123456'],
  phone: ['+216 20 123 456'],
  birth: ['1990-05-12'],
  text: ['Amel'],
};
const accepted = (schema: Described): string[] =>
  Object.values(samples)
    .flat()
    .filter((sample) => v.safeParse(schema, sample).success);

const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
const pasted: Readonly<Record<string, (text: string) => string>> = {
  'a direction mark before': (text) => `\u200e${text}`,
  'an embedding around': (text) => `\u202a${text}\u202c`,
  'an isolate around': (text) => `\u2067${text}\u2069`,
  'a zero-width space behind': (text) => `${text}\u200b`,
  'a byte order mark before': (text) => `\ufeff${text}`,
  'no-break spaces around': (text) => `\u00a0${text}\u202f`,
};

const readBy = (...names: readonly string[]) =>
  read.filter(({ schema }) => names.includes(textReader(schema)?.name ?? ''));

test.each(readBy('readCode', 'readNumber', 'readDecimal', 'readEmail', 'readText', 'readUsername'))(
  '$name is read correctly, whatever was pasted around it',
  ({ schema }) => {
    expect(accepted(schema)).not.toEqual([]);
    for (const sample of accepted(schema))
      for (const [name, paste] of Object.entries(pasted))
        expect(v.safeParse(schema, paste(sample)).output, name).toEqual(v.parse(schema, sample));
  },
);

test.each(readBy('readCode', 'readNumber', 'readDecimal'))(
  '$name accepts Arabic, Persian and full-width digits',
  ({ schema }) => {
    for (const sample of accepted(schema))
      for (const write of [arabic, persian, wide])
        expect(v.safeParse(schema, write(sample)).output).toEqual(v.parse(schema, sample));
  },
);

test.each(readBy('readPassword'))('$name is one password, however its accents are encoded', ({ schema }) => {
  expect(v.parse(schema, 'Zelle\u0301ige-42')).toBe('Zelléige-42');
});

test.each([
  'amount',
  'stake',
  'coin',
  'destination',
  'postal_code',
  'mobile_number',
  'document_number',
  'house_number',
  'date_of_birth',
  'date_from',
  'created_from',
  'day',
  'code',
  'promocode',
  'most_uses',
  'minutes',
])('a field called %s reads numbers, wherever it is', (name) => {
  const named = fields.filter(
    ({ name: path, schema }) => path.endsWith(`.${name}`) && !['number', 'picklist'].includes(schema.type),
  );
  for (const field of named) expect(textReader(field.schema)?.name, field.name).toMatch(/^read(Code|Number|Decimal)$/);
});

test.each(['username', 'email', 'password', 'first_name', 'last_name', 'firstName', 'old_password', 'new_password'])(
  'a field called %s has a normaliser of its own',
  (name) => {
    const named = fields.filter((field) => field.name.endsWith(`.${name}`) && !field.name.includes('.holder.'));
    expect(named.length).toBeGreaterThan(0);
    for (const field of named)
      expect(textReader(field.schema)?.name, field.name).toMatch(/^read(Username|Email|Password|Text)$/);
  },
);

test('a request to another host is normalised as the contract does, and otherwise unchanged', () => {
  const schema = v.object({
    name: v.string(),
    ...createPayout.body.entries,
  });
  const sent = {
    name: '\u200eno field\u00a0',
    amount: '\u200e١٢٫٥٠٠',
    destination: '\u202aTN59\u00a010\u202c',
    password: 'pa\u0301',
    extra: ' \u200b',
  };
  expect(plainInput(schema, sent)).toEqual({ ...sent, amount: '12.5', destination: 'TN5910', password: 'pá' });
  expect(plainInput(v.nullable(v.array(schema)), [sent])).toEqual([plainInput(schema, sent)]);
  expect(plainInput(schema, null)).toBeNull();
});

test('an amount is sent without trailing zeros, and otherwise unchanged', () => {
  const body = v.object({ amount: requestedAmount, note: v.string() });
  for (const [typed, sent] of [
    ['10.000', '10'],
    ['10.500', '10.5'],
    ['0.125', '0.125'],
    ['100', '100'],
    ['1000.0', '1000'],
  ])
    expect(plainInput(body, { amount: typed, note: '10.000' })).toEqual({ amount: sent, note: '10.000' });
});
