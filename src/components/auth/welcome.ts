import type { Key } from '#i18n/keys.ts';
import type { Feature } from '#model/features.ts';
import { gauge, info, mapPin, play, shield } from '#theme/icons.json';

export const moods: readonly { readonly label: Key; readonly route: string; readonly hero: string }[] = [
  { label: 'main.slots', route: '/slots/category/video-slots', hero: 'cherries' },
  { label: 'lobby.type_roulette', route: '/slots/category/roulette', hero: 'ferris-wheel' },
  { label: 'lobby.type_blackjack', route: '/slots/category/blackjack', hero: 'joker' },
  { label: 'lobby.type_dice', route: '/slots/category/dice', hero: 'game-die' },
  { label: 'lobby.collection_high-return', route: '/slots/collection/high-return', hero: 'gem-stone' },
  { label: 'main.newGames', route: '/slots/collection/new', hero: 'glowing-star' },
];

type Promised = { readonly label: Key; readonly route: string; readonly icon: string; readonly feature?: Feature };
export const promises: readonly Promised[] = [
  { label: 'main.demo', route: '/faq#demo', icon: play, feature: 'demos' },
  { label: 'main.return', route: '/faq#return', icon: gauge, feature: 'gameFacts' },
  { label: 'main.limits', route: '/faq/igrovoi-kont#limits', icon: shield, feature: 'limits' },
  { label: 'main.cashiers', route: '/persons', icon: mapPin, feature: 'cashier' },
  { label: 'main.help', route: '/help', icon: info },
];
