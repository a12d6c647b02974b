/**
 * The page where somebody goes on whom a sign-in was refused, by the code of the refusal. What the link to it
 * says is the text `next_{code}`; a code without a step says itself what to do.
 */
const steps: Readonly<Record<string, string>> = {
  no_active_account: '/forgot-password',
  email_not_verified: '/resend-email',
  user_is_banned: '/terms-and-conditions/customer-service',
  account_closed: '/terms-and-conditions/customer-service',
};

export const nextStep = (code: string): string | undefined => steps[code];

const linkEnds: readonly string[] = [
  'link_used',
  'link_expired',
  'verifyEmailError',
  'recoveryError',
  'reset_token_not_provided',
];
/** Whether a refusal means that the link of a mail is of no more use, so that a new one helps. */
export const isLinkOver = (code: string | undefined): boolean => code !== undefined && linkEnds.includes(code);
