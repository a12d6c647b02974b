// What the search of the help pages looks through beside the page it stands on, fetched when somebody begins to search.
import type { APIRoute } from 'astro';
import { helpTexts } from '#components/help-pages.ts';
import type { FoundAnswer } from '#components/question-search.ts';
import { locales, localise, toLocale } from '#domain/locales.ts';
import { plainText } from '#domain/questions.ts';

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
