// Results of matches in the back office. Threat: see `contract/backoffice/staff-matches.ts`.
import { findMatches, getMatch, limitMatch, ruleMatch } from '#contract/backoffice/staff-matches.ts';
import { signedPost } from '#contract/signature.ts';
import {
  type ControlledMatch,
  type FeedControl,
  FeedControlAnswer,
  feedControlPath,
  type Ruling,
  type rulingRefusals,
} from '#contract/sportsbook/odds-feed.ts';
import { openProfit } from '#domain/house-rules.ts';
import { toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { sportOfEvent } from '#domain/sportsbook/sports.ts';
import { findUser } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { refuse, refuseField } from '#platform/host/failure.ts';
import { oddsBookOf } from '#platform/host/objects.ts';
import { fetchJsonOrNull } from '#platform/host/third-party.ts';
import { noApproval, serveWithApproval } from '#platform/routes/backoffice/second-person.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Route } from '#platform/serving/serve.ts';
import { oddsFeedOrigin } from '#platform/sportsbook/odds-feed.ts';

const faults = { match_over: 'locked', match_not_over: 'too_small', no_such_end: 'invalid' } as const satisfies Record<
  (typeof rulingRefusals)[number],
  string
>;

/** @returns null while the feed is unavailable */
async function callFeed(env: Env, command: FeedControl) {
  const address = `${oddsFeedOrigin(env)}${feedControlPath}`;
  return fetchJsonOrNull(address, FeedControlAnswer, await signedPost(env.ODDS_FEED_SECRET, address, command));
}

/** The match in the feed, and the odds book of its sport. */
async function findMatch(env: Env, id: string) {
  const sport = sportOfEvent(id);
  const answer = await callFeed(env, { ask: 'match', id });
  if (answer === null) return refuse('upstream_unavailable');
  const [match] = answer.matches;
  return match && sport !== null ? ok({ match, book: oddsBookOf(env, sport) }) : refuse('not_found');
}

/** Whether the ruling changes no payout, because the feed has the same result or none is overruled. */
const agreesWithFeed = ({ phase, score, ruling: stands }: ControlledMatch, ruling: Ruling): boolean =>
  stands === null &&
  (ruling.kind === 'withdrawn' ||
    (ruling.kind === 'result' && phase === 'ended' && score?.[0] === ruling.home && score[1] === ruling.away));

export const staffMatchRoutes: readonly Route[] = [
  serveStaff(findMatches, async ({ env, query }) => {
    const answer = await callFeed(env, { ask: 'find', side: query.side });
    return answer === null ? refuse('upstream_unavailable') : ok({ matches: answer.matches });
  }),
  serveStaff(getMatch, async ({ env, params }) => {
    const found = await findMatch(env, params.id ?? '');
    if (!found.ok) return found;
    const { match, book } = found.value;
    const { most, isSet, total } = await book.profitOf(match.id);
    return ok({ ...match, profit: { most: toDecimal(most), is_set: isSet, open: toDecimal(total) } });
  }),
  serveWithApproval(limitMatch, {
    assess: async ({ env, params, body }) => {
      const found = await findMatch(env, params.id ?? '');
      if (!found.ok) return found;
      const { most } = await found.value.book.profitOf(found.value.match.id);
      const limit = body.most ?? openProfit.onEvent.amountMinor;
      return ok({ costs: limit > most ? [{ kind: 'at_most', amount: limit }] : [], against: most });
    },
    apply: async ({ env, params, body }) => {
      const found = await findMatch(env, params.id ?? '');
      if (!found.ok) return found;
      await found.value.book.limitProfit(found.value.match.id, body.most);
      return ok({});
    },
  }),
  serveWithApproval(ruleMatch, {
    assess: async ({ env, params, body }) => {
      const found = await findMatch(env, params.id ?? '');
      if (!found.ok) return found;
      const { match, book } = found.value;
      if (agreesWithFeed(match, body)) return ok(noApproval);
      const { most } = await book.profitOf(match.id);
      // The score of a running match changes, and is no reason to void the proposal.
      const { phase, score, ruling } = match;
      return ok({
        costs: [{ kind: 'at_most', amount: most }],
        against: { phase, score: phase === 'live' ? null : score, ruling },
      });
    },
    apply: async ({ env, caller, params, body }) => {
      const by = (await findUser(env.DB, caller.userId))?.username ?? caller.userId;
      const answer = await callFeed(env, { ask: 'rule', id: params.id ?? '', by, ruling: body });
      if (answer === null) return refuse('upstream_unavailable');
      if (answer.matches.length === 0) return refuse('not_found');
      return answer.refused === undefined ? ok({}) : refuseField('ruling', faults[answer.refused]);
    },
  }),
];
