/** The messages that each vendor's game posts to the page that frames it. */
import type { Integration } from '#domain/game/embedded-integrations.ts';

export type Meaning = 'ready' | 'roundStart' | 'roundEnd' | 'balance' | 'deposit' | 'exit' | 'error';

const words: Readonly<Record<Integration, Partial<Record<Meaning, string>>>> = {
  orion: {
    ready: 'gameLoaded',
    roundStart: 'gameRoundStart',
    roundEnd: 'gameRoundEnded',
    balance: 'balanceChanged',
    deposit: 'openDeposit',
    exit: 'gameQuit',
    error: 'gameError',
  },
  vega: { ready: 'loaded', balance: 'updateBalance', exit: 'GAME_MODE:LOBBY' },
  lyra: { ready: 'loaded', exit: 'close' },
  nova: { ready: 'loaded', exit: 'close' },
};

export function inDialect(integration: Integration, meaning: Meaning, code = ''): unknown {
  const word = words[integration][meaning] ?? meaning;
  const withCode = meaning === 'error' ? { code } : {};
  switch (integration) {
    case 'orion':
      return { name: word, ...withCode };
    case 'vega':
      return word;
    case 'lyra':
      return JSON.stringify({ type: word, ...withCode });
    case 'nova':
      return { event: word, ...withCode };
  }
}
