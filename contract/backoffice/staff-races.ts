// Races in the back office. Threat: a race that incites more play than the house allows, or pays more than intended. So
// stakes, prizes and length have bounds, and a race is never changed: an employee ends it and creates another.
import * as v from 'valibot';
import { ApprovalState } from '#contract/backoffice/given.ts';
import { Race } from '#contract/bonuses/races.ts';
import { defineCall } from '#contract/call.ts';
import { IntegrationName } from '#contract/game/embedded-games.ts';
import { currency, requestedAmount, shortText, timestamp, whole } from '#contract/values.ts';
import { races } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';

const base = '/api/staff/races';

export const listStaffRaces = defineCall('listStaffRaces', 'staff', `GET ${base}/`, {
  summary: 'Races with their results and how many prizes were handed over.',
  area: 'offers',
  answer: v.object({
    races: v.array(
      v.object({
        ...Race.entries,
        /** How many prizes are paid; a prize waits while its player takes a break or the account is held. */
        given: v.number(),
      }),
    ),
  }),
});

const atMost = (most: AmountMinor) => v.pipe(requestedAmount, v.maxValue(most, 'too_large'));
const PRIZE_MOST = races.prizeMost.amountMinor;
const sumPrizes = (prizes: AmountMinor[]) => prizes.reduce<number>((sum, prize) => sum + prize, 0);
/** No prize is smaller than that of the next rank. */
const falls = (prizes: AmountMinor[]) => prizes.every((prize, rank) => prize <= (prizes[rank - 1] ?? prize));

/** The idempotency key is the race's id: a form that is sent twice creates one. */
export const createRace = defineCall('createRace', 'staff', `POST ${base}/`, {
  summary: 'Makes a race of slots with equal stakes.',
  area: 'offers',
  money: true,
  answer: ApprovalState,
  body: v.object({
    games: v.pipe(
      v.array(v.object({ provider: IntegrationName, game_id: shortText })),
      v.minLength(1, 'required'),
      v.maxLength(races.gamesMost.count, 'too_long'),
    ),
    starts_at: timestamp,
    ends_at: timestamp,
    rounds: whole(races.roundsLeast.count, races.roundsMost.count),
    amounts: v.pipe(
      v.array(
        v.object({
          currency,
          stake: atMost(races.stakeMost.amountMinor),
          prizes: v.pipe(
            v.array(atMost(PRIZE_MOST)),
            v.minLength(1, 'required'),
            v.maxLength(races.prizesMost.count, 'too_long'),
            v.check(falls, 'invalid'),
            v.check((prizes) => sumPrizes(prizes) <= races.prizeSumMost.amountMinor, 'too_large'),
          ),
        }),
      ),
      v.minLength(1, 'required'),
      v.check((all) => new Set(all.map((one) => one.currency)).size === all.length, 'already_exists'),
    ),
  }),
});

/** Immediate: a running race pays by the rounds so far; a coming one never starts. */
export const endRace = defineCall('endRace', 'staff', `POST ${base}/{id}/ending/`, {
  summary: 'Ends a running race now, or takes back one that is coming.',
  area: 'offers',
  body: v.object({}),
  errors: ['not_found', 'race_not_running'],
});
