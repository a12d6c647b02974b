// All questions and answers, fetched by the search of the help pages on first use.
import type { APIRoute } from 'astro';
import { helpTexts } from '#components/reading/help-pages.ts';
import type { FoundAnswer } from '#components/reading/question-search.ts';
import { locales, localise, toLocale } from '#domain/locales.ts';
import { plainText } from '#model/reading/questions.ts';

export const prerender = true;
export const getStaticPaths = () => locales.map((locale) => ({ params: { locale } }));

export const GET: APIRoute = async ({ params }) => {
  const locale = toLocale(params.locale);
  const texts = await helpTexts(locale);
  const answers: FoundAnswer[] = texts.flatMap(({ path, entry, groups }) =>
    groups
      .flatMap(({ questions }) => questions)
      .map(({ id, question, answer }) => ({
        href: `${localise(path, locale)}#${id}`,
        page: entry.data.title,
        question: plainText(question),
        answer: plainText(answer),
      })),
  );
  return Response.json(answers);
};
