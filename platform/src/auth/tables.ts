import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const flag = { mode: 'boolean' } as const;
const moment = { mode: 'timestamp_ms' } as const;

export const users = sqliteTable('users', {
  id: text().primaryKey(),
  username: text().notNull(),
  usernameKey: text('username_key').notNull().unique(),
  /** What it looks like; null once it is forgotten. */
  usernameSkeleton: text('username_skeleton').unique(),
  email: text(),
  emailVerifiedAt: integer('email_verified_at', moment),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  role: text().notNull(),
  parentId: text('parent_id'),
  currency: text().notNull(),
  isSelfRegistered: integer('is_self_registered', flag).notNull(),
  isBanned: integer('is_banned', flag).notNull().default(false),
  createdAt: integer('created_at', moment).notNull(),
  signedInAt: integer('signed_in_at', moment),
  previousSignInAt: integer('previous_sign_in_at', moment),
  locale: text(),
  dateOfBirth: text('date_of_birth'),
  termsAcceptedAt: integer('terms_accepted_at', moment),
  mobileNumber: text('mobile_number'),
  postalCode: text('postal_code'),
  streetAddress: text('street_address'),
  country: text(),
  city: text(),
  closedAt: integer('closed_at', moment),
  closedFor: text('closed_for'),
  inactivityWarnedAt: integer('inactivity_warned_at', moment),
  forgottenAt: integer('forgotten_at', moment),
  payoutsHeldUntil: integer('payouts_held_until', moment),
  securityStamp: text('security_stamp').notNull().default(''),
});

export const sessions = sqliteTable('sessions', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  createdAt: integer('created_at', moment).notNull(),
  expiresAt: integer('expires_at', moment).notNull(),
  revokedAt: integer('revoked_at', moment),
  device: text(),
  userAgent: text('user_agent'),
  lastUsedAt: integer('last_used_at', moment),
});

export const devices = sqliteTable('devices', {
  userId: text('user_id').notNull(),
  device: text().notNull(),
  knownAt: integer('known_at', moment).notNull(),
});

export const signInTries = sqliteTable('sign_in_tries', {
  key: text().primaryKey(),
  count: integer().notNull(),
  triedAt: integer('tried_at').notNull(),
});

export const secondFactors = sqliteTable('second_factors', {
  userId: text('user_id').primaryKey(),
  secret: text().notNull(),
  usedStep: integer('used_step').notNull().default(0),
});

export const mailTokens = sqliteTable('mail_tokens', {
  digest: text().primaryKey(),
  purpose: text().notNull(),
  userId: text('user_id').notNull(),
  email: text().notNull(),
  expiresAt: integer('expires_at', moment).notNull(),
  usedAt: integer('used_at', moment),
  changeId: integer('change_id'),
});

export const passkeys = sqliteTable('passkeys', {
  id: text().primaryKey(),
  credentialId: text('credential_id').notNull().unique(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  publicKey: text('public_key').notNull(),
  counter: integer().notNull(),
  addedAt: integer('added_at', moment).notNull(),
  usedAt: integer('used_at', moment),
});

export const passkeyChallenges = sqliteTable('passkey_challenges', {
  challenge: text().primaryKey(),
  userId: text('user_id'),
  expiresAt: integer('expires_at', moment).notNull(),
});

export const bookmakersSettings = sqliteTable('bookmakers_settings', {
  userId: text('user_id').primaryKey(),
  oddsFormat: integer('odds_format').notNull().default(0),
  sportView: text('sport_view').notNull().default('europeanView'),
  oneClick: integer('one_click', flag).notNull().default(false),
});
