// Slides, carousels and jackpots.
import { Id, Maybe, Money } from './plain-values.ts';
import { listed, open, type Route } from './routes.ts';
import { tnd } from './world.ts';

const languages = ['fr', 'en'];
const platforms = ['desktop', 'mobile'];
const carousels = languages.flatMap((language) => platforms.map((platform) => ({ language, platform })));
const titles = ['Welcome', 'Cashback', 'Wheel'];

const slides = (origin: string) =>
  carousels.flatMap(({ language }, carousel) =>
    titles.map((title, index) => ({
      id: new Id(701 + carousel * 10 + index),
      type: 'image',
      image: `${origin}/pictures/${1001 + index}-desktop.svg`,
      link: new Maybe(title === 'Wheel' ? '/wheel-game' : '/promotions'),
      language,
      is_active: true,
      carousel_id: new Id(801 + carousel),
      auth_required: title === 'Cashback',
      order: index + 1,
    })),
  );

const jackpots = [
  { name: 'silver', value: 420_500 },
  { name: 'gold', value: tnd(2310) },
  { name: 'bronze', value: 98_250 },
];

export const contentRoutes = (): Route[] => [
  open('GET', '/slide', (call) => listed(call, slides(call.origin), {}, (row) => row, 100)),
  open('GET', '/carousel', (call) =>
    listed(call, carousels, {}, ({ language, platform }) => ({
      id: new Id(801 + carousels.findIndex((row) => row.language === language && row.platform === platform)),
      slug: `${language}-${platform}`,
      routes: ['/main', '/slots/casino', '/slots/live-casino'],
    })),
  ),
  open('GET', '/api/jackpot/v1/jackpots', (call) =>
    listed(call, jackpots, {}, ({ name, value }) => ({
      id: new Id(901 + jackpots.findIndex((row) => row.name === name)),
      value: new Money(value),
      winner: new Maybe(null),
      name,
    })),
  ),
];
