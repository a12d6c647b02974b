// A player who is told what happens, and the lines that a host holds with their browser.
import type { BonusItem, BonusType } from '#contract/bonuses.ts';
import type { Settings } from '#contract/settings.ts';
import { amountMinor } from '#domain/money.ts';
import { beTold } from '#stores/being-told.ts';
import { $modals } from '#stores/modals.ts';
import { polls } from '#stores/poller.ts';
import { $session } from '#stores/session.ts';
import { type Heard, setStreamEnvironment } from '#stores/stream-environment.ts';
import { answered, enterWorld, type World } from '../../support/world.ts';

export const user = (changes: object = {}) => ({
  id: 'u1',
  login: 'demo',
  username: 'demo',
  email: null,
  role: 'P' as const,
  balance: amountMinor(1000),
  bonusBalance: amountMinor(0),
  createdAt: '2026-01-01T00:00:00Z',
  dateJoined: '2026-01-01T00:00:00Z',
  isSelfRegistered: true,
  userTypes: 'self-registered' as const,
  ...changes,
});

export const item = (id: number, type: BonusType, changes: Partial<BonusItem> = {}): BonusItem => ({
  id,
  type,
  amount: amountMinor(5_000),
  amountCurrency: 'TND',
  date: '2026-11-21T11:00:00Z',
  bonusBalanceBefore: amountMinor(0),
  bonusBalanceBeforeCurrency: 'TND',
  bonusBalanceAfter: amountMinor(5_000),
  bonusBalanceAfterCurrency: 'TND',
  ...changes,
});
export const historyOf = (...history: BonusItem[]) => answered({ page: 1, count: history.length, history });

/** As the host writes it. */
const wire = ({ amount, bonusBalanceBefore, bonusBalanceAfter, ...rest }: BonusItem) => ({
  ...rest,
  amount: amount / 1000,
  bonusBalanceBefore: Number(bonusBalanceBefore) / 1000,
  bonusBalanceAfter: Number(bonusBalanceAfter) / 1000,
});
type Told = { cursor?: string; balance?: number; items?: BonusItem[]; payments?: object[]; isComplete?: boolean };
export const frame = ({ cursor = '1.0', balance = 1000, items = [], payments = [], isComplete = true }: Told = {}) =>
  JSON.stringify({ cursor, balance: balance / 1000, bonusBalance: 0, items: items.map(wire), payments, isComplete });

export type FakeLine = { readonly path: string; readonly heard: Heard; readonly sent: string[]; isClosed: boolean };
export let lines: FakeLine[] = [];
export const open = (): FakeLine[] => lines.filter(({ isClosed }) => !isClosed);
export const lastLine = (): FakeLine => {
  const line = lines.at(-1);
  if (!line) throw new Error('no line was opened');
  return line;
};

export function playerIsHere(): World {
  const world = enterWorld();
  lines = [];
  setStreamEnvironment({
    openLine: (path, heard) => {
      const line: FakeLine = { path, heard, sent: [], isClosed: false };
      lines.push(line);
      return {
        send: (text) => line.sent.push(text),
        close: () => {
          line.isClosed = true;
        },
      };
    },
    random: () => 0.5,
  });
  polls.restUntilMs = 0;
  $modals.set([]);
  $session.set({ kind: 'player', user: user() });
  for (const call of ['listBonuses', 'listCashback']) world.answers(call, historyOf());
  world.answers('getNotifications', answered({ notifications: [] }));
  world.answers('getUser', answered(user()));
  return world;
}

export const startTelling = (stream: boolean): (() => void) => beTold(async () => ({ stream }) as unknown as Settings);

export const told = () => $modals.get().map(({ props }) => (props as { type: string }).type);
