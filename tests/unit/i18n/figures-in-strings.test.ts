import { expect, test } from 'vitest';
import { getTranslations } from '#i18n/server.ts';
import { loadTexts } from '#i18n/t.ts';
import { stringsWithFigures } from '../../../scripts/site/vite-plugins.ts';

test('texts show the figures of the house rules, on the server and in the browser', async () => {
  expect(getTranslations('fr').t('joining.signUpIntro')).toBe('Un compte par personne, 18 ans révolus.');
  const t = await loadTexts('ar', 'errors');
  expect(t('errors.sessionExpired')).toBe('انتهت جلستك بعد 20\u00a0دقيقة من عدم النشاط.');
});

test('placeholders that code fills stay in the text', () => {
  const json = '{ "a": "{{count}} / {{search.min}}" }';
  expect(stringsWithFigures(json, '/house/src/i18n/locales/en/lobby/lobby.json')).toBe('{ "a": "{{count}} / 4" }');
});

test('a figure without a rule fails the build', () => {
  expect(() => stringsWithFigures('"{{search.least}}"', '/house/src/i18n/locales/en/lobby/lobby.json')).toThrow(
    /en\/lobby\/lobby\.json names the figure \{\{search\.least\}\}/,
  );
});
