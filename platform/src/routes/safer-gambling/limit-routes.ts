import type * as v from 'valibot';
import { getLimits } from '#contract/safer-gambling/limits.ts';
import {
  answerRealityCheck,
  excludeSelf,
  getNetPosition,
  type NetPosition as PositionAnswer,
  setLimit,
  setRealityCheck,
  setTimeOut,
} from '#contract/safer-gambling/protection.ts';
import { subtract, toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';
import { playerOf } from '#platform/player/player-of.ts';
import type { ProtectionChange } from '#platform/player/protection.ts';
import { recognise } from '#platform/routes/kyc/recognition.ts';
import { limitsAnswer } from '#platform/safer-gambling/limits-answer.ts';
import type { NetPosition, Position } from '#platform/safer-gambling/net-position.ts';
import type { Caller } from '#platform/serving/caller.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

const MINUTE_MS = 60 * 1000;

/** Minutes are rounded up: what has begun has been played. */
const positionOf = ({ since, staked, returned, playedMs }: Position) => ({
  since: new Date(since).toISOString(),
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
type Asked = { readonly env: Env; readonly caller: Caller };

/** Every change answers with how everything stands now, so that a page never shows what was before it. */
async function protect({ env, caller }: Asked, change: ProtectionChange): Promise<Result<Answer, Failure>> {
  const changed = await playerOf(env, caller.userId).protect(change);
  if (change.action === 'self_exclusion') await recognise(env, caller.userId);
  return changed.ok ? ok(limitsAnswer(changed.value)) : refuse(changed.error);
}

export const limitRoutes: readonly Route[] = [
  serveUser(getLimits, async ({ env, caller }) => ok(limitsAnswer(await playerOf(env, caller.userId).playCare()))),
  serveUser(setLimit, async (asked) => {
    const { kind, period } = asked.body;
    const size = asked.body.kind === 'session' ? asked.body.minutes : asked.body.amount;
    return protect(asked, { action: 'limit', kind, period, size });
  }),
  serveUser(setTimeOut, async (asked) => protect(asked, { action: 'time_out', days: asked.body.days })),
  serveUser(excludeSelf, async (asked) => protect(asked, { action: 'self_exclusion', months: asked.body.months })),
  serveUser(setRealityCheck, async (asked) => protect(asked, { action: 'reality_check', minutes: asked.body.minutes })),
  serveUser(answerRealityCheck, async (asked) => protect(asked, { action: 'reality_check_answer' })),
  serveUser(getNetPosition, async ({ env, caller }) =>
    ok(positionAnswer(await playerOf(env, caller.userId).netPosition())),
  ),
];
