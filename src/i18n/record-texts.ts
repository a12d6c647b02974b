import { textsFrom } from '#i18n/texts.ts';

type Noun = 'bets' | 'bonuses' | 'owndata' | 'payments' | 'rounds' | 'statement' | 'transactions' | 'wheel';

const texts = textsFrom(
  import.meta.glob<Record<string, string>>(
    './locales/*/*/{bets,bonuses,owndata,payments,records,rounds,statement,transactions,wheel}.json',
    {
      import: 'default',
    },
  ),
);

export const recordTexts = (locale: string, noun: Noun) => texts(locale, 'records', noun);
