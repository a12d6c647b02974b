// The API host's data, fetched directly and not through the site, to compare screens with.
import * as v from 'valibot';
import { User } from '#contract/auth/accounts.ts';
import { listSlotsHistory, type SlotsHistoryItem } from '#contract/history/rounds.ts';
import { amount } from '#contract/values.ts';
import { askPlatform, DEMO_PASSWORD, signInPlayer } from '../../../scripts/house/api-client.ts';
import { platformOrigin } from './origins.ts';

export const PASSWORD = DEMO_PASSWORD;

/** Our platform states every balance. */
const KnownUser = v.object({ ...User.entries, balance: amount, bonusBalance: amount });

export type Ledger = {
  readonly user: () => Promise<v.InferOutput<typeof KnownUser>>;
  /** Rounds of one game, newest first. */
  readonly rounds: (gameId: string) => Promise<v.InferOutput<typeof SlotsHistoryItem>[]>;
  /** Rounds up to the end of a day, newest first. */
  readonly past: (day: string) => Promise<v.InferOutput<typeof SlotsHistoryItem>[]>;
};

export async function openLedger(username: string): Promise<Ledger> {
  const { access: token } = await signInPlayer(platformOrigin, username);
  const request = (path: string) => askPlatform(platformOrigin, 'GET', path, { token });
  const history = async (query: string) =>
    v.parse(listSlotsHistory.answer, await request(`/api/backoffice/betshistory/?page_size=100${query}`)).items;
  return {
    user: async () => v.parse(KnownUser, await request('/api/accounts/user')),
    rounds: async (gameId) => (await history('')).filter((round) => round.game_id === gameId),
    past: (day) => history(`&date_to=${day}`),
  };
}
