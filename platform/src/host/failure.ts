import type { ErrorCode, FieldErrorCode, FieldErrors } from '#contract/errors.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';

/** What a handler answers when it refuses: one code, or codes by field. */
export type Failure =
  /** `most`: the largest amount that would be taken. */
  | { readonly kind: 'code'; readonly code: ErrorCode; readonly most?: AmountMinor | undefined }
  | { readonly kind: 'fields'; readonly fields: FieldErrors };

export const refuse = (code: ErrorCode, most?: AmountMinor): { ok: false; error: Failure } => ({
  ok: false,
  error: { kind: 'code', code, most },
});
export const refuseFields = (fields: FieldErrors): { ok: false; error: Failure } => ({
  ok: false,
  error: { kind: 'fields', fields },
});
export const refuseField = (field: string, code: FieldErrorCode): { ok: false; error: Failure } =>
  refuseFields({ [field]: [{ code }] });

/** The one table from codes to HTTP statuses. A code that is not here does not compile. */
const statuses: Record<ErrorCode, number> = {
  bad_request: 400,
  already_exists: 400,
  transaction_limit: 400,
  transaction_limit_does_not_exist: 400,
  referral_code_not_found: 400,
  referral_code_already_activated: 400,
  referral_site_name_blank: 400,
  referral_site_link_blank: 400,
  referral_site_link_invalid: 400,
  not_enough_money: 400,
  balance_not_low_enough: 400,
  bonus_not_played: 400,
  insufficient_funds_on_bonus_balance: 400,
  coefs_changed: 400,
  error_block_bet_data: 400,
  error_exist_bet: 400,
  payment_system_limits: 400,
  incorrect_old_password: 400,
  passkey_refused: 400,
  recoveryError: 400,
  verifyEmailError: 400,
  reset_token_not_provided: 400,
  link_used: 400,
  link_expired: 400,
  file_size: 400,
  file_type: 400,
  file_missing: 400,
  file_broken: 400,
  file_dimensions: 400,
  file_active: 400,
  no_active_account: 401,
  passkey_unknown: 401,
  not_authenticated: 401,
  second_factor_required: 401,
  second_factor_invalid: 401,
  access_and_refresh_token_invalid: 401,
  permission_denied: 403,
  email_not_verified: 403,
  documents_not_approved: 403,
  user_is_banned: 403,
  account_closed: 403,
  onlyUsersCanUse: 403,
  self_excluded: 403,
  account_held: 403,
  limit_reached: 403,
  exclusion_stands: 409,
  provider_not_found: 404,
  game_not_found: 404,
  not_offered: 404,
  not_found: 404,
  request_timeout: 408,
  request_in_doubt: 409,
  transaction_mismatch: 409,
  documents_waiting: 409,
  details_changed: 409,
  passkeys_full: 409,
  payment_settled: 409,
  payment_held: 409,
  alarm_changed: 409,
  second_person_required: 409,
  reality_check: 403,
  free_spin_used: 409,
  wheel_closed: 403,
  wheel_changed: 409,
  ticket_closed: 409,
  step_up_required: 403,
  destination_waits: 403,
  too_many_requests: 429,
  error: 500,
  upstream_invalid: 502,
  upstream_unavailable: 503,
  storage_damaged: 503,
  upstream_timeout: 504,
};

export const statusOf = (code: ErrorCode): number => statuses[code];

const codeBody = ({ code, most }: Extract<Failure, { kind: 'code' }>) =>
  most === undefined ? { code } : { code, most: toDecimal(most) };

/** The specification's error shape (point 8): `{ code }`, with `most` where it is of amounts, or arrays of errors keyed by field. */
export function failureResponse(failure: Failure): Response {
  const status = failure.kind === 'fields' ? 400 : statusOf(failure.code);
  const body = failure.kind === 'fields' ? failure.fields : codeBody(failure);
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
