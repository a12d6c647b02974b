/**
 * The page where somebody goes on whom a sign-in or a link was refused, by the code of the refusal. What the link to it
 * says is the text `next_{code}`; a code without a step says itself what to do.
 */
const steps: Readonly<Record<string, string>> = {
  no_active_account: '/forgot-password',
  email_not_verified: '/resend-email',
  user_is_banned: '/terms-and-conditions/customer-service',
  verifyEmailError: '/resend-email',
  recoveryError: '/forgot-password',
  reset_token_not_provided: '/forgot-password',
};

export const nextStep = (code: string): string | undefined => steps[code];
