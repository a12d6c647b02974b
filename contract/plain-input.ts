/** Normalises a request's texts by the contract's schemas, for hosts that validate with their own. */
import type * as v from 'valibot';
import { requestedAmount, textReader } from '#contract/values.ts';

/** The part of a valibot schema that this file reads. */
type Described = v.GenericSchema & {
  readonly type: string;
  readonly wrapped?: Described;
  readonly entries?: Readonly<Record<string, Described>>;
  readonly item?: Described;
  readonly options?: readonly unknown[];
};

/** Normalises texts that people typed and keeps all other values. */
export function plainInput(schema: v.GenericSchema, sent: unknown): unknown {
  const { wrapped, entries, item, options, type } = schema as Described;
  if (wrapped) return plainInput(wrapped, sent);
  if (item && Array.isArray(sent)) return sent.map((one) => plainInput(item, one));
  if (type === 'variant' || (type === 'union' && typeof sent === 'object'))
    return (options as Described[]).reduce((read, option) => plainInput(option, read), sent);
  if (entries && typeof sent === 'object' && sent !== null)
    return Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name, entries[name] ? plainInput(entries[name], value) : value]),
    );
  const reader = textReader(schema);
  const read = reader && typeof sent === 'string' ? reader(sent) : sent;
  return schema === requestedAmount && typeof read === 'string' ? withoutZeros(read) : read;
}

/** A host that counts two decimals would refuse "10.000"; "10" is safe. */
const withoutZeros = (amount: string): string => (/^\d+\.\d+$/.test(amount) ? amount.replace(/\.?0+$/, '') : amount);
