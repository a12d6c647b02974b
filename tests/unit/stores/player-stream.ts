// A signed-in player who receives updates, with fake stream connections.
import type { BonusItem, BonusType } from '#contract/bonuses/bonuses.ts';
import type { Settings } from '#contract/settings.ts';
import { amountMinor } from '#domain/money.ts';
import { $session } from '#stores/auth/session.ts';
import { $modals } from '#stores/modals.ts';
import { type StreamListener, setStreamEnvironment } from '#stores/notifications/stream-environment.ts';
import { receiveUpdates } from '#stores/notifications/updates.ts';
import { pausePolls } from '#stores/poller.ts';
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

/** As the host sends it. */
const wire = ({ amount, bonusBalanceBefore, bonusBalanceAfter, ...rest }: BonusItem) => ({
  ...rest,
  amount: amount / 1000,
  bonusBalanceBefore: Number(bonusBalanceBefore) / 1000,
  bonusBalanceAfter: Number(bonusBalanceAfter) / 1000,
});
type FrameContent = {
  cursor?: string;
  balance?: number;
  items?: BonusItem[];
  payments?: object[];
  isComplete?: boolean;
};
export const frame = ({
  cursor = '1.0',
  balance = 1000,
  items = [],
  payments = [],
  isComplete = true,
}: FrameContent = {}) =>
  JSON.stringify({ cursor, balance: balance / 1000, bonusBalance: 0, items: items.map(wire), payments, isComplete });

export type FakeConnection = {
  readonly path: string;
  readonly listener: StreamListener;
  readonly sent: string[];
  isClosed: boolean;
};
export let connections: FakeConnection[] = [];
export const open = (): FakeConnection[] => connections.filter(({ isClosed }) => !isClosed);
export const lastConnection = (): FakeConnection => {
  const connection = connections.at(-1);
  if (!connection) throw new Error('no connection was opened');
  return connection;
};

export function enterWorldAsPlayer(): World {
  const world = enterWorld();
  connections = [];
  setStreamEnvironment({
    openConnection: (path, listener) => {
      const connection: FakeConnection = { path, listener, sent: [], isClosed: false };
      connections.push(connection);
      return {
        send: (text) => connection.sent.push(text),
        close: () => {
          connection.isClosed = true;
        },
      };
    },
    random: () => 0.5,
  });
  pausePolls(0);
  $modals.set([]);
  $session.set({ kind: 'player', user: user() });
  for (const call of ['listBonuses', 'listCashback']) world.answers(call, historyOf());
  world.answers('getNotifications', answered({ notifications: [] }));
  world.answers('getUser', answered(user()));
  return world;
}

export const startUpdates = (stream: boolean): (() => void) =>
  receiveUpdates(async () => ({ stream }) as unknown as Settings);

export const shownNotices = () => $modals.get().map(({ props }) => (props as { type: string }).type);
