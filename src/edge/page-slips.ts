/** What the page of the bet slip asks as any visitor: how a slip stands now, and which one a code stands for. */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { getSlip, quoteSlip } from '#contract/slip.ts';
import type { Context } from '#edge/context.ts';
import { askHost } from '#edge/host/ask.ts';

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
  const headers = { 'accept-language': path.locale };
  const read = async <C extends Call>(call: C, asked: { path?: string; body?: string }) => {
    const answer = await askHost(settings, { call, ...asked, token: null, headers });
    if (!answer.ok || answer.value.status !== 200) return null;
    const checked = v.safeParse(call.answer as C['answer'], JSON.parse(answer.value.text));
    return checked.success ? checked.output : null;
  };
  return {
    quote: async (slip) => (v.is(quoteSlip.body, slip) ? read(quoteSlip, { body: JSON.stringify(slip) }) : null),
    open: async (code) => (CODE.test(code) ? read(getSlip, { path: getSlip.path.replace('{code}', code) }) : null),
  };
}
