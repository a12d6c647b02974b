import * as v from 'valibot';

/** Codes with a text for the player (specification, point 8) and further codes of the house, with their HTTP status. */
export const errorStatuses = {
  already_exists: 400,
  permission_denied: 403,
  not_authenticated: 401,
  transaction_limit: 400,
  transaction_limit_does_not_exist: 400,
  bad_request: 400,
  no_active_account: 401,
  referral_code_not_found: 400,
  referral_code_already_activated: 400,
  referral_site_name_blank: 400,
  referral_site_link_blank: 400,
  referral_site_link_invalid: 400,
  not_enough_money: 400,
  email_not_verified: 403,
  account_closed: 403,
  documents_not_approved: 403,
  balance_not_low_enough: 400,
  bonus_not_played: 400,
  insufficient_funds_on_bonus_balance: 400,
  coefs_changed: 400,
  error_block_bet_data: 400,
  error_exist_bet: 400,
  user_is_banned: 403,
  payment_system_limits: 400,
  incorrect_old_password: 400,
  access_and_refresh_token_invalid: 401,
  onlyUsersCanUse: 403,
  recoveryError: 400,
  verifyEmailError: 400,
  reset_token_not_provided: 400,
  link_used: 400,
  link_expired: 400,
  provider_not_found: 404,
  game_not_found: 404,
  follows_full: 409,
  not_found: 404,
  not_offered: 404,
  too_many_requests: 429,
  request_timeout: 408,
  transaction_mismatch: 409,
  request_in_doubt: 409,
  self_excluded: 403,
  account_held: 403,
  limit_reached: 403,
  limit_near: 403,
  race_not_running: 409,
  exclusion_stands: 409,
  file_size: 400,
  file_type: 400,
  file_missing: 400,
  file_broken: 400,
  file_dimensions: 400,
  file_active: 400,
  documents_waiting: 409,
  details_changed: 409,
  passkey_refused: 400,
  passkey_unknown: 401,
  passkeys_full: 409,
  step_up_required: 403,
  destination_waits: 403,
  second_factor_required: 401,
  second_factor_invalid: 401,
  payment_settled: 409,
  payment_held: 409,
  alarm_changed: 409,
  second_person_required: 409,
  proposal_changed: 409,
  own_account: 409,
  last_owner: 409,
  reality_check: 403,
  free_spin_used: 409,
  /** A free spin is for players who have deposited once. */
  deposit_first: 403,
  wheel_closed: 403,
  service_closed: 403,
  wheel_changed: 409,
  ticket_closed: 409,
  upstream_unavailable: 503,
  storage_damaged: 503,
  upstream_timeout: 504,
  upstream_invalid: 502,
  error: 500,
} as const;
export type ErrorCode = keyof typeof errorStatuses;

/**
 * Codes of one field. Joined with the call's path and the field, they make keys such as
 * `accounts_login_username_required`.
 */
export const fieldErrorCodes = [
  'required',
  'blank',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'unknown',
  'already_exists',
  'too_young',
  'too_similar',
  'too_common',
  'locked',
  'invisible',
  'reserved',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

export const FieldError = v.object({ code: v.string(), message: v.optional(v.string()) });
export const FieldErrors = v.record(v.string(), v.array(FieldError));
export type FieldErrors = v.InferOutput<typeof FieldErrors>;

export const PlainError = v.looseObject({
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  detail: v.optional(v.string()),
  most: v.optional(v.string()),
});
export type PlainError = v.InferOutput<typeof PlainError>;

/** The key of the text for a field's error: the last two parts of the call's path, the field and the code. */
export function fieldErrorKey(path: string, field: string, code: string): string {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  return [...parts.slice(-2), field, code].join('_').replaceAll('-', '_');
}

export type FieldFailure = {
  readonly field: string;
  readonly code: string;
  readonly key: string;
  readonly message: string | undefined;
};
// A host's refusal: errors by field, or a code and the host's own words. Where there are fields, code and message
// repeat the first, for a form without that field.
export type Refusal = { readonly fields: readonly FieldFailure[] } & Readonly<
  Record<'code' | 'message' | 'most', string | undefined>
>;

/** Reads an error's body, in the browser and at the edge. */
export function readRefusal({ path }: { readonly path: string }, body: unknown): Refusal {
  const parsed = v.safeParse(FieldErrors, body);
  const fields = Object.entries(parsed.success ? parsed.output : {}).flatMap(([field, errors]) =>
    errors.map(({ code, message }) => ({ field, code, key: fieldErrorKey(path, field, code), message })),
  );
  const [first] = fields;
  if (first) return { fields, code: first.code, message: first.message, most: undefined };
  const plain = v.safeParse(PlainError, body);
  const { code, message, detail, most } = plain.success ? plain.output : {};
  return { fields, code, message: message ?? detail, most };
}
