import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { getUser } from '#contract/auth/accounts.ts';
import { createOrionSession } from '#contract/game/embedded-games.ts';
import { listSlotsHistory } from '#contract/history/rounds.ts';
import { type HouseUnderTest, openHouse } from '../../support/house.ts';
import { Provider, type WalletMessage } from '../../support/provider.ts';
import { demoPlayer, type Host, type Identity, sendCallOk } from '../host.ts';
import { ledgersIn } from './ledgers.ts';

const CRASHES = 3;
const AT_ONCE = 16;
const gameId = 'moonlit-pharaoh';

async function openGame(house: HouseUnderTest, host: Host, as: Identity): Promise<Provider> {
  const body = { game: gameId, return_url: `${house.siteOrigin}/slots/casino`, client_type: 'web' };
  const { data } = await sendCallOk(host, createOrionSession, { as, body });
  const secrets = JSON.parse(readFileSync(join(house.stateDir, 'secrets.json'), 'utf8')) as {
    WALLET_SECRET_ORION: string;
  };
  const token = new URL(data).searchParams.get('token') ?? '';
  return new Provider(
    { integration: 'orion', origin: host.origin, secret: secrets.WALLET_SECRET_ORION },
    { token, gameId },
  );
}

/** What was sent, and what was acknowledged before the crash. */
type Sent = Map<WalletMessage, string | null>;

/** Plays rounds, each with a stake of 0.100 and a win of 0.050, until the platform stops answering. */
async function playUntilItFalls(provider: Provider, sent: Sent, name: string): Promise<void> {
  for (let number = 0; ; number++) {
    const id = `${name}-${number}`;
    const stake = provider.message('debit', { round_id: id, transaction_id: id, amount: '0.100' });
    const win = provider.message('credit', {
      round_id: id,
      transaction_id: `${id}-win`,
      debit_transaction_id: id,
      amount: '0.050',
    });
    for (const message of [stake, win]) {
      sent.set(message, null);
      try {
        sent.set(message, await provider.send(message));
      } catch {
        return;
      }
    }
  }
}

test('no acknowledged stake or win is lost when the house is killed under load, and repeats are idempotent', {
  timeout: 240_000,
}, async () => {
  const house = await openHouse();
  try {
    const host = { name: 'the platform', origin: house.platformOrigin };
    const as = await demoPlayer(host);
    const provider = await openGame(house, host, as);
    const before = await sendCallOk(host, getUser, { as });
    const roundsBefore = (await sendCallOk(host, listSlotsHistory, { as })).count;
    const sent: Sent = new Map();
    for (let crash = 0; crash < CRASHES; crash++) {
      const players = Array.from({ length: AT_ONCE }, (_, player) =>
        playUntilItFalls(provider, sent, `c${crash}-p${player}`),
      );
      await pause(400 + crash * 350);
      await house.killHard();
      await Promise.all(players);
      await house.restart();
    }
    const acknowledged = [...sent].filter(([, answer]) => answer !== null);
    expect(acknowledged.length).toBeGreaterThan(CRASHES * AT_ONCE);
    for (const [message, answer] of acknowledged) expect(await provider.send(message)).toBe(answer);
    // Resends interrupted messages until acknowledged, as a provider does; stakes before their wins.
    for (const [message, answer] of sent) if (answer === null) await provider.send(message);
    const stakes = [...sent.keys()].filter(({ action }) => action === 'debit').length;
    const wins = sent.size - stakes;
    const after = await sendCallOk(host, getUser, { as: await demoPlayer(host) });
    expect(after.balance).toBe(Number(before.balance) - stakes * 100 + wins * 50);
    expect(after.bonusBalance).toBe(before.bonusBalance);
    expect((await sendCallOk(host, listSlotsHistory, { as })).count).toBe(roundsBefore + stakes);
    await house.killHard();
    const ledgers = ledgersIn(house.stateDir);
    expect(ledgers.map(({ total }) => total)).toEqual(ledgers.map(() => 0));
    expect(Math.max(...ledgers.map(({ transactions }) => transactions))).toBeGreaterThan(sent.size);
  } finally {
    await house.close();
  }
});
