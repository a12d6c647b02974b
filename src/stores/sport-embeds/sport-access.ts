/** Access to a provider's sportsbook: a token for its script, or an address for a frame. */
import { type ApiFailure, isNotOffered } from '#api/client.ts';
import { createSportSession, createSportTestSession, createSportToken, type SportAccess } from '#contract/bets/bets.ts';
import type { SportVendor } from '#model/sport-embeds/sport-address.ts';
import type { EmbedAccess } from '#model/sport-embeds/sport-embed.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';

/**
 * silent: not ready in time; broken: the embed reported an error; token: could not sign the player in; guest: for
 * players only; absent: the host opens none; origin: its address may not be framed.
 */
export type SportFailure = 'silent' | 'broken' | 'token' | 'guest' | 'absent' | 'origin';
type Options = { readonly vendor: SportVendor; readonly hasScript: boolean; readonly hasTrial: boolean };

/** @returns the access, or why there is none. */
export async function fetchAccess(options: Options): Promise<EmbedAccess | SportFailure> {
  const { vendor, hasTrial, hasScript } = options;
  const { request } = environment();
  const params = { sport: vendor };
  if (!$isPlayer.get()) {
    const trial = hasTrial ? await request(createSportTestSession, { params }) : null;
    const access = accessIn(trial?.ok ? trial.value : {});
    return hasScript || access.url !== null ? access : 'guest';
  }
  const login = await request(createSportToken[vendor]);
  const given = login.ok && login.value.success ? login.value.data : {};
  if (opens(given, options)) return accessIn(given);
  // A player who was refused a token would be refused a session too.
  if (!login.ok && login.error.kind !== 'invalid' && !isAbsent(login.error)) return 'token';
  const session = await request(createSportSession, { params });
  if (session.ok && opens(session.value, options)) return accessIn(session.value);
  if (given.other_origin || (session.ok && session.value.other_origin)) return 'origin';
  const isNowhere = !session.ok && isAbsent(session.error) && !login.ok && isAbsent(login.error);
  return isNowhere || (!hasScript && login.ok) ? 'absent' : 'token';
}

/** The host does not have the call. */
const isAbsent = (error: ApiFailure): boolean => isNotOffered(error) || ('status' in error && error.status === 404);

const opens = (access: SportAccess, { hasScript }: Options): boolean => {
  const { token, url } = accessIn(access);
  return (hasScript ? token : url) !== null;
};

/** Some hosts return the token in the address only. */
function accessIn({ token, url }: SportAccess): EmbedAccess {
  const query = url?.split('#')[0]?.split('?')[1] ?? '';
  return { token: token || new URLSearchParams(query).get('token'), url: url || null };
}
