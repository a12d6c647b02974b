// Help texts: a heading of level 2 names a group, one of level 3 is a question, and the text below is its answer.
export type Question = {
  readonly id: string;
  /** HTML, like the answer. */
  readonly question: string;
  readonly answer: string;
  /** Whether it states figures of our house, which another host need not share. */
  readonly isOfHouse: boolean;
};
export type QuestionGroup = { readonly id: string; readonly title: string; readonly questions: readonly Question[] };

type Part = { readonly level: string; readonly id: string; readonly heading: string; readonly body: string };

const HEADING = /<h([23])\b[^>]*\bid="([^"]+)"[^>]*>([\s\S]*?)<\/h\1>/g;

/**
 * @param html with an id in every heading.
 * @param ofHouse ids of questions that state figures of our house. @throws Error for text outside a question, or a
 * question outside a group.
 */
export function questionGroups(html: string, ofHouse: readonly string[] = []): QuestionGroup[] {
  const groups: { id: string; title: string; questions: Question[] }[] = [];
  const parts = partsOf(html);
  const lost = parts.find(({ level, body }) => level !== '3' && body !== '');
  if (lost) throw new Error(`these words belong to no question: ${lost.body.slice(0, 80)}`);
  for (const { level, id, heading, body } of parts) {
    if (level === '2') groups.push({ id, title: heading, questions: [] });
    if (level !== '3') continue;
    const group = groups.at(-1);
    if (!group) throw new Error(`the question "${heading}" stands before the first group`);
    group.questions.push({ id, question: heading, answer: body, isOfHouse: ofHouse.includes(id) });
  }
  return groups;
}

function partsOf(html: string): Part[] {
  const [before = '', ...found] = html.split(HEADING);
  const parts: Part[] = [{ level: '', id: '', heading: '', body: before.trim() }];
  for (let at = 0; at < found.length; at += 4) {
    const [level = '', id = '', heading = '', body = ''] = found.slice(at, at + 4);
    parts.push({ level, id, heading: heading.trim(), body: body.trim() });
  }
  return parts;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&' };

export const plainText = (html: string): string =>
  html
    .replace(/<\/?(?:p|li|ul|ol|br|t[rdh]|table)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();

const WORDS_A_MINUTE = 200;

export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round((text.match(/[\p{L}\p{N}’'-]+/gu) ?? []).length / WORDS_A_MINUTE));
