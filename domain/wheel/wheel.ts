// A commitment scheme: before a spin the host shows the SHA-256 of its key and the wheel; the draw is an HMAC of the
// player's own request; afterwards the host reveals the key. So neither side chooses the prize, and anybody can verify
// it.
import { wheel } from '#domain/house-rules.ts';
import { nextInDay } from '#domain/market.ts';
import { type AmountMinor, amountMinor, parseAmount, toDecimal } from '#domain/money.ts';

export const TILES = wheel.prizes.count;
const DEGREES_A_SPIN = 1080;
/** The weights of a wheel sum to this, so each is a probability in hundredths of a percent. */
export const WEIGHTS_SUM = 10_000;
/** Specification, point 4: how long the wheel turns, and when the prize is shown, from the start of the turn. */
export const TURN_MS = 4000;
export const WINNER_AT_MS = 5000;

export type Tile = { readonly amount: AmountMinor; readonly weight: number };
/** The content of a commitment: the price of a paid spin, and each tile's prize and weight. */
export type WheelTable = { readonly currency: string; readonly cost: AmountMinor; readonly tiles: readonly Tile[] };

export const MAX_TILES = 36;

/** Tiles are numbered clockwise from the pointer: the wheel turns back by this angle to bring one there. */
export const tileAngle = (tile: number, tiles: number = TILES): number => (360 - (tile * 360) / tiles) % 360;
/** Degrees from the initial position to the end of this spin, the first spin being 1. */
export const turnTo = (spins: number, tile: number, tiles: number = TILES): number =>
  spins * DEGREES_A_SPIN + tileAngle(tile, tiles);

/** Drops a host's prizes in other currencies or without a place on the wheel. */
export const prizesOnWheel = <Prize extends { readonly currency?: string | undefined }>(
  prizes: readonly Prize[],
  currency: string,
): Prize[] => prizes.filter((prize) => (prize.currency ?? currency) === currency).slice(0, MAX_TILES);

export const hasFreeSpin = (available: number | boolean): boolean => Number(available) > 0;

export type PrizeKind = 'cash' | 'bonus' | 'spins' | 'present' | 'nothing';

/** The kind of a tile's prize. Hosts say whether it is money; the name says the rest. */
export function prizeKind({
  name,
  amount,
  is_present,
}: {
  name: string;
  amount: number;
  is_present: boolean;
}): PrizeKind {
  if (/\bspins?\b|\btours?\b|دور/iu.test(name)) return 'spins';
  if (is_present) return 'present';
  if (amount === 0) return 'nothing';
  return /bonus|مكاف/iu.test(name) ? 'bonus' : 'cash';
}

/** One canonical row: "TND 2.000 5.000x400 0.500x1300 …". */
export const tableText = ({ currency, cost, tiles }: WheelTable): string =>
  [currency, toDecimal(cost), ...tiles.map(({ amount, weight }) => `${toDecimal(amount)}x${weight}`)].join(' ');

export function readTable(text: string): WheelTable | null {
  const [currency = '', costText = '', ...rest] = text.trim().split(/\s+/);
  const cost = parseAmount(costText);
  const tiles = rest.flatMap((part) => {
    const [, amountText = '', weight = ''] = /^([\d.]+)x(\d{1,5})$/.exec(part) ?? [];
    const amount = parseAmount(amountText);
    return amount === null ? [] : [{ amount, weight: Number(weight) }];
  });
  const isWhole = tiles.length === TILES && rest.length === TILES && sumOf(tiles) === WEIGHTS_SUM;
  return cost !== null && /^[A-Z]{3}$/.test(currency) && isWhole ? { currency, cost, tiles } : null;
}

export const sumOf = (tiles: readonly Pick<Tile, 'weight'>[]): number =>
  tiles.reduce((sum, { weight }) => sum + weight, 0);

/** The text that is hashed before the spin. @param key hexadecimal digits, the host's secret until the spin is over. */
export const committedText = (key: string, table: string): string => `${key}:${table}`;

/** 52 bits, which a number holds exactly. */
const ROLL_DIGITS = 13;

/** @param digest hexadecimal digits of the HMAC-SHA-256 of the request, keyed with the host's key. @returns 0 to 9,999. */
export const readRoll = (digest: string): number => Number.parseInt(digest.slice(0, ROLL_DIGITS), 16) % WEIGHTS_SUM;

export function tileAt(tiles: readonly Pick<Tile, 'weight'>[], roll: number): number {
  let below = 0;
  return tiles.findIndex(({ weight }) => {
    below += weight;
    return roll < below;
  });
}

/** The average prize of a spin, floored to a thousandth of the currency's unit. */
export const expectedPrize = (tiles: readonly Tile[]): AmountMinor =>
  amountMinor(Math.floor(tiles.reduce((sum, { amount, weight }) => sum + amount * weight, 0) / WEIGHTS_SUM));

/** The average return of a paid spin, in hundredths of a percent of its price. Null where it costs nothing. */
export const expectedReturn = (tiles: readonly Tile[], cost: AmountMinor): number | null =>
  cost === 0 ? null : Math.floor((expectedPrize(tiles) * 10_000) / cost);

/** "09:00:00" as milliseconds after the market's midnight; the house's own time if it cannot be read. */
function afterMidnight(time: string): number {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(time) ?? [];
  if (hours === undefined) return (wheel.freeSpinAt.hour * 60 + wheel.freeSpinAt.minute) * 60_000;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

/** Epoch milliseconds of the next free spin; at that very moment, the next day's. */
export const nextFreeSpinAt = (nowMs: number, time: string): number => nextInDay(afterMidnight(time), nowMs);

export type ClockLeft = { readonly hours: number; readonly minutes: number; readonly seconds: number };

/** Rounds up to a full second: the last one shown is 1, not 0. */
export function clockLeft(nowMs: number, untilMs: number): ClockLeft {
  const total = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return { hours: Math.floor(total / 3600), minutes: Math.floor(total / 60) % 60, seconds: total % 60 };
}

export const FREE_SPIN_TIME = [wheel.freeSpinAt.hour, wheel.freeSpinAt.minute, 0]
  .map((part) => String(part).padStart(2, '0'))
  .join(':');

/** The day that a free spin belongs to begins at the time of the spin; it cannot be saved for the next one. */
export const spinDay = (nowMs: number): number => nextFreeSpinAt(nowMs, FREE_SPIN_TIME) / 1000;
