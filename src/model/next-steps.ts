/** Where to go after a refused sign-in, by error code. The link's text is `next_{code}`. */
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
/** Whether the link of a mail is used or expired, so that a new one helps. */
export const isLinkExpired = (code: string | undefined): boolean => code !== undefined && linkEnds.includes(code);
