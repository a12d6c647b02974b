import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editorTexts } from '../../../editor/editor-texts.ts';
import { checkedChanges, publish } from '../../../editor/publish.ts';
import { type EditedTexts, editedTexts, formOf, locales, pathOf, published } from '../../support/edited-texts.ts';

/** These tests use the three languages of the texts, whatever the site's languages are. */
vi.mock('../../../domain/locales.ts', async (actual) => ({
  ...(await actual<object>()),
  locales: ['fr', 'en', 'ar'],
}));

const t = editorTexts('en');
let texts: EditedTexts;
beforeEach(() => {
  texts = editedTexts();
});
afterEach(() => texts.remove());

const who = { who: 'Amel', what: 'Say how long it takes' };
const publishing = (fields: Parameters<typeof formOf>[0]) => publish(texts.folder, formOf({ ...who, ...fields }), t);
const committed = () => texts.git('show', '--name-only', '--format=%an: %s').trim().split('\n');
const findings = async (name: string) => {
  const change = (await checkedChanges(texts.folder, t)).find(({ entry }) => entry.name === name);
  return { faults: change?.faults, notes: change?.notes };
};
/** One more paragraph, of the same meaning, in each language. */
const fees = {
  fr: 'Un dépôt par carte ne coûte rien, ni chez nous ni chez votre banque.',
  en: 'A deposit by card costs nothing, neither with us nor with your bank.',
  ar: 'لا يكلّف الإيداع بالبطاقة شيئًا، لا عندنا ولا لدى بنكك.',
};
const withFees = (language: keyof typeof fees) => `${published(language)}\n${fees[language]}\n`;

test('publishes an entry although another one has a fault', async () => {
  texts.writeAll('payments', withFees);
  texts.writeAll('refunds', (language) => published(language).replace('title:', 'titel:'));
  expect((await findings('refunds')).faults).toContain(
    `${pathOf('fr', 'refunds')}, line 1: “title” is missing; expected is a text.`,
  );
  expect(await publishing({ entry: 'terms/payments' })).toMatchObject({ isDone: true });
  expect(committed()).toEqual([
    'Amel: Say how long it takes',
    '',
    ...['ar', 'en', 'fr'].map((language) => pathOf(language as 'ar', 'payments')),
  ]);
  expect(texts.git('status', '--porcelain')).toContain(pathOf('fr', 'refunds'));
});

test('an entry with a fault blocks the entries selected with it', async () => {
  texts.writeAll('payments', withFees);
  texts.writeAll('refunds', (language) => published(language, language === 'ar' ? '2026-10-14' : '2026-11-01'));
  const outcome = await publishing({ entry: ['terms/payments', 'terms/refunds'] });
  expect(outcome.sentences).toEqual([
    `Terms, refunds: ${pathOf('ar', 'refunds')} is behind: it was changed on 2026-10-14, Français and English on 2026-11-01.`,
  ]);
  expect(committed()[0]).toBe('Nobody: As it was');
});

test('names a section that was changed in one language only, and publishes it on confirmation', async () => {
  texts.write(pathOf('fr', 'payments'), published('fr').replace('vérifié', 'contrôlé'));
  const note = '“#withdrawals” was changed in Français, not in English, العربية.';
  expect((await publishing({ entry: 'terms/payments' })).sentences).toEqual([`Terms, payments: ${note}`]);
  expect(await publishing({ entry: 'terms/payments', meant: 'terms/payments' })).toMatchObject({ isDone: true });
});

test('names a section changed in one language beside others that were changed in all', async () => {
  texts.writeAll('payments', (language) =>
    withFees(language).replaceAll('The deposit reaches', 'Every deposit reaches'),
  );
  expect((await findings('payments')).notes).toEqual([
    '“description” was changed in English, not in Français, العربية.',
    '“#deposits” was changed in English, not in Français, العربية.',
  ]);
});

test('finds a paragraph that was copied and not translated, in each language', async () => {
  texts.writeAll('payments', (language) => `${published(language)}\n${fees.en}\n`);
  texts.writeAll('refunds', (language) => `${published(language)}\n${fees[language === 'en' ? 'ar' : 'fr']}\n`);
  const shown = '“A deposit by card costs nothing, neither with us nor with…”';
  expect((await findings('payments')).notes).toEqual([
    `${shown} is English, and stands in the text in Français.`,
    `${shown} is English, and stands in the text in العربية.`,
  ]);
  expect((await findings('refunds')).notes).toEqual([
    '“لا يكلّف الإيداع بالبطاقة شيئًا، لا عندنا ولا لدى بنكك.” is العربية, and stands in the text in English.',
    '“Un dépôt par carte ne coûte rien, ni chez nous ni chez…” is Français, and stands in the text in العربية.',
  ]);
});

test('finds a few words that are the same in two languages', async () => {
  texts.writeAll('payments', (language) =>
    published(language).replace(
      '{#deposits}\n',
      `{#deposits}\n\n${language === 'ar' ? 'كل شيء هنا' : 'Tout est ici'}\n`,
    ),
  );
  expect((await findings('payments')).notes).toEqual([
    '“Tout est ici” stands in Français and, word for word, in English.',
    '“Tout est ici” stands in English and, word for word, in Français.',
  ]);
});

test('does not publish what was not changed, whatever the form says', async () => {
  expect(await publishing({ entry: ['terms/payments', 'terms/../../secrets'] })).toEqual({
    isDone: false,
    sentences: ['Nothing is ticked that was changed.'],
  });
});

const wheel = (language: string) => `src/i18n/locales/${language}/wheel/wheel.json`;
const turns = {
  fr: {
    cost: 'Tourner pour {{cost}}',
    left_one: 'Un tour',
    left_many: '{{count}} de tours',
    left_other: '{{count}} tours',
  },
  en: { cost: 'Spin for {{cost}}', left_one: 'One spin', left_other: '{{count}} spins' },
  ar: {
    cost: 'دورة مقابل {{cost}}',
    ...Object.fromEntries(['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`left_${form}`, 'دورات'])),
    left_other: '{{count}} دورة',
  },
};
const writeTurns = (given: Readonly<Record<string, object>>) => {
  for (const [language, lines] of Object.entries(given))
    texts.write(wheel(language), `${JSON.stringify(lines, null, 2)}\n`);
};

test('does not publish an interface text without its placeholder or a plural form', async () => {
  const { left_two: _, ...withoutTwo } = turns.ar as Record<string, string>;
  writeTurns({ ...turns, en: { ...turns.en, cost: 'Spin' }, ar: withoutTwo });
  expect((await findings('wheel/wheel')).faults).toEqual([
    'en: cost has the holes none and not {{cost}}',
    'ar: left has no plural form “two”',
  ]);
  writeTurns(turns);
  expect(await publishing({ entry: 'interface/wheel/wheel' })).toMatchObject({ isDone: true });
});

test('a mail keeps its placeholders', async () => {
  for (const language of locales)
    texts.write(
      `platform/src/mail/texts/${language}.json`,
      `{ "text": "${language === 'fr' ? 'Bonjour' : 'OK'} {{${language === 'ar' ? 'user' : 'username'}}}" }\n`,
    );
  expect((await findings('texts')).faults).toEqual(['ar: text has the holes {{user}} and not {{username}}']);
});
