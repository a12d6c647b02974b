// AuthController and the user's own data.
import { abort, HttpException, invalid, noContent, type Request, resource } from './http.ts';
import { flag, paginated, timestamp } from './resources.ts';
import type { Routes } from './router.ts';
import { CURRENCY, newId, type User } from './store.ts';
import { newPair, redeem } from './tokens.ts';
import { date, email, length, required, text, validate } from './validate.ts';

/** UserResource, with the specification's names. */
const userResource = (user: User) => ({
  id: user.id,
  login: user.username,
  email: user.email,
  username: user.username,
  firstName: user.details.first_name,
  lastName: user.details.last_name,
  role: user.role,
  parent: 7,
  currency: CURRENCY,
  balance: user.balance,
  bonusBalance: user.bonus,
  createdAt: timestamp(user.createdMs),
  dateJoined: timestamp(user.createdMs),
  isSelfRegistered: flag(false),
  userTypes: 'with-cashier',
});

const ENDED = 'access_and_refresh_token_invalid';

const session: Routes = {
  'POST /api/accounts/login': (request) => {
    const { store } = request;
    const given = validate(request, { username: [required, text], password: [required, text] });
    const user = store.users.find(
      ({ username, password }) => username === given.username && password === given.password,
    );
    if (!user) return abort(401, 'no_active_account', 'These credentials do not match our records.');
    return resource({ ...newPair(store, user), ...userResource(user) });
  },
  'POST /api/accounts/refresh': (request) => {
    const { refresh } = validate(request, { refresh: [required, text] });
    const user = redeem(request.store, refresh);
    return user ? resource(newPair(request.store, user)) : abort(401, ENDED, 'The refresh token is invalid.');
  },
  'POST /api/accounts/logout': (request) => {
    const { store, bearer } = request;
    redeem(store, request.text('refresh'));
    if (bearer !== null) store.access.delete(bearer);
    return noContent;
  },
};

const password = [required, text, length(5, 40)];

const joining: Routes = {
  'POST /api/accounts/registration': (request) => {
    const given = validate(request, { username: [required, text], email: [required, email], password });
    if (request.store.users.some(({ username }) => username === given.username))
      throw invalid({ username: ['The username has already been taken.'] });
    return resource({ id: newId(request.store), username: given.username, email: given.email }, 201);
  },
  'POST /api/accounts/registration/resend-email': (request) => {
    validate(request, { email: [required, email] });
    return noContent;
  },
  'POST /api/accounts/password/reset': (request) => {
    validate(request, { email: [required, email] });
    return resource({ status: 'We have emailed your password reset link.' });
  },
  'POST /api/accounts/password/reset/confirm/{token}': () => {
    throw invalid({ token: ['This password reset token is invalid.'] });
  },
  'POST /api/accounts/email-verify/{token}': () => {
    throw new HttpException(403, 'Invalid signature.');
  },
};

const FIELDS = ['first_name', 'last_name', 'mobile_number', 'postal_code', 'street_address', 'country', 'city'];

const account: Routes = {
  'GET /api/accounts/user': ({ user }) => resource(userResource(user)),
  'PATCH /api/accounts/user': (request) => {
    const { user } = request;
    const given = validate(request, { email: [email], firstName: [text], lastName: [text] });
    if (given.email) user.email = given.email;
    if (given.firstName) user.details.first_name = given.firstName;
    if (given.lastName) user.details.last_name = given.lastName;
    return resource(userResource(user));
  },
  'GET /api/user/profile': ({ user }) =>
    resource({
      id: user.id,
      username: user.username,
      date_joined: timestamp(user.createdMs),
      balance_currency: CURRENCY,
      balance: user.balance,
      is_banned: flag(false),
    }),
  'GET /api/users/user/info': ({ user }) => resource(user.details),
  'PATCH /api/users/user/info': (request) => {
    const { user } = request;
    const given = validate(request, { date_of_birth: [date] });
    if (given.date_of_birth) user.details.date_of_birth = given.date_of_birth;
    for (const name of FIELDS) if (request.input(name) !== null) user.details[name] = request.text(name);
    return resource(user.details);
  },
  'POST /api/users/change/user/email': (request) => {
    const { user } = request;
    user.email = validate(request, { email: [required, email] }).email;
    return resource({ email: user.email });
  },
  'POST /api/users/user/change-password': (request) => {
    const { user } = request;
    const given = validate(request, { old_password: [required, text], new_password: password });
    if (given.old_password !== user.password)
      return abort(400, 'incorrect_old_password', 'The provided password does not match your current password.');
    user.password = given.new_password;
    return noContent;
  },
};

const MOST_BYTES = 4 * 1024 * 1024;

function hasFile({ headers, content }: Request): boolean {
  return (headers['content-type'] ?? '').startsWith('multipart/form-data') && /filename="[^"]+"/.test(`${content}`);
}

const others: Routes = {
  'POST /api/users/documents/upload': (request) => {
    if (request.user && !hasFile(request)) throw invalid({ document: ['The document field is required.'] });
    if (request.content.length > MOST_BYTES)
      throw invalid({ document: ['The document field must not be greater than 4096 kilobytes.'] });
    return resource({ id: newId(request.store), created_at: timestamp(Date.now()) }, 201);
  },
  'POST /api/referral/activate': (request) => {
    const { user } = request;
    const { code } = validate(request, { code: [required, text] });
    if (code !== 'ZITOUNA') return abort(404, 'referral_code_not_found', 'Referral code not found.');
    if (user.referrals.has(code))
      return abort(409, 'referral_code_already_activated', 'Referral code already activated.');
    user.referrals.add(code);
    return resource({ code }, 201);
  },
  'GET /user/notification': (request) => {
    const news = request.user.awards.slice(0, 4).map(({ id, type, amount, atMs }) => ({
      id,
      type,
      amount,
      amountCurrency: CURRENCY,
      created_at: timestamp(atMs),
    }));
    return paginated(request, news);
  },
};

export const authRoutes: Routes = { ...session, ...joining, ...account, ...others };
