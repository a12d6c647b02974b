/**
 * What an operator's employee may do for a player. Threat: a player, or somebody with a player's token, who grants
 * themselves spins or lifts an exclusion. So these calls take an owner's token only, the site's edge passes none of
 * them on, and every change is kept with the name of who made it. A manual grant above the house's limit needs two
 * employees.
 */
import * as v from 'valibot';
import { closingReasons } from '#contract/auth/accounts.ts';
import { Identity, Likeness } from '#contract/backoffice/staff-identity.ts';
import { BonusItem } from '#contract/bonuses/bonuses.ts';
import { defineCall } from '#contract/call.ts';
import { IntegrationName } from '#contract/game/embedded-integrations.ts';
import { Limits } from '#contract/safer-gambling/limits.ts';
import { ExclusionMonths, LimitChange } from '#contract/safer-gambling/protection.ts';
import { amount, askedAmount, currency, nothing, shortText, timestamp } from '#contract/values.ts';

const errors = ['not_authenticated', 'permission_denied', 'not_found'] as const;
// @__NO_SIDE_EFFECTS__
const count = (least: number, most: number) =>
  v.pipe(v.number('invalid'), v.safeInteger('invalid'), v.minValue(least, 'too_small'), v.maxValue(most, 'too_large'));

export const StaffPlayer = v.object({
  id: v.string(),
  username: v.string(),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  currency,
  is_banned: v.boolean(),
  /** Null while it is open. */
  closed_at: v.nullable(timestamp),
  closed_for: v.nullable(v.picklist(closingReasons)),
  /** Of an account that was closed for inactivity and is not erased yet. */
  may_reopen: v.boolean(),
});
export type StaffPlayer = v.InferOutput<typeof StaffPlayer>;

export const findPlayers = defineCall({
  name: 'findPlayers',
  method: 'GET',
  path: '/api/staff/players/',
  audience: 'staff',
  query: v.object({ username: shortText }),
  answer: v.object({ players: v.array(StaffPlayer) }),
  errors: ['not_authenticated', 'permission_denied'],
});

const Grant = v.object({
  provider: v.string(),
  game_id: v.string(),
  granted: v.number(),
  left: v.number(),
  stake: amount,
  prize: amount,
  expires_at: timestamp,
});
/** What was done in the back office; `detail` holds the fields of the call. */
const StaffLogEntry = v.object({
  at: timestamp,
  staff: v.string(),
  action: v.string(),
  detail: v.record(v.string(), v.union([v.string(), v.number(), v.null()])),
});
/** `action` and `detail`: the call that asked for it, as in the log. `staff` asked. */
const WaitingGift = v.object({ id: v.string(), ...StaffLogEntry.entries });
export const PlayerFile = v.object({
  player: StaffPlayer,
  identity: Identity,
  is_verified: v.boolean(),
  /** Waits for a review by staff: play and deposits are closed. */
  is_held: v.boolean(),
  looks_like: v.array(Likeness),
  balance: amount,
  bonus_balance: amount,
  /** Balance changes outside play, newest first. */
  bonuses: v.array(BonusItem),
  limits: Limits,
  grants: v.array(Grant),
  entries: v.array(StaffLogEntry),
  /** Grants that wait for another employee's approval, oldest first. */
  waiting_gifts: v.optional(v.array(WaitingGift), []),
});
export type PlayerFile = v.InferOutput<typeof PlayerFile>;

export const getPlayerFile = defineCall({
  name: 'getPlayerFile',
  method: 'GET',
  path: '/api/staff/players/{id}/',
  audience: 'staff',
  answer: PlayerFile,
  errors,
});

/** `waits`: nothing is granted until another employee approves. */
export const Given = v.object({ waits: v.optional(v.boolean(), false) });

export const grantFreeSpins = defineCall({
  name: 'grantFreeSpins',
  method: 'POST',
  path: '/api/staff/players/{id}/free-spins/',
  audience: 'staff',
  body: v.object({
    provider: IntegrationName,
    game_id: shortText,
    spins: count(1, 1000),
    stake: askedAmount,
    expires_at: timestamp,
  }),
  answer: Given,
  errors: [...errors, 'game_not_found', 'transaction_mismatch'],
  money: true,
});

// @__NO_SIDE_EFFECTS__
const decideGift = (name: string, decision: string) =>
  defineCall({
    name,
    method: 'POST',
    path: `/api/staff/players/{id}/gifts/{gift}/${decision}/`,
    audience: 'staff',
    body: v.object({}),
    answer: nothing,
    errors: [...errors, 'second_person_required', 'transaction_mismatch'],
  });
export const approveGift = decideGift('approveGift', 'approval');
export const refuseGift = decideGift('refuseGift', 'refusal');

/** Null removes a limit, which takes effect after seven days like any increase. */
export const setPlayerLimit = defineCall({
  name: 'setPlayerLimit',
  method: 'PUT',
  path: '/api/staff/players/{id}/limits/',
  audience: 'staff',
  body: LimitChange,
  answer: nothing,
  errors,
});

export const startTimeOut = defineCall({
  name: 'startTimeOut',
  method: 'POST',
  path: '/api/staff/players/{id}/time-out/',
  audience: 'staff',
  body: v.object({ days: count(1, 42) }),
  answer: nothing,
  errors,
});
export const startSelfExclusion = defineCall({
  name: 'startSelfExclusion',
  method: 'POST',
  path: '/api/staff/players/{id}/self-exclusion/',
  audience: 'staff',
  body: v.object({ months: ExclusionMonths }),
  answer: nothing,
  errors,
});
export const endTimeOut = defineCall({
  name: 'endTimeOut',
  method: 'DELETE',
  path: '/api/staff/players/{id}/time-out/',
  audience: 'staff',
  answer: nothing,
  errors: [...errors, 'exclusion_stands'],
});

export const reopenAccount = defineCall({
  name: 'reopenAccount',
  method: 'POST',
  path: '/api/staff/players/{id}/reopening/',
  audience: 'staff',
  body: v.object({}),
  answer: nothing,
  errors: [...errors, 'account_closed'],
});
