import { market } from '#domain/market.ts';
import type { Key } from '#i18n/keys.ts';
import type { Feature } from '#model/features.ts';
import { type MenuGroup, type MenuItem, shownGroups, shownItems } from '#model/menu.ts';
import { featureOfPage, hasPage } from '#routes';
import icons from '#theme/icons.json';
import { bell, pause, slidersHorizontal } from '#theme/lobby-icons.json';

export type NavigationItem = MenuItem & {
  readonly label: Key;
  readonly icon: string;
  /** Shown only in the profile's menu: it is not in the specification, and each byte of the header is on every page. */
  readonly isOnProfileOnly?: true;
};
export type NavigationGroup = MenuGroup<NavigationItem> & { readonly label: Key };

type More = Omit<NavigationItem, 'label' | 'route' | 'icon'>;
const entry = (label: Key, route: string, icon: string, more?: More): NavigationItem => ({
  label,
  route,
  icon,
  ...more,
});

const sport = entry('header.sport', '/sportsbook', icons.trophy, {
  covers: ['/sport', '/choose-sport'],
  feature: 'sport',
});
const live = entry('header.live', '/sportsbook/live', icons.radio, { feature: 'sport' });
const casino = entry('header.casino', '/slots/casino', icons.dices);
const liveCasino = entry('header.liveCasino', '/slots/live-casino', icons.spade);
const virtuals = entry('header.virtuals', '/virtual-games', icons.gamepad2);
const promotions = entry('header.promotions', '/promotions', icons.gift);
const races = entry('header.races', '/races', icons.star);
const terms = (label: Key, name: string, icon: string) => entry(label, `/terms-and-conditions/${name}`, icon);
export const about = terms('header.about', 'about-us', icons.info);
export const customerService = terms('header.customerService', 'customer-service', icons.headset);
export const generalTerms = terms('header.generalTerms', 'generalTerms', icons.fileText);
export const termsOfUse = terms('header.termsOfUse', 'terms-of-use', icons.scale);
export const privacy = terms('header.privacy', 'privacyPolicy', icons.lock);
export const responsibleGaming = terms('header.responsibleGaming', 'responsible-gaming', icons.shield);
const affiliates = terms('header.affiliates', 'affiliates', icons.coins);

const shown = (items: readonly NavigationItem[], on = { desktop: false }) => shownItems(items, hasPage, on);
const filterGroups = (groups: readonly NavigationGroup[], on = { desktop: false }) => shownGroups(groups, hasPage, on);

export const mainMenu = shown([sport, live, casino, liveCasino, virtuals], { desktop: true });
export const sideMenu = shown([sport, live, casino, liveCasino, virtuals, races, promotions]);
export const sideMenuMinor = shown([about, customerService, generalTerms, termsOfUse, privacy, responsibleGaming]);

export const bottomMenu = shown([
  casino,
  { ...liveCasino, label: 'header.liveShort' },
  sport,
  entry('header.wheel', '/wheel-game', icons.ferrisWheel),
]);

export const footerMenu = filterGroups([
  {
    label: 'header.company',
    items: [
      about,
      races,
      promotions,
      affiliates,
      entry('header.persons', '/persons', icons.mapPin),
      entry('header.credits', '/credits', icons.star),
    ],
  },
  {
    label: 'header.help',
    items: [
      entry('header.helpCentre', '/help', icons.info),
      entry('header.faq', '/faq', icons.info),
      customerService,
      responsibleGaming,
    ],
  },
  { label: 'header.rules', items: [generalTerms, termsOfUse, privacy] },
]);

const limitsItem = entry('header.limits', '/profile/limits', icons.gauge);
const pauseItem = entry('header.pause', '/profile/time-out', pause);
const exclusionItem = entry('header.selfExclusion', '/profile/self-exclusion', icons.shield);
const realityCheckItem = entry('header.realityCheck', '/profile/reality-check', icons.clock);
/**
 * Self-exclusion is two clicks away from anywhere: the footer of every page has these links if the market requires it.
 */
export const saferMenu = shown([limitsItem, pauseItem, exclusionItem]);
export const footMenu = market.protectionAtFoot ? saferMenu : [];
export const protectionMenu = shown([
  limitsItem,
  pauseItem,
  exclusionItem,
  realityCheckItem,
  entry('header.selfTest', '/self-test', icons.list),
  { ...responsibleGaming, label: 'header.findHelp', icon: icons.headset },
]);

/** Shown only in the profile: elsewhere the footer links there, and each byte of the header is on every page. */
export const protectionGroup: NavigationGroup = {
  label: 'header.protection',
  icon: icons.shield,
  items: shown([limitsItem, pauseItem, realityCheckItem, exclusionItem]),
};

export const recordsGroup: NavigationGroup = {
  label: 'header.records',
  icon: icons.fileText,
  items: shown([
    entry('header.statement', '/profile/statement', icons.list),
    entry('header.ownData', '/profile/own-data', icons.fileText),
    entry('header.closeAccount', '/profile/close-account', icons.x),
  ]),
};

const profileGroups: readonly NavigationGroup[] = [
  {
    label: 'header.favoriteLinks',
    icon: icons.heart,
    items: [entry('header.myBets', '/sport/alt/BetsHistory', icons.history, { feature: 'altSport' })],
  },
  {
    label: 'header.accountSettings',
    icon: icons.settings,
    items: [
      entry('header.bookmakersSettings', '/profile/bookmakers-settings', slidersHorizontal, { notDesktop: true }),
      entry('header.personalDetails', '/profile/user-info', icons.idCard),
      entry('header.changePassword', '/profile/change-password', icons.keyRound),
      entry('header.devices', '/profile/devices', icons.monitor, { isOnProfileOnly: true }),
      entry('header.passkeys', '/profile/passkeys', icons.keyRound, { isOnProfileOnly: true }),
      entry('header.verification', '/profile/kyc-verifiaction', icons.badgeCheck, { isOnProfileOnly: true }),
    ],
  },
  {
    label: 'header.payments',
    icon: icons.coins,
    items: [
      entry('header.balance', '/balance', icons.coins, { isOnProfileOnly: true }),
      entry('header.bonusTransfer', '/profile/exchange-bonus-balance', icons.gift, { needs: 'bonusTransfer' }),
      entry('header.deposit', '/profile/DEPOSIT', icons.plus, { needs: 'cashier' }),
      entry('header.withdrawal', '/profile/withdraw', icons.arrowUpRight, { needs: 'cashier' }),
      entry('header.replenishment', '/profile/replenishment', icons.receiptText, {
        needs: 'cashier',
        isOnProfileOnly: true,
      }),
      entry('header.ownCashier', '/profile/cashier', icons.mapPin, { isOnProfileOnly: true }),
      entry('header.promocode', '/profile/promocode', icons.gift, { isOnProfileOnly: true }),
    ],
  },
  {
    label: 'header.playersActivities',
    icon: icons.history,
    items: [
      entry('header.betHistory', '/profile/bet-history/sft', icons.history, {
        feature: 'bets',
        covers: ['/profile/alt/bet-history', '/profile/dgt/bet-history', '/profile/bet-detail'],
      }),
      entry('header.transactions', '/profile/transactions', icons.receiptText),
      entry('header.exchangeBonusBalance', '/profile/bonus', icons.gift),
      entry('header.slotsHistory', '/profile/slots-history', icons.dices),
      entry('header.spinHistory', '/profile/spin-history', icons.ferrisWheel),
      entry('header.notifications', '/profile/notifications', bell, {
        covers: ['/profile/notification-settings'],
        isOnProfileOnly: true,
      }),
    ],
  },
];
export const profileMenu = filterGroups(profileGroups, { desktop: true });
export const headerMenu = filterGroups(
  profileGroups.map((group) => ({ ...group, items: group.items.filter(({ isOnProfileOnly }) => !isOnProfileOnly) })),
  { desktop: true },
);

const named = (names: readonly string[]): NavigationItem[] =>
  names.flatMap((name) =>
    shown(profileGroups.flatMap(({ items }) => items).filter(({ label }) => label === `header.${name}`)),
  );
export const profileList = named([
  'personalDetails',
  'betHistory',
  'changePassword',
  'transactions',
  'bonusTransfer',
  'slotsHistory',
  'deposit',
  'withdrawal',
  'spinHistory',
]);
export const profileRest = [
  ...named([
    'balance',
    'notifications',
    'exchangeBonusBalance',
    'bonusHistory',
    'cashbackHistory',
    'replenishment',
    'verification',
    'bookmakersSettings',
    'ownCashier',
    'promocode',
    'devices',
    'passkeys',
  ]),
  ...protectionGroup.items,
  ...recordsGroup.items,
];

export const profilePage = entry('session.profile', '/profile', icons.user);
export const slotsHistoryPage = '/profile/slots-history';
export const betPages = { sft: '/sportsbook', alt: '/sport/alt/Home', dgt: '/sport/dgt/own/Home' } as const;
export const limitsPage = saferMenu.find(({ label }) => label === 'header.limits')?.route;
export const verificationPage = '/profile/kyc-verifiaction';
export const depositPage = '/profile/DEPOSIT';
export const signUpPage = '/sign-up';
export const recoveryPage = '/forgot-password';

export const needing = (needs: string | undefined) => (needs ? { 'data-needs': needs, hidden: true } : {});
export const visibilityAttributes = (item: MenuItem) => ({ ...needing(item.needs), ...featureMark(item) });

export function featureMark({ feature, route }: MenuItem): { readonly 'data-feature'?: Feature } {
  const needed = feature ?? featureOfPage(route);
  return needed ? { 'data-feature': needed } : {};
}

export function groupMark({ items }: MenuGroup): { readonly 'data-feature'?: Feature } {
  const [first, ...others] = items.map((item) => featureMark(item));
  return first && others.every((other) => other['data-feature'] === first['data-feature']) ? first : {};
}
