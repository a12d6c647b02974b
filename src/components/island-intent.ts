import { isTaken, untilTaken } from '#components/taken-form.ts';

// Islands of the frame wait for the first sign that somebody means to use one of its forms (client:needed="intent").

for (const sign of ['focusin', 'pointerover']) {
  addEventListener(
    sign,
    ({ target }) =>
      (target as Element).closest('astro-island[client="needed"]') &&
      document.documentElement.setAttribute('data-intent', ''),
  );
}

// What is sent before its island answers for it waits; if that takes too long, the form goes as a plain one.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.closest('astro-island') || isTaken(form)) return;
  event.preventDefault();
  const plain = setTimeout(() => form.submit(), 4000);
  void untilTaken(form).then(() => {
    clearTimeout(plain);
    form.requestSubmit();
  });
});
