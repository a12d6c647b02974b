// The menus of the specification (2.2) as tables. What is shown of them is decided in #domain/menu.ts.
import { pages } from 'virtual:pages';
import { market } from '#domain/market.ts';
import { featureMark, type MenuGroup, type MenuItem, shownGroups, shownItems } from '#domain/menu.ts';
import type { Key } from '#i18n/keys.ts';
import * as icons from '#theme/icons.ts';
import { bell, pause, slidersHorizontal } from '#theme/lobby-icons.ts';

export type NavigationItem = MenuItem & {
  readonly label: Key;
  readonly icon: string;
  /** In the profile's own menu alone: one of ours, and every byte of the header is on every page. */
  readonly isOnProfileOnly?: true;
};
export type NavigationGroup = MenuGroup<NavigationItem> & { readonly label: Key };

const sport: NavigationItem = {
  label: 'header.sport',
  route: '/sportsbook',
  covers: ['/sport', '/choose-sport'],
  feature: 'sport',
  icon: icons.trophy,
};
const live: NavigationItem = {
  label: 'header.live',
  route: '/sportsbook/live',
  page: '/sportsbook/live/[...sport]',
  feature: 'sport',
  icon: icons.radio,
};
const casino: NavigationItem = { label: 'header.casino', route: '/slots/casino', icon: icons.dices };
const liveCasino: NavigationItem = { label: 'header.liveCasino', route: '/slots/live-casino', icon: icons.spade };
const virtuals: NavigationItem = { label: 'header.virtuals', route: '/virtual-games', icon: icons.gamepad2 };
const promotions: NavigationItem = { label: 'header.promotions', route: '/promotions', icon: icons.gift };
const terms = (label: Key, name: string, icon: string): NavigationItem => ({
  label,
  route: `/terms-and-conditions/${name}`,
  page: '/terms-and-conditions/[document]',
  icon,
});
export const about = terms('header.about', 'about-us', icons.info);
export const customerService = terms('header.customerService', 'customer-service', icons.headset);
export const generalTerms = terms('header.generalTerms', 'generalTerms', icons.fileText);
export const termsOfUse = terms('header.termsOfUse', 'terms-of-use', icons.scale);
export const privacy = terms('header.privacy', 'privacyPolicy', icons.lock);
export const responsibleGaming = terms('header.responsibleGaming', 'responsible-gaming', icons.shield);
const affiliates = terms('header.affiliates', 'affiliates', icons.coins);

const anywhere = { desktop: false };
const desktop = { desktop: true };

export const mainMenu = shownItems<NavigationItem>([sport, live, casino, liveCasino, virtuals], pages, desktop);
export const sideMenu = shownItems<NavigationItem>(
  [sport, live, casino, liveCasino, virtuals, promotions],
  pages,
  anywhere,
);
export const sideMenuMinor = shownItems<NavigationItem>(
  [about, customerService, generalTerms, termsOfUse, privacy, responsibleGaming],
  pages,
  anywhere,
);

export const bottomMenu = shownItems<NavigationItem>(
  [
    casino,
    { ...liveCasino, label: 'header.liveShort', icon: icons.radio },
    sport,
    { label: 'header.wheel', route: '/wheel-game', icon: icons.star },
  ],
  pages,
  anywhere,
);

export const footerMenu = shownGroups<NavigationGroup>(
  [
    {
      label: 'header.company',
      items: [
        about,
        promotions,
        affiliates,
        { label: 'header.persons', route: '/persons', icon: icons.mapPin },
        { label: 'header.credits', route: '/credits', icon: icons.star },
      ],
    },
    {
      label: 'header.help',
      items: [
        { label: 'header.helpCentre', route: '/help', icon: icons.info },
        { label: 'header.faq', route: '/faq', icon: icons.info },
        customerService,
        responsibleGaming,
      ],
    },
    { label: 'header.rules', items: [generalTerms, termsOfUse, privacy] },
  ],
  pages,
  anywhere,
);

const limitsItem: NavigationItem = { label: 'header.limits', route: '/profile/limits', icon: icons.gauge };
const pauseItem: NavigationItem = { label: 'header.pause', route: '/profile/time-out', icon: pause };
const exclusionItem: NavigationItem = {
  label: 'header.selfExclusion',
  route: '/profile/self-exclusion',
  icon: icons.shield,
};
const realityCheckItem: NavigationItem = {
  label: 'header.realityCheck',
  route: '/profile/reality-check',
  icon: icons.clock,
};
/** Play is closed with two clicks from anywhere: at the foot of every page, where the market wants it so. */
export const saferMenu = shownItems<NavigationItem>([limitsItem, pauseItem, exclusionItem], pages, anywhere);
/** What of it stands at the foot in this market. */
export const footMenu = market.protectionAtFoot ? saferMenu : [];
/** What each of these pages leads to. */
export const protectionMenu = shownItems<NavigationItem>(
  [
    limitsItem,
    pauseItem,
    exclusionItem,
    realityCheckItem,
    { label: 'header.selfTest', route: '/self-test', icon: icons.list },
    { ...responsibleGaming, label: 'header.findHelp', icon: icons.headset },
  ],
  pages,
  anywhere,
);

/** In the profile only: elsewhere the foot of the page leads there, and every byte of the header is on every page. */
export const protectionGroup: NavigationGroup = {
  label: 'header.protection',
  icon: icons.shield,
  items: shownItems([limitsItem, pauseItem, realityCheckItem, exclusionItem], pages, anywhere),
};

/** What is kept of a player, for them: in the profile only, for the same reason. */
export const recordsGroup: NavigationGroup = {
  label: 'header.records',
  icon: icons.fileText,
  items: shownItems<NavigationItem>(
    [
      { label: 'header.statement', route: '/profile/statement', icon: icons.list },
      { label: 'header.ownData', route: '/profile/own-data', icon: icons.fileText },
      { label: 'header.closeAccount', route: '/profile/close-account', icon: icons.x },
    ],
    pages,
    anywhere,
  ),
};

const profileGroups: readonly NavigationGroup[] = [
  {
    label: 'header.favoriteLinks',
    icon: icons.heart,
    items: [
      {
        label: 'header.myBets',
        route: '/sport/alt/BetsHistory',
        page: '/sport/alt/[...path]',
        icon: icons.history,
      },
    ],
  },
  {
    label: 'header.accountSettings',
    icon: icons.settings,
    items: [
      {
        label: 'header.bookmakersSettings',
        route: '/profile/bookmakers-settings',
        icon: slidersHorizontal,
        notDesktop: true,
      },
      { label: 'header.personalDetails', route: '/profile/user-info', icon: icons.idCard },
      { label: 'header.changePassword', route: '/profile/change-password', icon: icons.keyRound },
      { label: 'header.devices', route: '/profile/devices', icon: icons.monitor, isOnProfileOnly: true },
      { label: 'header.passkeys', route: '/profile/passkeys', icon: icons.keyRound, isOnProfileOnly: true },
      {
        label: 'header.verification',
        route: '/profile/kyc-verifiaction',
        icon: icons.badgeCheck,
        isOnProfileOnly: true,
      },
    ],
  },
  {
    label: 'header.payments',
    icon: icons.coins,
    items: [
      { label: 'header.balance', route: '/balance', icon: icons.coins, isOnProfileOnly: true },
      {
        label: 'header.bonusTransfer',
        route: '/profile/exchange-bonus-balance',
        icon: icons.gift,
        needs: 'bonusTransfer',
      },
      { label: 'header.deposit', route: '/profile/DEPOSIT', icon: icons.plus, needs: 'cashier' },
      { label: 'header.withdrawal', route: '/profile/withdraw', icon: icons.arrowUpRight, needs: 'cashier' },
      {
        label: 'header.replenishment',
        route: '/profile/replenishment',
        icon: icons.receiptText,
        needs: 'cashier',
        isOnProfileOnly: true,
      },
      { label: 'header.ownCashier', route: '/profile/cashier', icon: icons.mapPin, isOnProfileOnly: true },
      { label: 'header.promocode', route: '/profile/promocode', icon: icons.gift, isOnProfileOnly: true },
    ],
  },
  {
    label: 'header.playersActivities',
    icon: icons.history,
    items: [
      {
        label: 'header.betHistory',
        route: '/profile/bet-history/sft',
        feature: 'bets',
        covers: ['/profile/alt/bet-history', '/profile/dgt/bet-history', '/profile/bet-detail'],
        icon: icons.history,
      },
      { label: 'header.transactions', route: '/profile/transactions', icon: icons.receiptText },
      { label: 'header.exchangeBonusBalance', route: '/profile/bonus', icon: icons.gift },
      { label: 'header.slotsHistory', route: '/profile/slots-history', icon: icons.dices },
      { label: 'header.spinHistory', route: '/profile/spin-history', icon: icons.ferrisWheel },
      { label: 'header.notifications', route: '/profile/notifications', icon: bell, isOnProfileOnly: true },
    ],
  },
];
export const profileMenu = shownGroups(profileGroups, pages, { desktop: true });
/** The specification's groups, in the header of other pages. */
export const headerMenu = shownGroups(
  profileGroups.map((group) => ({ ...group, items: group.items.filter(({ isOnProfileOnly }) => !isOnProfileOnly) })),
  pages,
  { desktop: true },
);

const named = (names: readonly string[]): NavigationItem[] =>
  names.flatMap((name) =>
    shownItems(
      profileGroups.flatMap(({ items }) => items).filter(({ label }) => label === `header.${name}`),
      pages,
      anywhere,
    ),
  );
/** The specification's flat list for a phone, in its own order. */
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
/** What it names for phones elsewhere, and our own: on a phone the profile's first page leads there, and no other does. */
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

export const slotsHistoryPage = pages.includes('/profile/slots-history') ? '/profile/slots-history' : undefined;
/** Where a bet is made: in our own book, and with each provider. */
export const betPages = {
  sft: pages.includes('/sportsbook') ? '/sportsbook' : undefined,
  alt: pages.includes('/sport/alt/[...path]') ? '/sport/alt/Home' : undefined,
  dgt: pages.includes('/sport/dgt/[...path]') ? '/sport/dgt/own/Home' : undefined,
} as const;
export const limitsPage = saferMenu.find(({ label }) => label === 'header.limits')?.route;
export const verificationPage = pages.includes('/profile/kyc-verifiaction') ? '/profile/kyc-verifiaction' : undefined;
export const depositPage = pages.includes('/profile/DEPOSIT') ? '/profile/DEPOSIT' : undefined;
export const signUpPage = pages.includes('/sign-up/[...promocode]') ? '/sign-up' : undefined;
export const recoveryPage = pages.includes('/forgot-password') ? '/forgot-password' : undefined;

/** An entry that only some players are offered is hidden until it is known of this one (stores/offers.ts). */
export const needing = (needs: string | undefined) => (needs ? { 'data-needs': needs, hidden: true } : {});
/** What an entry waits for: that the player is offered it, and that the host has it. */
export const shownTo = (item: MenuItem) => ({ ...needing(item.needs), ...featureMark(item) });
