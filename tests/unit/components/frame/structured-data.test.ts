import { expect, test } from 'vitest';
import { breadcrumbList, faqPage, organization, serialiseJsonLd } from '#components/frame/structured-data.ts';

const context = { site: new URL('https://zellige.example'), locale: 'ar' } as const;

test('no text can end the script element that contains it', () => {
  const answer = '</script><script>alert(1)</script>';
  const text = serialiseJsonLd([faqPage([{ question: 'Why?', answer }])]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].mainEntity[0].acceptedAnswer.text).toBe(answer);
});

test('breadcrumbs are numbered, and link to pages in the same language', () => {
  const { itemListElement } = breadcrumbList(
    [
      { label: 'الكازينو', path: '/slots/casino' },
      { label: 'الأسئلة', path: '/faq' },
    ],
    context,
  );
  expect(itemListElement).toMatchObject([
    { position: 1, name: 'الكازينو', item: 'https://zellige.example/ar/slots/casino' },
    { position: 2, name: 'الأسئلة', item: 'https://zellige.example/ar/faq' },
  ]);
});

test('the operator is named in the language of the page', () => {
  expect(organization(context)).toMatchObject({ name: 'زليج', url: 'https://zellige.example/ar' });
});
