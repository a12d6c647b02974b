import type { Locale } from '#domain/locales.ts';

type Words = {
  /** Typed into the help search; finds the answer about deposits by card. */
  readonly cardDeposit: string;
  readonly card: string;
  /** In the answer that says that a person has one account. */
  readonly oneAccount: RegExp;
  readonly betslip: RegExp;
  /** In the hint of a blocked game: to switch a VPN off. */
  readonly switchOff: RegExp;
};

/** Texts that tests type, or look for in long texts. */
export const wordsIn: Readonly<Record<Locale, Words>> = {
  fr: {
    cardDeposit: 'dépôt par carte',
    card: 'carte',
    oneAccount: /un compte par personne/,
    betslip: /coupon/,
    switchOff: /désactivez-le/,
  },
  en: {
    cardDeposit: 'deposit by card',
    card: 'card',
    oneAccount: /one account/,
    betslip: /bet.slip/,
    switchOff: /switch it off/,
  },
  ar: { cardDeposit: 'البطاقَة', card: 'البطاقة', oneAccount: /حساب واحد/, betslip: /قسيمة/, switchOff: /فأوقفه/ },
};
