import { getLimits } from '#contract/limits.ts';
import { ok } from '#domain/result.ts';
import { limitsAnswer } from '#platform/limits/limits-answer.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

export const limitRoutes: readonly Route[] = [
  serveUser(getLimits, async ({ env, caller }) => ok(limitsAnswer(await playerOf(env, caller.userId).playCare()))),
];
