/** The pages of the menu in its order: a section's name is its text and its address, and its routes lie beneath it. */
import type { Hono } from 'hono';
import { auditRoutes } from '#backoffice/backoffice/audit.ts';
import { employeeRoutes } from '#backoffice/backoffice/employees.ts';
import { proposalRoutes } from '#backoffice/backoffice/proposals.ts';
import { bonusRoutes } from '#backoffice/bonuses/bonuses.ts';
import { jackpotRoutes } from '#backoffice/bonuses/jackpots.ts';
import { promocodeRoutes } from '#backoffice/bonuses/promocodes.ts';
import { raceRoutes } from '#backoffice/bonuses/races.ts';
import { paymentRoutes } from '#backoffice/cashier/payments.ts';
import type { Env } from '#backoffice/env.ts';
import type { MenuItem } from '#backoffice/frame/page.ts';
import { documentRoutes } from '#backoffice/kyc/documents.ts';
import { documentQueueRoutes } from '#backoffice/kyc/queue.ts';
import { catalogueRoutes } from '#backoffice/lobby/catalogue.ts';
import { slideRoutes } from '#backoffice/lobby/slides.ts';
import { metricsRoutes } from '#backoffice/metrics/metrics.ts';
import { playerRoutes } from '#backoffice/players/routes.ts';
import { reportRoutes } from '#backoffice/reports/reports.ts';
import { paymentSystemRoutes } from '#backoffice/settings/payment-systems.ts';
import { settingsPageRoutes } from '#backoffice/settings/settings.ts';
import { resultRoutes } from '#backoffice/sportsbook/results.ts';
import { wheelRoutes } from '#backoffice/wheel/wheel.ts';

type Section = MenuItem & { readonly routes: readonly Hono<{ Bindings: Env }>[] };

export const sections: readonly Section[] = [
  { name: 'proposals', area: 'proposals', routes: [proposalRoutes] },
  { name: 'players', area: 'players', routes: [playerRoutes] },
  { name: 'documents', area: 'documents', routes: [documentQueueRoutes, documentRoutes] },
  { name: 'payments', area: 'payments', routes: [paymentRoutes] },
  { name: 'results', area: 'matches', routes: [resultRoutes] },
  { name: 'bonuses', area: 'offers', routes: [bonusRoutes] },
  { name: 'catalogue', area: 'catalogue', routes: [catalogueRoutes, slideRoutes] },
  { name: 'promo-codes', area: 'offers', routes: [promocodeRoutes] },
  { name: 'races', area: 'offers', routes: [raceRoutes] },
  { name: 'jackpots', area: 'offers', routes: [jackpotRoutes] },
  { name: 'wheel', area: 'offers', routes: [wheelRoutes] },
  { name: 'reports', area: 'reports', routes: [reportRoutes] },
  { name: 'metrics', area: 'reports', routes: [metricsRoutes] },
  { name: 'staff', area: 'staff', routes: [employeeRoutes] },
  { name: 'audit', area: 'audit', routes: [auditRoutes] },
  { name: 'settings', area: 'settings', routes: [settingsPageRoutes] },
  { name: 'payment-systems', area: 'settings', routes: [paymentSystemRoutes] },
];
