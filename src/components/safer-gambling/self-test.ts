import { findBand, QUESTIONS } from '#model/safer-gambling/self-test.ts';

const total = document.querySelector('.self-test-total output');
const missing = document.querySelector<HTMLElement>('.self-test-missing');
const rows = document.querySelectorAll<HTMLElement>('[data-band]');

function showResult(): void {
  const chosen = [...document.querySelectorAll<HTMLInputElement>('.self-test-questions :checked')];
  const points = chosen.reduce((sum, { value }) => sum + Number(value), 0);
  const isComplete = chosen.length === QUESTIONS.length;
  if (total) total.textContent = String(points);
  const band = isComplete ? String(findBand(points)) : '';
  for (const row of rows) {
    if (row.dataset.band === band) row.setAttribute('aria-current', 'true');
    else row.removeAttribute('aria-current');
  }
  const meaning = document.querySelector('[data-band][aria-current] td')?.textContent;
  if (missing)
    missing.textContent = meaning ?? missing.dataset.said?.replace('{{answered}}', String(chosen.length)) ?? '';
}

document.querySelector('.self-test-questions')?.addEventListener('change', showResult);
showResult();
