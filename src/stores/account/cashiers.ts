import { type Answer, isNotOffered } from '#api/client.ts';
import { getPlayerCashier } from '#contract/account/profile.ts';
import { ok } from '#domain/result.ts';
import { currentUser, loadPlayerId } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { loadable } from '#stores/loadable.ts';

export type PlayerCashier = Answer<typeof getPlayerCashier>['cashier'];

async function parent(): Promise<PlayerCashier> {
  await loadPlayerId();
  const id = currentUser()?.parent;
  return id == null ? null : { id, username: `${id}`, name: null };
}

async function fetchCashier() {
  const answer = await environment().request(getPlayerCashier);
  return !answer.ok && isNotOffered(answer.error) ? ok({ cashier: await parent() }) : answer;
}

export const { $state: $playerCashier, load: loadPlayerCashier } = loadable(fetchCashier, ({ cashier }) => ({
  cashier,
}));
