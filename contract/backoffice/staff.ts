// What an operator's employee may do for a player. Threat: players who grant themselves spins or lift an exclusion. So
// these calls need an employee's token, the site's edge forwards none of them, and every change is logged by name.
import * as v from 'valibot';
import { closingReasons } from '#contract/auth/accounts.ts';
import { ApprovalState } from '#contract/backoffice/given.ts';
import { Note, SignIn } from '#contract/backoffice/staff-players.ts';
import { BonusItem } from '#contract/bonuses/bonuses.ts';
import { defineCall } from '#contract/call.ts';
import { IntegrationName } from '#contract/game/embedded-games.ts';
import { Identity } from '#contract/kyc/documents.ts';
import { Limits } from '#contract/safer-gambling/limits.ts';
import { ExclusionMonths, LimitChange } from '#contract/safer-gambling/protection.ts';
import {
  amount,
  currency,
  dateOfBirth,
  freeText,
  knownUsername,
  personName,
  requestedAmount,
  shortText,
  timestamp,
} from '#contract/values.ts';

const base = '/api/staff/players';
const player = `${base}/{id}` as const;
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
  closed_at: v.nullable(timestamp),
  closed_for: v.nullable(v.picklist(closingReasons)),
  /** True for an account that was closed for inactivity and is not erased yet. */
  may_reopen: v.boolean(),
});
export type StaffPlayer = v.InferOutput<typeof StaffPlayer>;

export const findPlayers = defineCall('findPlayers', 'staff', `GET ${base}/`, {
  summary: 'Players whose username begins so, at most twenty.',
  area: 'players',
  query: v.object({ username: knownUsername }),
  answer: v.object({ players: v.array(StaffPlayer) }),
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
/** An action in the back office; `detail` holds the fields of the call. */
const StaffLogEntry = v.object({
  at: timestamp,
  staff: v.string(),
  action: v.string(),
  detail: v.record(v.string(), v.union([v.string(), v.number(), v.null()])),
});
/**
 * What two accounts share when they look like one person's: name and birth (`near`: nearly so), a verified e-mail, the
 * file of a document, a payout's destination.
 */
const markKinds = ['person', 'near', 'email', 'document', 'destination'] as const;
/** The self-excluded account, past or present, that a held player resembles. */
export const Likeness = v.object({ id: v.string(), username: v.string(), kind: v.picklist(markKinds) });

export const PlayerFile = v.object({
  player: StaffPlayer,
  identity: Identity,
  is_verified: v.boolean(),
  /** Awaits a review by staff: play and deposits are closed. */
  is_held: v.boolean(),
  looks_like: v.array(Likeness),
  /** Self-excluded players of nearly the same name with another date of birth. */
  namesakes: v.optional(v.array(v.object({ id: v.string(), username: v.string() })), []),
  balance: amount,
  bonus_balance: amount,
  /** Balance changes outside play, newest first. */
  bonuses: v.array(BonusItem),
  limits: Limits,
  grants: v.array(Grant),
  entries: v.array(StaffLogEntry),
  /** Newest first. */
  notes: v.optional(v.array(Note), []),
  sign_ins: v.optional(v.array(SignIn), []),
});
export type PlayerFile = v.InferOutput<typeof PlayerFile>;

export const getPlayerFile = defineCall('getPlayerFile', 'staff', `GET ${player}/`, {
  summary: 'A player with balances, limits, granted spins and what employees did.',
  area: 'players',
  answer: PlayerFile,
  errors: ['not_found'],
});

export const grantFreeSpins = defineCall('grantFreeSpins', 'staff', `POST ${player}/free-spins/`, {
  summary: 'Grants free spins on one game. Repeating it with the same key grants them once.',
  area: 'gifts',
  body: v.object({
    provider: IntegrationName,
    game_id: shortText,
    spins: count(1, 1000),
    stake: requestedAmount,
    expires_at: timestamp,
  }),
  answer: ApprovalState,
  errors: ['not_found', 'game_not_found', 'transaction_mismatch'],
  money: true,
});

/** Null removes a limit, which takes effect after seven days like any increase. */
export const setPlayerLimit = defineCall('setPlayerLimit', 'staff', `PUT ${player}/limits/`, {
  summary: 'Sets a limit: a narrower one holds at once, a wider one after seven days.',
  area: 'players',
  body: LimitChange,
  errors: ['not_found'],
});

export const startTimeOut = defineCall('startTimeOut', 'staff', `POST ${player}/time-out/`, {
  summary: 'Closes play for some days.',
  area: 'players',
  body: v.object({ days: count(1, 42) }),
  errors: ['not_found'],
});
export const startSelfExclusion = defineCall('startSelfExclusion', 'staff', `POST ${player}/self-exclusion/`, {
  summary: 'Excludes a player who asked for it, for months or, when they are null, for good. Nobody lifts it.',
  area: 'players',
  body: v.object({ months: ExclusionMonths }),
  errors: ['not_found'],
});
export const endTimeOut = defineCall('endTimeOut', 'staff', `DELETE ${player}/time-out/`, {
  summary: 'Ends a break, seven days after it was asked for at the earliest.',
  area: 'players',
  answer: ApprovalState,
  errors: ['not_found', 'exclusion_stands'],
});

export const reopenAccount = defineCall('reopenAccount', 'staff', `POST ${player}/reopening/`, {
  summary: 'Opens an account again that was closed because nobody came. One that its owner closed stays closed.',
  area: 'accounts',
  body: v.object({}),
  answer: ApprovalState,
  errors: ['not_found', 'account_closed'],
});

// Threat: an employee who renames a verified account, or lets an excluded player in. So a new identity is unverified.
const LONGEST = 200;
const named = v.pipe(personName(LONGEST), v.nonEmpty('required'));
export const setIdentity = defineCall('setIdentity', 'staff', `PUT ${player}/identity/`, {
  summary: 'Names a player anew. A verification is dropped: the player sends a document again.',
  area: 'accounts',
  body: v.object({
    first_name: named,
    last_name: named,
    date_of_birth: dateOfBirth,
    country: v.nullable(freeText(LONGEST)),
  }),
  errors: ['not_found'],
});

export const releasePlayer = defineCall('releasePlayer', 'staff', `POST ${player}/release/`, {
  summary:
    'Lets a held player play: they are not the excluded player whom they look like. The same two are not held again for the same likeness.',
  area: 'accounts',
  body: v.object({}),
  answer: ApprovalState,
  errors: ['not_found'],
});

const Alarm = v.object({
  id: v.string(),
  kind: v.string(),
  subject: v.string(),
  detail: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
  at: timestamp,
  /** The player concerned. Closing the alarm releases what it holds. */
  player: v.optional(v.nullable(v.string()), null),
});
export type Alarm = v.InferOutput<typeof Alarm>;

export const listAlarms = defineCall('listAlarms', 'staff', 'GET /api/staff/alarms/', {
  summary: 'Open alarms, newest first, at most a hundred.',
  area: 'alarms',
  answer: v.object({ alarms: v.array(Alarm) }),
});

export const closeAlarm = defineCall('closeAlarm', 'staff', 'POST /api/staff/alarms/{id}/closing/', {
  summary:
    'Closes an alarm that was dealt with, and releases what it held. It opens again when another fault is found of the same subject.',
  area: 'alarms',
  body: v.object({ at: v.optional(timestamp) }),
  answer: ApprovalState,
  errors: ['not_found', 'alarm_changed'],
});
