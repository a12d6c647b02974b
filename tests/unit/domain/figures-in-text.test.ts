import { describe, expect, test } from 'vitest';
import { houseFigures, withFigures } from '#domain/figures-in-text.ts';
import { amountMinor } from '#domain/money.ts';

const resolved = (text: string, locale: 'fr' | 'en' | 'ar') => {
  const shown = withFigures(text, locale);
  return shown.ok ? shown.value.replaceAll('\u00a0', ' ') : shown.error;
};

describe('figures in texts', () => {
  test('are written as each language writes amounts, with the currency of the rule', () => {
    expect(resolved('{{deposit.min}}, {{deposit.max}}, {{casinoBet.min}}, {{card.depositMin}}', 'fr')).toBe(
      '10 TND, 10 000 TND, 0,01 TND, 5 EUR',
    );
    expect(resolved('{{deposit.max}} {{sportBet.min}}', 'en')).toBe('10,000 TND 0.10 TND');
    expect(resolved('{{ deposit.max }}', 'ar')).toBe('10.000 د.ت');
  });

  test('use the plural form that the number needs', () => {
    expect(resolved('{{session.inactivity}}, {{limits.increaseAfter}}, {{account.inactiveAfter}}', 'fr')).toBe(
      '20 minutes, 7 jours, 24 mois',
    );
    expect(resolved('{{session.inactivity}}, {{limits.increaseAfter}}, {{events.voidAfter}}', 'ar')).toBe(
      '20 دقيقة, 7 أيام, 48 ساعة',
    );
  });

  test('write times of day alike in every language, and counts in the reader’s digits', () => {
    expect(resolved('{{cashback.at}} {{wheel.freeSpinAt}} {{age.min}} {{catalogue.games}}', 'en')).toBe(
      '00:11 09:00 18 3,942',
    );
    expect(resolved('{{cashback.at}} {{catalogue.games}}', 'ar')).toBe('00:11 3.942');
  });

  test('never break between the figure and its unit', () => {
    for (const locale of ['fr', 'en', 'ar'] as const) {
      for (const name of houseFigures.keys()) {
        const shown = withFigures(`{{${name}}}`, locale);
        expect(shown.ok && shown.value).not.toMatch(/[ \u202f]/);
      }
    }
  });

  test('reject every name without a rule, and say where it stands', () => {
    expect(resolved('From {{deposit.min}} to {{deposit.most}} or {{ }}', 'en')).toEqual([
      { name: 'deposit.most', index: 24 },
      { name: '', index: 44 },
    ]);
  });

  test('follow the current rules, not those when the text was written', () => {
    const stricter = new Map(houseFigures).set('deposit.min', {
      kind: 'money',
      amountMinor: amountMinor(25_500),
      currency: 'TND',
    });
    expect(withFigures('{{deposit.min}}', 'fr', stricter)).toEqual({ ok: true, value: '25,50\u00a0TND' });
  });

  test('are also used in interface strings', () => {
    expect(withFigures('{{session.inactivity}}', 'ar')).toEqual({ ok: true, value: '20\u00a0دقيقة' });
  });
});
