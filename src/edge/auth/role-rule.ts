import * as v from 'valibot';
import { roles } from '#contract/auth/accounts.ts';
import type { Context } from '#edge/context.ts';
import type { HostAnswer } from '#edge/host.ts';

/** Only players may stay signed in (specification, point 6). */
export const isPlayerRole = (role: string): boolean => role === 'P';

const OtherRole = v.object({ role: v.picklist(roles.filter((role) => !isPlayerRole(role))) });

/**
 * Whether an answer of the user call ends the session: it shows the same non-player role as the answer before. A single
 * answer, or one with an unknown role, signs nobody out: it may be a fault of the host.
 */
export function endsSessionByRole({ visit }: Context, { status, body }: HostAnswer): boolean {
  if (status !== 200 || !visit.session) return false;
  const user = v.safeParse(OtherRole, body);
  const shown = user.success ? user.output.role : undefined;
  if (shown !== undefined && shown === visit.session.otherRole) return true;
  if (shown !== visit.session.otherRole) visit.update({ otherRole: shown });
  return false;
}
