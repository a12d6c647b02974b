import * as v from 'valibot';
import { signOut, User } from '#contract/auth/accounts.ts';
import { localise } from '#domain/locales.ts';
import type { Session } from '#edge/auth/session.ts';
import type { Context } from '#edge/context.ts';
import { type HostAnswer, isSuccess, requestHost } from '#edge/host.ts';
import { pageAddress, pageLocale } from '#edge/path.ts';
import { bodyKind, readForm } from '#edge/request.ts';
import { failure, privateJson, redirect } from '#edge/responses.ts';
import { LOBBY } from '#routes';

/** @param isByPlayer true when the player signed out: web push to this browser then stops as well. */
export function endSession(context: Context, isByPlayer: boolean): void {
  const { session } = context.visit;
  context.visit.end();
  if (session) context.background(revoke(context, session, isByPlayer));
}

/** If the host is unreachable, the refresh token stays valid there until it expires, but no copy of it remains. */
export async function revoke(
  { bindings, settings }: Context,
  { sid, access, refresh }: Pick<Session, 'sid' | 'access' | 'refresh'>,
  isByPlayer = false,
): Promise<void> {
  await Promise.all([
    bindings.REFRESH.getByName(sid).end(),
    requestHost(settings, { call: signOut, token: access, body: { refresh, ...(isByPlayer && { is_asked: true }) } }),
  ]);
}

export function signOutByScript(context: Context): Response {
  if (bodyKind(context.request) !== 'json') return failure('bad_request', 415);
  endSession(context, true);
  return privateJson({});
}

export async function signOutByForm(context: Context): Promise<Response> {
  const form = await readForm(context.request);
  endSession(context, true);
  return redirect(context, pageAddress(form?.next, context.url) ?? localise(LOBBY, pageLocale(context)));
}

/** Only players may stay signed in (specification, point 6). */
export const isPlayerRole = (role: string): boolean => role === 'P';

/**
 * True if two responses in a row state the same role other than a player's: a single one may be a fault of the host.
 */
export function endsSessionByRole({ visit }: Context, answer: HostAnswer): boolean {
  if (!isSuccess(answer) || !visit.session) return false;
  const user = v.safeParse(User, answer.body);
  const stated = user.success ? user.output.role : undefined;
  const shown = stated === undefined || isPlayerRole(stated) ? undefined : stated;
  if (shown !== undefined && shown === visit.session.otherRole) return true;
  if (shown !== visit.session.otherRole) visit.update({ otherRole: shown });
  return false;
}
