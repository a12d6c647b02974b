/** What the page of the bet slip asks as any visitor: how a slip stands now, and which one a code stands for. */
import * as v from 'valibot';
import { getSlip, quoteSlip } from '#contract/slip.ts';
import type { Context } from '#edge/context.ts';
import { exchange } from '#edge/upstream.ts';

type Quoted = v.InferOutput<typeof quoteSlip.answer>;
type Slip = v.InferOutput<typeof getSlip.answer>;
export type PageSlips = {
  /** Null where the book does not answer, or where it is asked for what is no slip. */
  quote(slip: v.InferInput<NonNullable<typeof quoteSlip.body>>): Promise<Quoted | null>;
  /** Null for a code that stands for nothing (any more). */
  open(code: string): Promise<Slip | null>;
};

export const noSlips: PageSlips = { quote: async () => null, open: async () => null };

const CODE = /^[\w-]{1,40}$/;

export function slipsOf({ settings, path }: Context): PageSlips {
  const headers = { accept: 'application/json', 'accept-language': path.locale, 'content-type': 'application/json' };
  const read = async <S extends v.GenericSchema>(schema: S, asked: { method: string; path: string; body?: string }) => {
    const answer = await exchange(settings.host, { ...asked, headers });
    if (!answer.ok || answer.value.status !== 200) return null;
    const checked = v.safeParse(schema, JSON.parse(answer.value.text));
    return checked.success ? checked.output : null;
  };
  return {
    quote: async (slip) =>
      v.is(quoteSlip.body, slip)
        ? read(quoteSlip.answer, { method: quoteSlip.method, path: quoteSlip.path, body: JSON.stringify(slip) })
        : null,
    open: async (code) =>
      CODE.test(code)
        ? read(getSlip.answer, { method: getSlip.method, path: getSlip.path.replace('{code}', code) })
        : null,
  };
}
