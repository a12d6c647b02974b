import type * as v from 'valibot';
import { getLimits, type Limit, type Limits } from '#contract/safer-gambling/limits.ts';
import {
  answerRealityCheck,
  excludeSelf,
  getNetPosition,
  type NetPosition as PositionAnswer,
  setLimit,
  setRealityCheck,
  setTimeOut,
} from '#contract/safer-gambling/protection.ts';
import { amountMinor, subtract, toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';
import { isoTime, isoTimeOrNull } from '#platform/host/iso-time.ts';
import { playerOf } from '#platform/host/objects.ts';
import type { ProtectionChange } from '#platform/player/safer-gambling.ts';
import { recognise } from '#platform/routes/kyc/recognition.ts';
import type { LimitUse } from '#platform/safer-gambling/limits.ts';
import { MAX_DAY_WINNINGS } from '#platform/safer-gambling/play-rules.ts';
import type { NetPosition, Position, SaferGamblingState } from '#platform/safer-gambling/state.ts';
import type { Caller } from '#platform/serving/caller.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

const MINUTE_MS = 60 * 1000;

/** A started minute counts as played. */
const positionOf = ({ since, staked, returned, playedMs }: Position) => ({
  since: isoTime(since),
  staked: toDecimal(staked),
  returned: toDecimal(returned),
  net: toDecimal(subtract(returned, staked)),
  minutes: Math.ceil(playedMs / MINUTE_MS),
});

const positionAnswer = ({ currency, session, month, life }: NetPosition): v.InferInput<typeof PositionAnswer> => ({
  currency,
  session: session && positionOf(session),
  month: positionOf(month),
  life: life && positionOf(life),
});

type Answer = ReturnType<typeof limitsAnswer>;
type Context = { readonly env: Env; readonly caller: Caller };

/** Every change returns the whole new state, so that a page never shows a stale one. */
async function protect({ env, caller }: Context, change: ProtectionChange): Promise<Result<Answer, Failure>> {
  const changed = await playerOf(env, caller.userId).saferGambling.protect(change);
  if (change.action === 'self_exclusion') await recognise(env, caller.userId);
  return changed.ok ? ok(limitsAnswer(changed.value)) : refuse(changed.error);
}

export const limitRoutes: readonly Route[] = [
  serveUser(getLimits, async ({ env, caller }) =>
    ok(limitsAnswer(await playerOf(env, caller.userId).saferGambling.state())),
  ),
  serveUser(setLimit, async (context) => {
    const { kind, period } = context.body;
    const size = context.body.kind === 'session' ? context.body.minutes : context.body.amount;
    return protect(context, { action: 'limit', kind, period, size });
  }),
  serveUser(setTimeOut, async (context) => protect(context, { action: 'time_out', days: context.body.days })),
  serveUser(excludeSelf, async (context) =>
    protect(context, { action: 'self_exclusion', months: context.body.months }),
  ),
  serveUser(setRealityCheck, async (context) =>
    protect(context, { action: 'reality_check', minutes: context.body.minutes }),
  ),
  serveUser(answerRealityCheck, async (context) => protect(context, { action: 'reality_check_answer' })),
  serveUser(getNetPosition, async ({ env, caller }) =>
    ok(positionAnswer(await playerOf(env, caller.userId).saferGambling.netPosition())),
  ),
];

const decimal = (minor: number) => toDecimal(amountMinor(minor));

export const limitsAnswer = (state: SaferGamblingState): v.InferInput<typeof Limits> => ({
  currency: state.currency,
  limits: state.limits.map(limitAnswer),
  excluded_until: isoTimeOrNull(state.excludedUntil),
  excluded_for_good: state.isExcludedForGood,
  time_out_until: isoTimeOrNull(state.timeOutUntil),
  time_out_liftable_from: isoTimeOrNull(state.timeOutLiftableFrom),
  reality_check: {
    minutes: state.realityCheck.minutes,
    due_at: isoTimeOrNull(state.realityCheck.dueAt),
    is_due: state.realityCheck.isDue,
  },
  day_winnings: {
    amount: toDecimal(MAX_DAY_WINNINGS),
    used: decimal(state.dayWinnings),
    left: decimal(Math.max(0, MAX_DAY_WINNINGS - state.dayWinnings)),
    ends_at: isoTime(state.dayEndsAt),
  },
});

function limitAnswer({ kind, period, size, used, left, endsAt, next }: LimitUse): v.InferInput<typeof Limit> {
  const ends_at = isoTime(endsAt);
  if (kind === 'session') {
    const later = next && { minutes: next.size, from: isoTime(next.from) };
    return { kind, period, minutes: size, used: Math.ceil(used), left, ends_at, next: later };
  }
  const later = next && { amount: next.size === null ? null : decimal(next.size), from: isoTime(next.from) };
  return { kind, period, amount: decimal(size), used: decimal(used), left: decimal(left), ends_at, next: later };
}
