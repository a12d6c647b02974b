/** What each vendor's game posts to the page that frames it: four integrations, four ways of saying the same. */
import type { Integration } from '#domain/game/embedded-integrations.ts';

export type Meaning = 'ready' | 'roundStart' | 'roundEnd' | 'balance' | 'deposit' | 'exit' | 'error';
type Words = Readonly<Record<Meaning, (code: string) => unknown>>;

const json = (type: string) => () => JSON.stringify({ type });
const dialects: Readonly<Record<Integration, Words>> = {
  orion: {
    ready: () => ({ name: 'gameLoaded' }),
    roundStart: () => ({ name: 'gameRoundStart' }),
    roundEnd: () => ({ name: 'gameRoundEnded' }),
    balance: () => ({ name: 'balanceChanged' }),
    deposit: () => ({ name: 'openDeposit' }),
    exit: () => ({ name: 'gameQuit' }),
    error: (code) => ({ name: 'gameError', code }),
  },
  vega: {
    ready: () => 'loaded',
    roundStart: () => 'roundStart',
    roundEnd: () => 'roundEnd',
    balance: () => 'updateBalance',
    deposit: () => 'deposit',
    exit: () => 'GAME_MODE:LOBBY',
    error: () => 'error',
  },
  lyra: {
    ready: json('loaded'),
    roundStart: json('roundStart'),
    roundEnd: json('roundEnd'),
    balance: json('balance'),
    deposit: json('deposit'),
    exit: json('close'),
    error: (code) => JSON.stringify({ type: 'error', code }),
  },
  nova: {
    ready: () => ({ event: 'loaded' }),
    roundStart: () => ({ event: 'roundStart' }),
    roundEnd: () => ({ event: 'roundEnd' }),
    balance: () => ({ event: 'balance' }),
    deposit: () => ({ event: 'deposit' }),
    exit: () => ({ event: 'close' }),
    error: (code) => ({ event: 'error', code }),
  },
};

export const inDialect = (integration: Integration, meaning: Meaning, code = ''): unknown =>
  dialects[integration][meaning](code);
