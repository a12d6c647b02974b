// Every form that the edge handles for pages without scripts, with valid input.
import type { Browser } from './browser.ts';

type Filled = { readonly path: string; readonly isGuests?: true; readonly fields: Readonly<Record<string, string>> };

const token = '0'.repeat(64);
const newPassword = { password: 'Blue-Lantern7', repeat: 'Blue-Lantern7' };
const email = 'amel@mail.example';

export const forms: readonly Filled[] = [
  {
    path: '/sign-up',
    isGuests: true,
    fields: {
      registration_kind: 'self-registered',
      username: 'amel-b',
      email,
      password: 'Blue-Lantern7',
      date_of_birth: '1990-05-12',
      accept_terms: 'yes',
    },
  },
  { path: '/resend-email', isGuests: true, fields: { email } },
  { path: '/verify', isGuests: true, fields: { token } },
  { path: '/forgot-password', isGuests: true, fields: { email } },
  { path: '/recovery-password', isGuests: true, fields: { token, ...newPassword } },
  { path: `/email/verify/password/confirm/${token}`, isGuests: true, fields: { token, ...newPassword } },
  { path: '/profile/change-email', fields: { email } },
  { path: '/profile/user-info', fields: { city: 'Sfax' } },
  {
    path: '/profile/change-password',
    fields: { old_password: 'Salt-Road-88', new_password: 'Blue-Lantern7', repeat: 'Blue-Lantern7' },
  },
  { path: '/profile/bookmakers-settings', fields: { odds_format: '1' } },
  { path: '/profile/promocode', fields: { code: 'ATLAS10' } },
  { path: '/profile/exchange-bonus-balance', fields: { amount: '5' } },
  { path: '/profile/limits', fields: { kind: 'loss', period: 'day', amount: '10' } },
  { path: '/profile/time-out', fields: { days: '7' } },
  { path: '/profile/self-exclusion', fields: { months: '6', understood: 'yes' } },
  { path: '/profile/reality-check', fields: { minutes: '30' } },
  { path: '/wheel-game', fields: { kind: 'paid', commitment: '0'.repeat(64) } },
  { path: '/profile/devices', fields: {} },
  { path: '/profile/notifications', fields: { up_to: '7' } },
  { path: '/profile/notification-settings', fields: { results: 'yes' } },
  { path: '/profile/close-account', fields: { password: 'Blue-Lantern7' } },
];

const follow = JSON.stringify({ kind: 'match', id: '1-abc', name: 'Club Africain – Espérance' });
/** Their next page is their own, with its query. */
export const followForms: readonly Filled[] = [
  { path: '/sportsbook/event/line/1-abc', fields: { follow } },
  { path: '/sportsbook/event/live/1-abc', fields: { unfollow: follow } },
  { path: '/sportsbook/prematch/1', fields: { follow } },
  { path: '/sportsbook/live/1', fields: { follow } },
  { path: '/profile/notifications', fields: { unfollow: follow } },
];

const request = '2f6b1c9e-6a1b-4d0c-9a57-0d2f9b6c4e11';
/** The cashier's forms that move money; each has a request id. */
export const moneyForms: readonly Filled[] = [
  { path: '/deposit/card', fields: { request, payment_system: 'card', amount: '50,5' } },
  { path: '/profile/DEPOSIT', fields: { request, payment_system: 'crypto', pay_currency: 'btc', amount: '50.5' } },
  {
    path: '/withdrawal/bank-transfer',
    fields: { request, payout_system: 'bank-transfer', amount: '50.5', destination: 'TN59', password: 'Blue-Lantern7' },
  },
  {
    path: '/profile/withdraw',
    fields: { request, payout_system: 'bank-transfer', amount: '50.5', destination_id: 'd-1', destination: '' },
  },
  { path: '/withdrawal/cashier', fields: { request, recipient_id: 'c-1', currency: 'TND', amount: '50.5' } },
];

/** A ticket's forms: cancel, with any provider, and cash out. */
const ticketPage = '/profile/bet-detail/sft?id=t-1';
export const ticketForms: readonly Filled[] = [
  { path: ticketPage, fields: { request, provider: 'sft', cancel: 't-1' } },
  { path: ticketPage, fields: { request, sell: 't-1', amount: '17.350', currency: 'TND' } },
  { path: ticketPage, fields: { request, sell: 't-1', share: '10.000 8.675', currency: 'TND' } },
  { path: ticketPage, fields: { request, rule: 't-1', amount: '20', currency: 'TND' } },
  { path: ticketPage, fields: { request, rule: 't-1', off: '1', currency: 'TND' } },
  { path: '/profile/bet-detail/alt?id=t-1', fields: { request, provider: 'alt', cancel: 't-1' } },
];

/** Places a ticket at our own sportsbook: anybody may fill it in, only a player may send it. */
export const placementForm: Filled = {
  path: '/sportsbook/betslip',
  fields: {
    request,
    selections: '1-a/result.goals/home@1.85 1-b/total.goals.2.5/over@2.10',
    type: 'combined',
    accept_changes: 'higher',
    currency: 'TND',
    stake: '50,5',
  },
};

/** Sends a form as its page does. */
export const sendForm = (browser: Browser, { path, fields }: Filled, more: Readonly<Record<string, string>> = {}) =>
  browser.submit(path, { ...fields, ...more });
