import { faultOf } from '#domain/fault.ts';
import { environment } from '#stores/environment.ts';
import { closePanels } from '#stores/panels.ts';
import { signIn } from '#stores/session.ts';
import { faultIn, textsOf } from '#stores/toasts.ts';

type Credentials = { readonly username: string; readonly password: string };

/** Both are required (specification, point 5): nothing is sent without. */
export const missingIn = (credentials: Credentials): (keyof Credentials)[] =>
  (['username', 'password'] as const).filter((field) => credentials[field] === '');

/** @returns what went wrong, as `errorTexts` takes it, or null once the player is in. */
export async function sendSignIn(credentials: Credentials, next?: string): Promise<readonly string[] | null> {
  const answer = await signIn(credentials);
  if (!answer.ok) {
    const { error } = answer;
    return error.kind === 'fields'
      ? textsOf(error).map(({ code, message }) => faultOf(code, message))
      : [faultIn(error)];
  }
  closePanels();
  if (next) environment().page.navigate(next);
  return null;
}
