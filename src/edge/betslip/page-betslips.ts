/** The betslip page's reads, made as any visitor: a quote for a betslip, and the betslip of a code. */
import * as v from 'valibot';
import { getBetslip, quoteBetslip } from '#contract/betslip/betslip.ts';
import type { Call } from '#contract/call.ts';
import type { Context } from '#edge/context.ts';
import { answerOf, requestHost } from '#edge/host.ts';

type Quoted = v.InferOutput<typeof quoteBetslip.answer>;
type Betslip = v.InferOutput<typeof getBetslip.answer>;
export type PageBetslips = {
  /** Null if the sportsbook does not answer, or the betslip is invalid. */
  quote(betslip: v.InferInput<NonNullable<typeof quoteBetslip.body>>): Promise<Quoted | null>;
  /** Null for an unknown or expired code. */
  open(code: string): Promise<Betslip | null>;
};

export const noBetslips: PageBetslips = { quote: async () => null, open: async () => null };

const CODE = /^[\w-]{1,40}$/;

export function betslipsOf({ settings, path }: Context): PageBetslips {
  const headers = { 'accept-language': path.locale };
  const read = async <C extends Call>(call: C, input: { path?: string; body?: unknown }) =>
    answerOf(call, await requestHost(settings, { call, ...input, token: null, headers }));
  return {
    quote: async (betslip) => (v.is(quoteBetslip.body, betslip) ? read(quoteBetslip, { body: betslip }) : null),
    open: async (code) =>
      CODE.test(code) ? read(getBetslip, { path: getBetslip.path.replace('{code}', code) }) : null,
  };
}
