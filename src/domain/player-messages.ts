/**
 * What is said to a player besides the host's error codes (contract/errors.ts): specification, point 8, and a few of our
 * own. Each is the key of a text in i18n/locales/{fr,en,ar}/errors.json.
 */
export const messageCodes = [
  'sessionExpired',
  'pleaseAuth',
  'tryVpn',
  'offline',
  'close',
  'undo',
  'changedPasswordDoNotMatch',
  'invalidEmail',
  'amountTooSmall',
  'amountTooLarge',
  'termsRequired',
  'searchTooShort',
  'accounts_login_username_required',
  'accounts_login_password_required',
  'passwordResetSent',
  'recoverySuccess',
  'emailVerified',
  'emailResent',
  'passwordChanged',
  'infoUpdated',
  'nothingChanged',
  'settingsSaved',
  'promocodeActivated',
  'kycSent',
  'withdrawalSuccess',
  'payoutStatus',
  'payoutCancelled',
  'balanceConverted',
  'slotAdded',
  'slotRemoved',
  'ticketCanceled',
] as const;
export type MessageCode = (typeof messageCodes)[number];
