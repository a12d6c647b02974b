// What one employee can do alone, call by call, and the most money that results. Threat: a call that creates value and
// that nobody considered. So each call of the back office that changes anything has a row, and a test tries every row.
import {
  bonusExchange,
  cashback,
  firstDeposit,
  gifts,
  type Money,
  payouts,
  races,
  wheel,
} from '#domain/house-rules.ts';

type Alone =
  /** The call creates no money. */
  | { readonly most: 'nothing'; readonly why: string }
  /** Above this sum a second employee approves. */
  | { readonly most: Money; readonly each: string }
  /** Bounded by the exchange rate or share that the house's rules allow. */
  | { readonly most: 'the rules'; readonly rules: string }
  /** A second employee approves every grant. */
  | { readonly most: 'never'; readonly why: string };

const nothing = (why: string) => ({ most: 'nothing', why }) as const;
const never = (why: string) => ({ most: 'never', why }) as const;
const protects = nothing('restricts a player');
const rights = never('rights and sign-ins; of an only owner it makes no second person');
const provided = nothing('credits what the provider reported, or nothing');
const shown = nothing('changes what is shown');

export const alone = {
  changeBonus: { most: gifts.aloneADay, each: 'a day, with free spins, of which a player 100' },
  grantFreeSpins: { most: gifts.aloneADay, each: 'a day, with bonus, of which a player 100' },
  createRace: { most: races.aloneADay, each: 'a day, all prizes of all races' },
  setDeskWheel: { most: wheel.givesAlone, each: 'a spin, on average' },
  setBonusRules: {
    most: 'the rules',
    rules: `a unit of cash for ${bonusExchange.rateAlone.count} of bonus, ${cashback.share.count} % of losses, ${firstDeposit.max.amountMinor / 1000} for a first deposit`,
  },
  payout_approve_success: { most: payouts.aloneADay, each: 'a day, no payout above 3,000; the player’s own money' },
  payout_manual_fail: { most: payouts.returnedADay, each: 'a day, given back as not paid' },
  ruleMatch: never('wherever it contradicts the feed or puts a ruling back'),
  limitMatch: never('wherever it raises what may be won'),
  closeAlarm: never('wherever it releases money that is held'),
  liftBan: never('lifts a ban'),
  endTimeOut: never('lifts a break'),
  releasePlayer: never('lifts the hold of who resembles an excluded player'),
  reopenAccount: never('reopens an account'),
  setService: nothing('what a service does has figures of its own; while there is another owner, two open it again'),
  createEmployee: rights,
  changeRole: rights,
  enableEmployee: rights,
  renewAccess: rights,
  approveProposal: nothing('nobody approves what they asked for'),
  refuseProposal: nothing('nothing is done'),
  disableEmployee: nothing('takes rights away'),
  deposit_approve_success: provided,
  deposit_process_after_approve: provided,
  deposit_manual_success: provided,
  deposit_approve_fail: provided,
  deposit_manual_fail: provided,
  payout_approve_fail: nothing('gives back what was set aside and has not left'),
  payout_process_after_approve: nothing('orders what was approved'),
  payout_manual_success: nothing('takes what was set aside'),
  setPlayerLimit: nothing('raised limits wait seven days, as the player’s own do'),
  startTimeOut: protects,
  startSelfExclusion: protects,
  banPlayer: protects,
  endSignIn: protects,
  endSignIns: protects,
  setIdentity: nothing('a new identity is unverified'),
  decideDocument: nothing('payouts of a verified player have their own figures'),
  takeIntoReview: nothing('says who looks at it'),
  addNote: nothing('a note'),
  createPromocode: nothing('a code moves no money'),
  endPromocode: nothing('a code moves no money'),
  endRace: nothing('pays the prizes that were approved with the race, or none'),
  setPaymentSystem: nothing('within the bounds of the house'),
  setGameVisibility: shown,
  setGameRank: shown,
  addSlide: shown,
  moveSlide: shown,
  setSlide: shown,
} as const satisfies Readonly<Record<string, Alone>>;

export const aloneRows: readonly (readonly [call: string, row: Alone])[] = Object.entries(alone);
