import { expect, test } from 'vitest';
import { faultTexts } from '../../../src/content/fault-texts.ts';
import { frontMatterFaults } from '../../../src/content/front-matter-faults.ts';
import { promotions } from '../../../src/content/schemas/promotions.ts';
import { soundPromotion } from '../../support/sound-promotion.ts';

const file = 'src/content/promotions/fr/spring.md';
const faultsIn = (locale: 'fr' | 'ar', others: object) =>
  frontMatterFaults(
    promotions,
    { file, source: 'endsOn: x\n', data: { ...soundPromotion, ...others } },
    faultTexts(locale),
  );

test('a French writer reads in French what is wrong and what is expected', () => {
  expect(faultsIn('fr', { endsOn: '2027-03-01' })).toEqual([
    `${file}, ligne 1\u00a0: «\u00a0endsOn\u00a0» est "2027-03-01"\u00a0; il faut un jour qui n’est pas avant startsOn.`,
  ]);
  expect(faultsIn('fr', { glance: [], order: undefined })).toEqual([
    expect.stringContaining('il faut un nombre'),
    expect.stringContaining('il faut au moins 1 dans la liste'),
  ]);
});

test('in Arabic a Latin value keeps its order within the sentence', () => {
  const [fault = ''] = faultsIn('ar', { guestAction: { text: 'x', link: 'elsewhere' } });
  expect(fault).toContain('المطلوب');
  expect(fault).toContain('\u2068guestAction, link\u2069');
  expect(fault).toContain('صفحة من هذا الموقع، مثل /slots/all');
});
