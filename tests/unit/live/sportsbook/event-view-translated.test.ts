// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { getTranslations } from '#i18n/server.ts';
import type { Translate } from '#i18n/t.ts';
import { type Drawing, EventView } from '#live/sportsbook/event-view.ts';
import type { Match } from '#stores/sportsbook/odds-feed.ts';
import { translateTexts } from '../../islands/translated.ts';

const t = getTranslations('en').t as Translate;
const ID = '1-0-1-1';
const KEY = `${ID}/result.goals/home`;
const drawing: Drawing = {
  format: 'decimal',
  locale: 'en',
  words: { locked: 'Closed', won: 'Won', lost: 'Lost', void: 'Void' },
};
const live = (price: number, goals: readonly [number, number], isSuspended = false): Match =>
  ({
    id: ID,
    phase: 'live',
    period: 1,
    played_ms: 60_000,
    counts: { goals },
    markets: {
      'result.goals': { kind: 'result', suspended: isSuspended, outcomes: { home: { price, verdict: null } } },
    },
  }) as unknown as Match;

const page = () => `<div data-e="${ID}" data-s="2026-11-22T20:00:00.000Z"><div class="match">
  <div class="ev-teams"><span data-name="Olympique Lyonnais" data-shown="Lyon">Lyon</span><b>0</b><i>–</i><b>0</b><span data-name="Schalke 04" data-shown="Schalke 04">Schalke 04</span></div>
  <p class="ev-clock"><b>0:30</b> <small>First half</small></p><p class="sr-only">Lyon 0, Schalke 04 0</p></div>
  <dl class="match-counts"><div data-count="corners"><dd><b>0</b> <b>0</b></dd></div></dl>
  <button name="pick" value="${KEY}" data-price="200"><small>1</small> <b>2.00</b></button></div>`;
let view: EventView;
const text = (selector: string) => document.querySelector(selector)?.textContent;
const receive = (event: Match): void => {
  view.onUpdate(event, 0);
  view.draw(drawing, t, 0, 9);
};

beforeEach(() => {
  document.body.innerHTML = page();
  translateTexts(document.body);
  view = EventView.of(document.querySelector('[data-e]') as HTMLElement) as EventView;
});

test('a price is read from the page even if a translator wrote its digits differently', () => {
  expect(view.buttons[0]?.price).toBe(200);
  expect(view.findSelection({ key: KEY, price: 200 })).toMatchObject({
    home: 'Olympique Lyonnais',
    away: 'Schalke 04',
  });
});

test('score, clock, counts and prices keep updating however often the page is translated in between', () => {
  for (const goals of [1, 2, 3]) {
    receive({
      ...live(200 + goals, [goals, goals + 1]),
      counts: { goals: [goals, goals + 1], corners: [goals, goals + 1] },
    });
    view.tick(goals * 60_000);
    expect([...document.querySelectorAll('.ev-teams b')].map(({ textContent }) => textContent)).toEqual([
      `${goals}`,
      `${goals + 1}`,
    ]);
    expect(text('.match .sr-only')).toBe(`Lyon ${goals}, Schalke 04 ${goals + 1}`);
    expect(text('[data-count] dd')).toBe(`${goals} ${goals + 1}`);
    expect(text('.ev-clock b')).toContain(`${goals + 1}:`);
    expect(text('button b')).toBe(`2.0${goals}`);
    translateTexts(document.body);
  }
});

test('unchanged text is not written again, so that it is not translated again', () => {
  receive(live(210, [1, 0]));
  translateTexts(document.body);
  const stage = text('.ev-clock small');
  const shown = document.querySelector('.ev-clock small')?.firstElementChild;
  receive(live(220, [1, 0]));
  expect(text('.ev-clock small')).toBe(stage);
  expect(document.querySelector('.ev-clock small')?.firstElementChild).toBe(shown);
});

test('a price must not be translated, and the text of a suspended market may', () => {
  const price = document.querySelector('button b') as HTMLElement;
  receive(live(210, [1, 0], true));
  expect([price.textContent, price.getAttribute('translate')]).toEqual(['Closed', 'yes']);
  receive(live(230, [1, 0]));
  expect([price.textContent, price.getAttribute('translate')]).toEqual(['2.30', 'no']);
});
