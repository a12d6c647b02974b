import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/messages.ts';
import { speak } from '#i18n/server.ts';
import { stringsWithFigures } from '../../../scripts/site/figures-in-strings.ts';

test('what the interface says of a rule is the rule, on the server and in what a browser fetches', async () => {
  expect(speak('fr').t('joining.signUpIntro')).toBe('Un compte par personne, 18 ans révolus.');
  const texts = await loadTexts('ar', 'errors');
  expect(texts['errors.sessionExpired']).toBe('انتهت جلستك بعد 20\u00a0دقيقة من عدم النشاط.');
});

test('values that code gives stay where they are', () => {
  const json = '{ "a": "{{count}} / {{search.min}}" }';
  expect(stringsWithFigures(json, '/house/src/i18n/locales/en/lobby.json')).toBe('{ "a": "{{count}} / 4" }');
});

test('a figure that no rule has stops the build', () => {
  expect(() => stringsWithFigures('"{{search.least}}"', '/house/src/i18n/locales/en/lobby.json')).toThrow(
    /en\/lobby\.json names the figure \{\{search\.least\}\}/,
  );
});
