// A valid registration; a test changes the fields that it is about.
import { env } from 'cloudflare:workers';
import { type Answer, callHost } from './host.ts';

export const GOOD_PASSWORD = 'Blue-Lantern7';

export function applicant(username: string, change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    username,
    email: `${username}@mail.example`,
    password: GOOD_PASSWORD,
    date_of_birth: '1990-05-12',
    accept_terms: true,
    ...change,
  };
}

export const registerAs = (application: Record<string, unknown>, language = 'fr'): Promise<Answer> =>
  callHost('POST', '/api/accounts/registration/', { body: application, headers: { 'accept-language': language } });

export async function addPromocode(code: string, isActive = true, needsSite = false): Promise<void> {
  await env.DB.batch([
    env.DB.prepare('INSERT INTO promocodes (code, is_active, needs_site) VALUES (?, ?, ?)').bind(
      code,
      isActive ? 1 : 0,
      needsSite ? 1 : 0,
    ),
  ]);
}

export async function addCurrency(): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO currencies (code, symbol, rate, is_accepted, position) VALUES ('TND', 'TND', '1', 1, 0), ('EUR', '€', '0.3', 0, 1)`,
  ).run();
}
