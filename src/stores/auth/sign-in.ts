import { faultOf } from '#model/fault.ts';
import { signIn } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { failureTexts, faultIn } from '#stores/notifications/toasts.ts';

type Credentials = { readonly username: string; readonly password: string };

/** Both fields are required before sending (specification, point 5). */
export const missingIn = (credentials: Credentials): (keyof Credentials)[] =>
  (['username', 'password'] as const).filter((field) => credentials[field] === '');

/** @returns the faults for `errorTexts`, or null once the player is signed in. */
export async function sendSignIn(credentials: Credentials, next?: string): Promise<readonly string[] | null> {
  const answer = await signIn(credentials);
  if (!answer.ok) {
    const { error } = answer;
    return error.kind === 'fields'
      ? failureTexts(error).map(({ code, message }) => faultOf(code, message))
      : [faultIn(error)];
  }
  environment().page.closeDialogs();
  if (next) environment().page.navigate(next);
  else environment().page.returnFocus();
  return null;
}
