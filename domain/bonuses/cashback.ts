/** Cashback is paid every night at a fixed time (+01:00); pages show the next three (specification, point 4). */
import { cashback } from '#domain/house-rules.ts';
import { nextInDay } from '#domain/market.ts';

const DAY_MS = 86_400_000;
/** Milliseconds after the midnight that ends a day at which its cashback is paid. */
export const paidAfterMidnightMs = (cashback.at.hour * 60 + cashback.at.minute) * 60_000;
const DAYS_AHEAD = 3;

/** Epoch milliseconds, the next one first; at the very moment of a payment, the next is a day away. */
export function cashbackTargets(nowMs: number): readonly number[] {
  const next = nextInDay(paidAfterMidnightMs, nowMs);
  return Array.from({ length: DAYS_AHEAD }, (_, days) => next + days * DAY_MS);
}

export type TimeLeft = {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
};

function leftUntil(target: number, nowMs: number): TimeLeft {
  // Rounds up to a full second: the last one shown is 1, not 0.
  const total = Math.ceil((target - nowMs) / 1000);
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

export type CashbackTime = TimeLeft & { readonly at: number };

export const cashbackTimes = (nowMs: number): readonly CashbackTime[] =>
  cashbackTargets(nowMs).map((at) => ({ at, ...leftUntil(at, nowMs) }));

export const timeLeft = (nowMs: number): TimeLeft => leftUntil(nextInDay(paidAfterMidnightMs, nowMs), nowMs);
