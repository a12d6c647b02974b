import { describe, expect, test } from 'vitest';
import { fieldErrorKey } from '#contract/errors.ts';
import { calls } from '#contract/registry.ts';

describe('the contract', () => {
  test('names a field error by the last two parts of the path, the field and the code', () => {
    expect(fieldErrorKey('/api/accounts/login/', 'username', 'required')).toBe('accounts_login_username_required');
    expect(fieldErrorKey('/api/users/user/change-password/', 'old_password', 'blank')).toBe(
      'user_change_password_old_password_blank',
    );
  });

  test('has no two calls with one name, or with one method and path', () => {
    const unique = (values: string[]) => new Set(values).size === values.length;
    expect(unique(calls.map((call) => call.name))).toBe(true);
    expect(unique(calls.map((call) => `${call.method} ${call.path}`))).toBe(true);
  });

  test('keeps calls that decide about others’ money away from players', () => {
    const staff = calls.filter((call) => /approve|manual|process_after|callback/.test(call.path));
    expect(staff.length).toBeGreaterThan(10);
    expect(staff.every((call) => call.audience === 'staff' || call.audience === 'provider')).toBe(true);
  });
});
