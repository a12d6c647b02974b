/** What the player can stake with a provider, as the host says: null until it has, for a guest, and where it does not. */
import { atom } from 'nanostores';
import type { Answer } from '#api/client.ts';
import { getSportBalance, type SportProvider } from '#contract/sport.ts';
import { environment } from '#stores/environment.ts';
import { $isPlayer } from '#stores/session.ts';

export const $sportBalance = atom<Answer<typeof getSportBalance> | null>(null);

export async function loadSportBalance(sport: SportProvider): Promise<void> {
  if (!$isPlayer.get()) return $sportBalance.set(null);
  const answer = await environment().request(getSportBalance, { params: { sport } });
  if (answer.ok && $isPlayer.get()) $sportBalance.set(answer.value);
}
