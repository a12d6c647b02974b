// The player's account: user data, profile, details, password, identity documents, referral.
import { checkedEmail, checkedPassword } from './auth.ts';
import { Failure, fieldFailure, Id, Money } from './plain-values.ts';
import { type Call, listed, type Route, required, type SignedInCall, signedIn, textFrom } from './routes.ts';
import { shownUser } from './user.ts';
import type { User, UserInfo } from './world.ts';

const referralCodes = ['PLAIN10', 'PLAIN20'];
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'];
const largestPicture = 5 * 1024 * 1024;

function patchInfo(info: UserInfo, body: Record<string, unknown>): void {
  for (const name of Object.keys(info) as (keyof UserInfo)[]) {
    const value = body[name];
    if (value === undefined) continue;
    const cleared = value === null || value === '';
    if (name === 'date_of_birth' && !cleared && !/^\d{4}-\d\d-\d\d$/.test(String(value))) {
      throw fieldFailure(name, 'invalid', 'Date has wrong format. Use YYYY-MM-DD.');
    }
    if (name === 'date_of_birth') info.date_of_birth = cleared ? null : String(value);
    else info[name] = cleared ? '' : textFrom(body, name);
  }
}

function patchUser({ body, user }: SignedInCall) {
  if (body.email !== undefined) user.email = checkedEmail(body);
  patchInfo(user.info, { first_name: body.firstName, last_name: body.lastName, ...body });
  return shownUser(user);
}

function changePassword({ body, user }: SignedInCall) {
  required(body, 'old_password', 'new_password');
  if (body.old_password !== user.password) {
    throw fieldFailure('old_password', 'incorrect_old_password', 'The old password is incorrect.');
  }
  const password = checkedPassword(body, 'new_password');
  if (password.toLowerCase().includes(user.username.toLowerCase())) {
    throw fieldFailure('new_password', 'invalid', 'The password is too similar to the username.');
  }
  user.password = password;
  return { detail: 'ok' };
}

function takeDocument({ files: [file], user }: Call & { user: User }) {
  if (!file) throw fieldFailure('file', 'required', 'please select a file');
  if (!pictureTypes.includes(file.type)) throw fieldFailure('file', 'invalid_type', 'file type is invalid');
  if (file.size === 0 || file.size > largestPicture) {
    throw fieldFailure('file', 'invalid_size', 'file size does not respect the limits');
  }
  user.documentsApproved = true;
  return { detail: 'ok' };
}

function activateReferral({ body, user }: SignedInCall) {
  const code = textFrom(body, 'code');
  if (!referralCodes.includes(code)) throw new Failure(404, 'referral_code_not_found', 'The code is not known.');
  if (user.referralCode) throw new Failure(400, 'referral_code_already_activated', 'A code is already active.');
  user.referralCode = code;
  return { code };
}

/** The specification says 'user/notification' without a prefix. */
const notifications = (call: SignedInCall) => listed(call, [], {}, (row) => row);

export const profileRoutes = (): Route[] => [
  signedIn('GET', '/api/accounts/user', ({ user }) => shownUser(user)),
  signedIn('PATCH', '/api/accounts/user', patchUser),
  signedIn('GET', '/api/user/profile', ({ user }) => ({
    id: new Id(user.id),
    username: user.username,
    date_joined: user.createdAt,
    balance_currency: user.currency,
    balance: new Money(user.balance),
    is_banned: false,
  })),
  signedIn('GET', '/api/user/notification', notifications),
  signedIn('GET', '/user/notification', notifications),
  signedIn('GET', '/api/users/user/info', ({ user }) => ({ ...user.info })),
  signedIn('PATCH', '/api/users/user/info', ({ user, body }) => {
    patchInfo(user.info, body);
    return { ...user.info };
  }),
  signedIn('POST', '/api/users/user/change-password', changePassword),
  signedIn('POST', '/api/users/documents/upload', takeDocument),
  signedIn('POST', '/api/referral/activate', activateReferral),
];
