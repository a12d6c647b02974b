import { expect, test } from 'vitest';
import { frontMatterFaults } from '../../../src/content/front-matter-faults.ts';
import { promotions } from '../../../src/content/schemas/promotions.ts';
import { soundPromotion as sound } from '../../support/sound-promotion.ts';

const file = 'src/content/promotions/fr/spring.md';

function faultsOf(data: Record<string, unknown>): string[] {
  return frontMatterFaults(promotions, { file, source: '', data }).map((fault) =>
    fault.slice(`${file}, line 1: `.length),
  );
}

test('a valid promotion has no faults, with or without a last day', () => {
  const { endsOn: _, ...withoutEnd } = sound;
  expect([...faultsOf(sound), ...faultsOf(withoutEnd)]).toEqual([]);
});

test.each([
  [
    'ends before it starts',
    { endsOn: '2027-03-19' },
    '“endsOn” is "2027-03-19"; expected is a day that is not before startsOn.',
  ],
  [
    'appears after it has started',
    { appearsOn: '2027-03-21' },
    '“appearsOn” is "2027-03-21"; expected is a day that is not after startsOn.',
  ],
  [
    'has an unknown audience',
    { audience: 'friends' },
    '“audience” is "friends"; expected is one of anyone, players, newPlayers.',
  ],
  [
    'has a missing picture',
    { picture: '/art/promotions/spring.svg' },
    '“picture” is "/art/promotions/spring.svg"; expected is a file that is in the folder public.',
  ],
  [
    'links to another site',
    { guestAction: { text: 'Essayer', link: 'https://elsewhere.example' } },
    '“guestAction, link” is "https://elsewhere.example"; expected is a page of this site, such as /slots/all.',
  ],
  ['has an empty summary', { glance: [] }, '“glance” is []; expected is at least 1 in the list.'],
])('a promotion that %s is rejected with a message', (_, wrong, sentence) => {
  expect(faultsOf({ ...sound, ...wrong })).toEqual([sentence]);
});
