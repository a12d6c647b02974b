import * as v from 'valibot';

/** Codes with a text for the player (specification, point 8), and those of our own that need one. */
export const errorCodes = [
  'already_exists',
  'permission_denied',
  'not_authenticated',
  'transaction_limit',
  'transaction_limit_does_not_exist',
  'bad_request',
  'no_active_account',
  'referral_code_not_found',
  'referral_code_already_activated',
  'referral_site_name_blank',
  'referral_site_link_blank',
  'referral_site_link_invalid',
  'not_enough_money',
  'email_not_verified',
  'account_closed',
  'documents_not_approved',
  'balance_not_low_enough',
  'bonus_not_played',
  'insufficient_funds_on_bonus_balance',
  'coefs_changed',
  'error_block_bet_data',
  'error_exist_bet',
  'user_is_banned',
  'payment_system_limits',
  'incorrect_old_password',
  'access_and_refresh_token_invalid',
  'onlyUsersCanUse',
  'recoveryError',
  'verifyEmailError',
  'reset_token_not_provided',
  'link_used',
  'link_expired',
  'provider_not_found',
  'game_not_found',
  'not_found',
  'not_offered',
  'too_many_requests',
  'request_timeout',
  'transaction_mismatch',
  'request_in_doubt',
  'self_excluded',
  'account_held',
  'limit_reached',
  'exclusion_stands',
  'file_size',
  'file_type',
  'file_missing',
  'file_broken',
  'file_dimensions',
  'file_active',
  'documents_waiting',
  'details_changed',
  'passkey_refused',
  'passkey_unknown',
  'passkeys_full',
  'step_up_required',
  'destination_waits',
  'second_factor_required',
  'second_factor_invalid',
  'payment_settled',
  'payment_held',
  'alarm_changed',
  'second_person_required',
  'reality_check',
  'free_spin_used',
  'wheel_closed',
  'wheel_changed',
  'ticket_closed',
  'upstream_unavailable',
  'storage_damaged',
  'upstream_timeout',
  'upstream_invalid',
  'error',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Codes of one field. Together with the call's path they become `accounts_login_username_required`. */
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
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

export const FieldError = v.object({ code: v.string(), message: v.optional(v.string()) });
export const FieldErrors = v.record(v.string(), v.array(FieldError));
export type FieldErrors = v.InferOutput<typeof FieldErrors>;

export const PlainError = v.looseObject({
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  detail: v.optional(v.string()),
  /** Of `transaction_limit`: the largest amount that would be taken. */
  most: v.optional(v.string()),
});
export type PlainError = v.InferOutput<typeof PlainError>;

/** The last two parts of a call's path, the field and the server's code: the key under which a text is looked up. */
export function fieldErrorKey(path: string, field: string, code: string): string {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  return [...parts.slice(-2), field, code].join('_').replaceAll('-', '_');
}

/** `key` is the code under which the text is looked up, such as accounts_login_username_required. */
export type FieldFailure = {
  readonly field: string;
  readonly code: string;
  readonly key: string;
  readonly message: string | undefined;
};
/**
 * What a host refuses: errors by field, or a code and the host's own words. Where there are fields, code and message are
 * those of the first, for whoever has no such field.
 */
export type Refusal = { readonly fields: readonly FieldFailure[] } & Readonly<
  Record<'code' | 'message' | 'most', string | undefined>
>;

/** The one reading of an error's body, in the browser and at the edge. */
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
