// Islands of the frame wait for the first sign that somebody means to use one of its forms (client:needed="intent").

for (const sign of ['focusin', 'pointerover']) {
  addEventListener(
    sign,
    ({ target }) =>
      (target as Element).closest('astro-island[client="needed"]') &&
      document.documentElement.setAttribute('data-intent', ''),
  );
}

/** React takes a form over in a task of its own, some time after its island has come, and leaves a mark on the element. */
const submitOnceTaken = (form: HTMLFormElement): number =>
  requestAnimationFrame(() =>
    Object.keys(form).length > 0 ? requestAnimationFrame(() => form.requestSubmit()) : submitOnceTaken(form),
  );

// What is sent before its island is here waits for it; if it does not come, the form goes as a plain one.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const island = form.closest('astro-island[ssr]');
  if (!island) return;
  event.preventDefault();
  const plain = setTimeout(() => form.submit(), 4000);
  island.addEventListener('astro:hydrate', () => {
    clearTimeout(plain);
    submitOnceTaken(form);
  });
});
