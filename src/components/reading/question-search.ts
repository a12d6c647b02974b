// The search of the help pages, small enough to be inlined in each; without JavaScript all answers are shown.
// It shares no code with the search of games: a shared module would become a file, and reading pages load none.

export type FoundAnswer = {
  readonly href: string;
  readonly page: string;
  readonly question: string;
  readonly answer: string;
};
type Candidate = { readonly text: string; readonly show: (isFound: boolean) => void };

const form = document.querySelector<HTMLFormElement>('.question-search');
const field = form?.querySelector('input');
const status = form?.querySelector<HTMLElement>('[role=status]');
const elsewhere = document.querySelector<HTMLElement>('.questions-elsewhere');
const questions = [...document.querySelectorAll<HTMLDetailsElement>('.questions details')];

/** Ignores case, accents, Arabic vowel signs and alternative spellings of letters. */
const normalise = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/œ/g, 'oe');

/** Drops short words, the Arabic article and word endings: "les retraits" finds "retrait". */
const wordsOf = (typed: string): string[] => {
  const words = normalise(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  const longWords = words.filter((word) => word.length > 2);
  return (longWords.length > 0 ? longWords : words).map((word) => word.replace(/^ال(?=..)/, '').slice(0, 5));
};

const here: Candidate[] = questions.map((details) => ({
  text: normalise(details.textContent),
  show: (isFound) => {
    details.hidden = !isFound;
  },
}));
let others: Candidate[] = [];

function link({ href, page, question, answer }: FoundAnswer): Candidate {
  const item = document.createElement('li');
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = question;
  item.appendChild(anchor);
  item.appendChild(document.createTextNode(` · ${page}`));
  item.hidden = true;
  elsewhere?.querySelector('ul')?.appendChild(item);
  return {
    text: normalise(`${question} ${answer}`),
    show: (isFound) => {
      item.hidden = !isFound;
    },
  };
}

function search(): void {
  const words = wordsOf(field?.value ?? '');
  const scored = [...here, ...others].map((candidate) => ({
    ...candidate,
    score: words.filter((word) => candidate.text.includes(word)).length,
  }));
  const best = Math.max(Math.ceil(words.length / 2), ...scored.map(({ score }) => score));
  let found = 0;
  for (const [index, { score, show }] of scored.entries()) {
    const isFound = score === best;
    show(words.length > 0 ? isFound : index < here.length);
    if (isFound) found++;
  }
  for (const group of document.querySelectorAll<HTMLElement>('.questions'))
    group.classList.toggle('is-empty', !group.querySelector('details:not([hidden])'));
  elsewhere?.toggleAttribute('hidden', words.length === 0 || !elsewhere.querySelector('li:not([hidden])'));
  if (status)
    status.textContent =
      words.length === 0 ? '' : found > 0 ? `${status.dataset.found} ${found}` : (status.dataset.nothing ?? '');
}

field?.addEventListener('input', search);
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const first = questions.find(({ hidden }) => !hidden);
  if (!first) elsewhere?.querySelector<HTMLElement>('li:not([hidden]) a')?.focus();
  else {
    first.open = true;
    first.querySelector('summary')?.focus();
  }
});

field?.addEventListener(
  'focus',
  async () => {
    const response = await fetch(form?.dataset.answers ?? '').catch(() => null);
    if (!response?.ok) return;
    const answers: FoundAnswer[] = await response.json();
    others = answers.filter(({ href }) => !href.startsWith(`${location.pathname}#`)).map(link);
    search();
  },
  { once: true },
);

// For browsers that do not open the <details> of the target.
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1))?.closest('details');
  if (target) target.open = true;
}
addEventListener('hashchange', openTarget);
openTarget();
