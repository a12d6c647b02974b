// Settings, slides and carousels.
import { CURRENCY } from './models.ts';
import type { Routes } from './rest.ts';

const CURRENCIES = [CURRENCY, 'EUR', 'USD'];

export const contentRoutes: Routes = {
  '/api/settings/': {
    GET: () => ({
      data: {
        rates: { TND: '1.000000', EUR: '0.296000', USD: '0.321000' },
        limits: { max_bet: '3000.00', min_bet: '0.01', max_win: '25000.00', max_transaction: '10000.00' },
        bonuses: {
          cashback_on: true,
          transfer_bonus_balance_to_balance_on: true,
          transfer_bonus_balance_to_balance_min_balance: '200.00',
          transfer_bonus_balance_to_balance_rate: '0.50',
        },
        currencies: CURRENCIES,
      },
    }),
  },
  '/api/settings/currency-list/': { GET: () => ({ data: CURRENCIES }) },
  '/slide/': {
    GET: ({ absolute }) => ({
      data: [1, 2, 3].map((id) => ({
        id,
        type: 'main',
        image: absolute(`/media/games/${7000 + id}.svg`),
        link: '/promotions',
        language: id === 3 ? 'en' : 'fr',
        is_active: true,
        carousel_id: 1,
        auth_required: id === 2,
        order: id,
      })),
    }),
  },
  '/carousel/': {
    GET: () => ({ data: [{ id: 1, slug: 'fr-web', routes: ['/slots/casino'] }] }),
  },
};
