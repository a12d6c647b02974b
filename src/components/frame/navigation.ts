// The menus of the specification (2.2) as tables. What is shown of them is decided in #domain/menu.ts.
import { featureMark } from '#components/frame/feature-mark.ts';
import { market } from '#domain/market.ts';
import type { Key } from '#i18n/keys.ts';
import { type MenuGroup, type MenuItem, shownGroups, shownItems } from '#model/menu.ts';
import { hasPage } from '#routes';
import * as icons from '#theme/icons.ts';
import { bell, pause, slidersHorizontal } from '#theme/lobby-icons.ts';

export type NavigationItem = MenuItem & {
  readonly label: Key;
  readonly icon: string;
  /** Only in the profile's menu: not in the specification, and every byte of the header is on every page. */
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

export const mainMenu = shownItems<NavigationItem>([sport, live, casino, liveCasino, virtuals], hasPage, desktop);
export const sideMenu = shownItems<NavigationItem>(
  [sport, live, casino, liveCasino, virtuals, promotions],
  hasPage,
  anywhere,
);
export const sideMenuMinor = shownItems<NavigationItem>(
  [about, customerService, generalTerms, termsOfUse, privacy, responsibleGaming],
  hasPage,
  anywhere,
);

export const bottomMenu = shownItems<NavigationItem>(
  [
    casino,
    { ...liveCasino, label: 'header.liveShort', icon: icons.radio },
    sport,
    { label: 'header.wheel', route: '/wheel-game', icon: icons.star },
  ],
  hasPage,
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
  hasPage,
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
/** Self-exclusion is two clicks away from anywhere: in the footer of every page, where the market requires it. */
export const saferMenu = shownItems<NavigationItem>([limitsItem, pauseItem, exclusionItem], hasPage, anywhere);
/** What this market shows in the footer. */
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
  hasPage,
  anywhere,
);

/** Only in the profile: elsewhere the footer links there, and every byte of the header is on every page. */
export const protectionGroup: NavigationGroup = {
  label: 'header.protection',
  icon: icons.shield,
  items: shownItems([limitsItem, pauseItem, realityCheckItem, exclusionItem], hasPage, anywhere),
};

/** A player's data and records: only in the profile, for the same reason. */
export const recordsGroup: NavigationGroup = {
  label: 'header.records',
  icon: icons.fileText,
  items: shownItems<NavigationItem>(
    [
      { label: 'header.statement', route: '/profile/statement', icon: icons.list },
      { label: 'header.ownData', route: '/profile/own-data', icon: icons.fileText },
      { label: 'header.closeAccount', route: '/profile/close-account', icon: icons.x },
    ],
    hasPage,
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
export const profileMenu = shownGroups(profileGroups, hasPage, { desktop: true });
/** The specification's groups, in the header of other pages. */
export const headerMenu = shownGroups(
  profileGroups.map((group) => ({ ...group, items: group.items.filter(({ isOnProfileOnly }) => !isOnProfileOnly) })),
  hasPage,
  { desktop: true },
);

const named = (names: readonly string[]): NavigationItem[] =>
  names.flatMap((name) =>
    shownItems(
      profileGroups.flatMap(({ items }) => items).filter(({ label }) => label === `header.${name}`),
      hasPage,
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
/** What the specification has elsewhere on phones, and our additions: on a phone only the profile's first page links there. */
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

/** The profile's first page. */
export const profilePage: NavigationItem = { label: 'session.profile', route: '/profile', icon: icons.user };
export const slotsHistoryPage = '/profile/slots-history';
/** Where to bet: in our sportsbook, and with each provider. */
export const betPages = {
  sft: '/sportsbook',
  alt: '/sport/alt/Home',
  dgt: '/sport/dgt/own/Home',
} as const;
export const limitsPage = saferMenu.find(({ label }) => label === 'header.limits')?.route;
export const verificationPage = '/profile/kyc-verifiaction';
export const depositPage = '/profile/DEPOSIT';
export const signUpPage = '/sign-up';
export const recoveryPage = '/forgot-password';

/** An entry for some players only is hidden until it is known that this player has it (stores/offers.ts). */
export const needing = (needs: string | undefined) => (needs ? { 'data-needs': needs, hidden: true } : {});
/** Attributes that hide an entry until the player is offered it and the host supports it. */
export const visibilityOf = (item: MenuItem) => ({ ...needing(item.needs), ...featureMark(item) });
