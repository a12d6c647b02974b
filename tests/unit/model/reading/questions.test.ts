import { expect, test } from 'vitest';
import { plainText, questionGroups } from '#model/reading/questions.ts';

const text = `
<h2 id="money">Money</h2>
<h3 id="min">How <em>little</em>?</h3>
<p>From 10 TND.</p>
<p>No less.</p>
<h3 id="max">How much?</h3>
<p>Up to 10,000.</p>
<h2 id="time">Time</h2>
<h3 id="when">When?</h3>
<p>Now.</p>
`;

test('questions are in the groups that they were written under, each with its whole answer', () => {
  expect(questionGroups(text, ['max'])).toEqual([
    {
      id: 'money',
      title: 'Money',
      questions: [
        {
          id: 'min',
          question: 'How <em>little</em>?',
          answer: '<p>From 10 TND.</p>\n<p>No less.</p>',
          isOfHouse: false,
        },
        { id: 'max', question: 'How much?', answer: '<p>Up to 10,000.</p>', isOfHouse: true },
      ],
    },
    {
      id: 'time',
      title: 'Time',
      questions: [{ id: 'when', question: 'When?', answer: '<p>Now.</p>', isOfHouse: false }],
    },
  ]);
});

test.each([
  ['words before the first group', '<p>Lost.</p><h2 id="a">A</h2>', /Lost/],
  ['words between a group and its first question', '<h2 id="a">A</h2><p>Lost.</p><h3 id="q">Q</h3><p>A</p>', /Lost/],
  ['a question without a group', '<h3 id="q">Whose?</h3><p>A</p>', /Whose/],
])('%s are refused, because the page would not show them', (_, html, said) => {
  expect(() => questionGroups(html)).toThrow(said);
});

test('an answer as plain text keeps words apart and decodes entities', () => {
  expect(plainText('<p>Less &lt; more &amp; <a href="/faq">so on</a>.</p>\n<ul><li>One</li><li>Two</li></ul>')).toBe(
    'Less < more & so on. One Two',
  );
});
