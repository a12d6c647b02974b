import * as v from 'valibot';
import { roles } from '#contract/accounts.ts';
import type { Context } from '#edge/context.ts';
import type { HostAnswer } from '#edge/host/ask.ts';

/** Only players may stay signed in (specification, point 6). */
export const isPlayerRole = (role: string): boolean => role === 'P';

const OtherRole = v.object({ role: v.picklist(roles.filter((role) => !isPlayerRole(role))) });

/**
 * Whether an answer of the user call ends the session: it shows the same other role as the answer before. One answer
 * alone, or one that shows no role that there is, signs nobody out: it may be a fault of the host.
 */
export function endsByRole({ visit }: Context, { status, text }: HostAnswer): boolean {
  if (status !== 200 || text === '' || !visit.session) return false;
  const user = v.safeParse(OtherRole, JSON.parse(text));
  const shown = user.success ? user.output.role : undefined;
  if (shown !== undefined && shown === visit.session.otherRole) return true;
  if (shown !== visit.session.otherRole) visit.update({ otherRole: shown });
  return false;
}
