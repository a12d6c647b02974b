// /api/accounts and the player's personal data.
import { randomUUID } from 'node:crypto';
import { CURRENCY } from './models.ts';
import { paginate } from './paginate.ts';
import type { Player } from './player.ts';
import { ApiException, notFound, playerOf, type Routes, refused, validationError } from './rest.ts';
import { blacklist, newAccess, newRefresh, refreshTokenOf } from './tokens.ts';
import { dateTime, decimal, texts } from './values.ts';

const serialized = (player: Player) => ({
  id: player.id,
  login: player.username,
  email: player.email,
  username: player.username,
  first_name: player.firstName,
  last_name: player.lastName,
  role: player.role,
  parent: null,
  currency: CURRENCY,
  balance: decimal(player.balance),
  bonus_balance: decimal(player.bonusBalance),
  created_at: dateTime(player.joinedMs),
  date_joined: dateTime(player.joinedMs),
  is_self_registered: true,
  user_types: 'self-registered',
});

const checkedPassword = (field: string, password: string): string => {
  if (password.length < 5)
    throw validationError({ [field]: 'This password is too short. It must contain at least 5 characters.' });
  if (password.length > 40) throw validationError({ [field]: 'Ensure this field has no more than 40 characters.' });
  return password;
};

const checkedEmail = (email: string): string => {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw validationError({ email: 'Enter a valid email address.' });
  return email;
};

const INFO_FIELDS = [
  'first_name',
  'last_name',
  'date_of_birth',
  'mobile_number',
  'postal_code',
  'street_address',
  'country',
  'city',
];

const session: Routes = {
  '/api/accounts/login/': {
    POST: ({ data, database }) => {
      const { username, password } = texts(data, 'username', 'password');
      const player = database.players.find((one) => one.username === username && one.password === password);
      if (!player) throw refused(401, 'no_active_account', 'No active account found with the given credentials');
      return { data: { refresh: newRefresh(player), access: newAccess(player), ...serialized(player) } };
    },
  },
  '/api/accounts/refresh/': {
    POST: ({ data, database }) => {
      const player = refreshTokenOf(texts(data, 'refresh').refresh, database);
      if (!player) throw refused(401, 'access_and_refresh_token_invalid', 'Token is invalid or expired');
      return { data: { access: newAccess(player) } };
    },
  },
  '/api/accounts/logout/': {
    POST: ({ data, database }) => {
      if (!blacklist(texts(data, 'refresh').refresh, database))
        throw validationError({ non_field_errors: 'Token is invalid or expired' });
      return { status: 205 };
    },
  },
};

const joining: Routes = {
  '/api/accounts/registration/': {
    POST: ({ data, database }) => {
      const { username, password, email } = texts(data, 'username', 'password', 'email');
      if (database.players.some((one) => one.username === username))
        throw validationError({ username: 'A user with that username already exists.' });
      checkedPassword('password', password);
      return { status: 201, data: { username, email: checkedEmail(email) } };
    },
  },
  '/api/accounts/registration/resend-email/': {
    POST: ({ data }) => ({ data: { email: checkedEmail(texts(data, 'email').email) } }),
  },
  '/api/accounts/password/reset/': {
    POST: ({ data }) => {
      checkedEmail(texts(data, 'email').email);
      return { data: { detail: 'Password reset e-mail has been sent.' } };
    },
  },
  '/api/accounts/password/reset/confirm/<token>': {
    POST: () => {
      throw validationError({ token: 'Invalid value' });
    },
  },
  '/api/accounts/email-verify/<token>': {
    POST: () => {
      throw notFound();
    },
  },
};

const user: Routes = {
  '/api/accounts/user': {
    GET: (request) => ({ data: serialized(playerOf(request)) }),
    PATCH: (request) => {
      const player = playerOf(request);
      const { first_name, last_name, email } = request.data;
      if (typeof email === 'string') player.email = checkedEmail(email);
      if (typeof first_name === 'string') player.firstName = first_name;
      if (typeof last_name === 'string') player.lastName = last_name;
      return { data: serialized(player) };
    },
  },
  '/api/user/profile': {
    GET: (request) => {
      const { id, username, joinedMs, balance } = playerOf(request);
      const profile = { id, username, date_joined: dateTime(joinedMs), balance_currency: CURRENCY };
      return { data: { ...profile, balance: decimal(balance), is_banned: false } };
    },
  },
  '/api/users/user/info/': {
    GET: (request) => ({ data: playerOf(request).info }),
    PATCH: (request) => {
      const player = playerOf(request);
      const given = Object.entries(request.data).filter(([name]) => INFO_FIELDS.includes(name));
      const { date_of_birth: birth } = request.data;
      if (typeof birth === 'string' && !/^\d{4}-\d\d-\d\d$/.test(birth))
        throw validationError({
          date_of_birth: 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
        });
      player.info = { ...player.info, ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])) };
      return { data: player.info };
    },
  },
  '/api/users/change/user/email/': {
    POST: (request) => {
      const player = playerOf(request);
      player.email = checkedEmail(texts(request.data, 'email').email);
      return { data: { email: player.email } };
    },
  },
  '/api/users/user/change-password/': {
    POST: (request) => {
      const player = playerOf(request);
      const given = texts(request.data, 'old_password', 'new_password');
      if (given.old_password !== player.password)
        throw refused(400, 'incorrect_old_password', 'Your old password was entered incorrectly.');
      player.password = checkedPassword('new_password', given.new_password);
      return { data: { detail: 'New password has been saved.' } };
    },
  },
};

const MOST_BYTES = 5_000_000;

const others: Routes = {
  '/api/users/documents/upload/': {
    POST: (request) => {
      const player = playerOf(request);
      const { contentType, text } = request;
      if (!contentType.startsWith('multipart/form-data'))
        throw new ApiException(415, { detail: `Unsupported media type "${contentType}" in request.` });
      if (!/filename="[^"]+"/.test(text)) throw validationError({ file: 'No file was submitted.' });
      if (text.length > MOST_BYTES) throw validationError({ file: 'The file is too large.' });
      player.documents.push(randomUUID());
      return { status: 201, data: { id: player.documents.at(-1), created_at: dateTime(Date.now()) } };
    },
  },
  '/api/referral/activate/': {
    POST: (request) => {
      const player = playerOf(request);
      const { code } = texts(request.data, 'code');
      if (code !== 'MARHBA') throw refused(400, 'referral_code_not_found', 'Referral code not found.');
      if (player.codes.has(code)) throw refused(400, 'referral_code_already_activated', 'Already activated.');
      player.codes.add(code);
      return { status: 201, data: { code } };
    },
  },
  '/user/notification': {
    GET: (request) => {
      const awards = playerOf(request).bonuses.slice(0, 3);
      const all = awards.map(({ id, type, amount }) => ({
        id,
        type,
        amount: decimal(amount),
        amount_currency: CURRENCY,
      }));
      return paginate(request, '/user/notification', all);
    },
  },
};

export const accountRoutes: Routes = { ...session, ...joining, ...user, ...others };
