// Settings, slides and carousels.
import { type Answer, json, resource } from './http.ts';
import { flag } from './resources.ts';
import type { Routes } from './router.ts';

const CURRENCIES = ['TND', 'EUR'];

const slides = (): Answer =>
  resource(
    [1, 2, 3, 4].map((id) => ({
      id: 60 + id,
      type: 'banner',
      image: `/storage/games/g10${id}.svg`,
      link: 'promotions',
      language: id % 2 ? 'fr' : 'en',
      is_active: flag(id !== 4),
      carousel_id: 5,
      auth_required: flag(false),
      order: 5 - id,
    })),
  );

export const contentRoutes: Routes = {
  'GET /api/settings': () =>
    resource({
      rates: { EUR: 0.296, TND: 1 },
      limits: { maxBet: 3000, minBet: 0.01, maxWin: 25000, maxTransaction: 10000 },
      bonuses: {
        cashbackOn: flag(true),
        transferBonusBalanceToBalanceOn: flag(true),
        transferBonusBalanceToBalanceMinBalance: 200,
        transferBonusBalanceToBalanceRate: 0.5,
      },
      currencies: CURRENCIES,
    }),
  'GET /api/settings/currency-list': () => json({ data: CURRENCIES.map((code) => ({ code })) }),
  'GET /slide': slides,
  'GET /carousel': () => resource([{ id: 5, slug: 'fr-desktop', routes: ['/main', '/slots/casino'] }]),
};
