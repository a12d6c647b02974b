import { environment } from '#stores/environment.ts';
import { closePanels } from '#stores/panels.ts';
import { signIn } from '#stores/session.ts';
import { textsOf } from '#stores/toasts.ts';

type Credentials = { readonly username: string; readonly password: string };

/** Both are required (specification, point 5): nothing is sent without. */
export const missingIn = (credentials: Credentials): (keyof Credentials)[] =>
  (['username', 'password'] as const).filter((field) => credentials[field] === '');

/** @returns the codes of what went wrong, or null once the player is in. */
export async function sendSignIn(credentials: Credentials, next?: string): Promise<readonly string[] | null> {
  const answer = await signIn(credentials);
  if (!answer.ok) {
    const { error } = answer;
    return error.kind === 'refused' ? [error.code] : textsOf(error).map(({ code }) => code);
  }
  closePanels();
  if (next) environment().page.navigate(next);
  return null;
}
