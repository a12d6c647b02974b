import { expect, test } from 'vitest';
import { breadcrumbList, faqPage, organization, written } from '#components/structured-data.ts';

const place = { site: new URL('https://zellige.example'), locale: 'ar' } as const;

test('nothing that a text says ends the script it stands in', () => {
  const answer = '</script><script>alert(1)</script>';
  const text = written([faqPage([{ question: 'Why?', answer }])]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].mainEntity[0].acceptedAnswer.text).toBe(answer);
});

test('the steps of the way to a page are counted, and lead to its language', () => {
  const { itemListElement } = breadcrumbList(
    [
      { label: 'الكازينو', path: '/slots/casino' },
      { label: 'الأسئلة', path: '/faq' },
    ],
    place,
  );
  expect(itemListElement).toMatchObject([
    { position: 1, name: 'الكازينو', item: 'https://zellige.example/ar/slots/casino' },
    { position: 2, name: 'الأسئلة', item: 'https://zellige.example/ar/faq' },
  ]);
});

test('the operator is named in the language of the page', () => {
  expect(organization(place)).toMatchObject({ name: 'زليج', url: 'https://zellige.example/ar' });
});
