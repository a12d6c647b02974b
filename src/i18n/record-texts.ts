// Texts of a player's records, by noun and language. Apart from messages.ts, which pages of games carry as well.
import type { Strings } from '#i18n/t.ts';

const files = import.meta.glob<Record<string, string>>(
  './locales/*/{bets,bonuses,owndata,payments,records,rounds,statement,transactions,wheel}.json',
  {
    import: 'default',
  },
);

export type RecordNoun =
  | 'bets'
  | 'bonuses'
  | 'owndata'
  | 'payments'
  | 'rounds'
  | 'statement'
  | 'transactions'
  | 'wheel';

/** The texts of a noun, and those that all records share. */
export async function loadRecordTexts(locale: string, noun: RecordNoun): Promise<Strings> {
  const nouns = await Promise.all(
    ['records', noun].map(async (name) => {
      const texts = (await files[`./locales/${locale}/${name}.json`]?.()) ?? {};
      return Object.entries(texts).map(([key, text]) => [`${name}.${key}`, text] as const);
    }),
  );
  return Object.fromEntries(nouns.flat());
}
