// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { getTranslations } from '#i18n/server.ts';
import type { Translate } from '#i18n/t.ts';
import { type Drawing, EventView } from '#live/sportsbook/event-view.ts';
import type { Match } from '#stores/sportsbook/odds-feed.ts';

const t = getTranslations('en').t as Translate;
const ID = '1-0-1-1';
const outcomes = ['home', 'draw', 'away'];
const drawing: Drawing = {
  format: 'decimal',
  locale: 'en',
  words: { locked: 'Closed', won: 'Won', lost: 'Lost', void: 'Void' },
};
const at = (price: number): Match =>
  ({
    id: ID,
    phase: 'prematch',
    counts: {},
    markets: {
      'result.goals': {
        kind: 'result',
        suspended: false,
        outcomes: Object.fromEntries(outcomes.map((one) => [one, { price, verdict: null }])),
      },
    },
  }) as unknown as Match;

let view: EventView;
const shown = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

beforeEach(() => {
  const buttons = outcomes.map(
    (one) => `<button name="pick" value="${ID}/result.goals/${one}" data-price="200">2.00</button>`,
  );
  document.body.innerHTML = `<li data-e="${ID}">${buttons.join('')}</li>`;
  view = EventView.of(document.querySelector('li') as HTMLElement) as EventView;
});

test('many prices of a match are rendered in parts, each once', () => {
  view.onUpdate(at(210), 0);
  expect(view.draw(drawing, t, 0, 2)).toHaveLength(2);
  expect([shown(), view.waiting]).toEqual([['2.10', '2.10', '2.00'], 1]);
  expect(view.draw(drawing, t, 0, 2)).toHaveLength(1);
  expect([shown(), view.waiting]).toEqual([['2.10', '2.10', '2.10'], 0]);
});

test('an update between two parts is rendered everywhere', () => {
  view.onUpdate(at(210), 0);
  view.draw(drawing, t, 0, 2);
  view.onUpdate(at(190), 1);
  view.draw(drawing, t, 1, 9);
  expect(shown()).toEqual(['1.90', '1.90', '1.90']);
});

test('every price is rendered, however many updates arrive', () => {
  for (const price of [210, 220, 230]) {
    view.onUpdate(at(price), 0);
    view.draw(drawing, t, 0, 1);
  }
  expect(shown()).toEqual(['2.10', '2.20', '2.30']);
});
