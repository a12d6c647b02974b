/** What the player can stake with a provider, from the host. Null until loaded, for guests and if not offered. */
import { atom } from 'nanostores';
import type { Answer } from '#api/client.ts';
import { getSportBalance, type SportProvider } from '#contract/bets/bets.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';

export const $sportBalance = atom<Answer<typeof getSportBalance> | null>(null);

export async function loadSportBalance(sport: SportProvider): Promise<void> {
  if (!$isPlayer.get()) return $sportBalance.set(null);
  const answer = await environment().request(getSportBalance, { params: { sport } });
  if (answer.ok && $isPlayer.get()) $sportBalance.set(answer.value);
}
