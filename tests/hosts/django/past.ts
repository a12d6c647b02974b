// A player's history: more of everything than one page.
import { randomUUID } from 'node:crypto';
import type { Bet, Bonus, Payment, Player, Round, Spin, Transfer } from './player.ts';

const HOUR_MS = 3_600_000;
type Ago = (index: number) => number;
const list = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => make(index));

const payments = (kind: Payment['kind'], length: number, statuses: readonly number[], ago: Ago): Payment[] =>
  list(length, (index) => ({
    id: randomUUID(),
    kind,
    system: index % 2 ? 'bank-transfer' : 'card',
    amount: 2_000 + index * 150,
    createdMs: ago(index),
    status: statuses[index % statuses.length] ?? 30,
    updatedMs: ago(index) + 60_000,
  }));

const STATUSES = ['COMPLETED', 'COMPLETED', 'IN_PROCESS', 'REJECTED'] as const;
const transfers = (playerId: string, agentId: string, ago: Ago): Transfer[] =>
  list(37, (index) => {
    const isIncoming = index % 3 !== 0;
    return {
      id: 900 - index,
      senderId: isIncoming ? agentId : playerId,
      recipientId: isIncoming ? playerId : agentId,
      status: STATUSES[index % STATUSES.length] ?? 'OPEN',
      amount: 1_000 + index * 10,
      isIncoming,
      balanceBefore: 10_000 + index,
      createdMs: ago(index),
    };
  });

const rounds = (ago: Ago): Round[] =>
  list(26, (index) => ({
    gameId: 7000 + index,
    producer: index % 2 ? 'Zitouna' : 'Falcon Studio',
    bet: 100,
    win: index % 4 === 0 ? 250 : 0,
    balanceBefore: 15_000 + index,
    dateMs: ago(index),
  }));

const BONUS_TYPES = ['Cashback', 'FirstDeposit', 'PersonalJackpot', 'LuckySpin', 'TransferBonusesToBalance'];
const bonuses = (ago: Ago): Bonus[] =>
  list(64, (index) => ({
    id: randomUUID(),
    type: BONUS_TYPES[index % BONUS_TYPES.length] ?? '',
    amount: 500 + index,
    before: 1_500,
    dateMs: ago(index),
  }));

const spins = (ago: Ago): Spin[] =>
  list(14, (index) => ({
    id: 14 - index,
    prize: index % 3 === 0 ? '5 TND' : 'No prize',
    win: index % 3 === 0 ? 500 : 0,
    bet: index % 4 === 0 ? 0 : 500,
    balanceBefore: 14_000,
    dateMs: ago(index * 4),
  }));

const STATES = ['Wait', 'Winner', 'Loser', 'Voided', 'Done', 'Cancelled'];
const PROVIDERS = ['sft', 'alt', 'dgt'];
const bets = (ago: Ago): Bet[] =>
  list(63, (index) => ({
    id: 5000 + index,
    provider: PROVIDERS[index % PROVIDERS.length] ?? '',
    stake: 300,
    win: index % 6 === 1 ? 735 : 0,
    coefficient: '2.450',
    dateMs: ago(index),
    status: STATES[Math.floor(index / PROVIDERS.length) % STATES.length] ?? '',
  }));

export function addPast(player: Player, agentId: string, nowMs: number): void {
  const ago = (index: number) => nowMs - (index + 1) * 5 * HOUR_MS;
  player.payments.push(...payments('deposit', 17, [30, 30, 40, 10], ago), ...payments('payout', 13, [20, 30, 40], ago));
  player.transfers.push(...transfers(player.id, agentId, ago));
  player.rounds.push(...rounds(ago));
  player.bonuses.push(...bonuses(ago));
  player.spins.push(...spins(ago));
  player.bets.push(...bets(ago));
  player.favourites.push({ provider: 'falcon', gameId: 7002 }, { provider: 'oasis', gameId: 7040 });
}
