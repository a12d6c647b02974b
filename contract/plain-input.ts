/** A request as the contract reads it, for hosts that judge what people typed by other schemas than ours. */
import type * as v from 'valibot';
import { askedAmount, readerOf } from '#contract/values.ts';

/** Of valibot's schema objects. */
type Described = v.GenericSchema & {
  readonly type: string;
  readonly wrapped?: Described;
  readonly entries?: Readonly<Record<string, Described>>;
  readonly item?: Described;
  readonly options?: readonly unknown[];
};

/** Texts that people typed as they are meant; all else as it is. */
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
  const reader = readerOf(schema);
  const read = reader && typeof sent === 'string' ? reader(sent) : sent;
  return schema === askedAmount && typeof read === 'string' ? withoutZeros(read) : read;
}

/** A host may count two decimals where we count three: "10.000" would be refused, "10" is not. */
const withoutZeros = (amount: string): string => (/^\d+\.\d+$/.test(amount) ? amount.replace(/\.?0+$/, '') : amount);
