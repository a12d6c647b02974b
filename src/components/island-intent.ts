// Islands of the frame wait for the first sign that somebody means to use one of its forms (client:needed="intent").

for (const sign of ['focusin', 'pointerover']) {
  addEventListener(sign, ({ target }) => {
    if ((target as Element).closest('astro-island[client=needed]')) document.documentElement.dataset.intent = '';
  });
}

/** Whether React answers for a form: it leaves a mark on what it takes over. A form's own keys are its fields, too. */
const isTaken = (form: HTMLFormElement): boolean => `${Object.keys(form)}`.includes('__react');

/** React takes a form over in a task of its own, some time after its island has come. */
const sendOnceTaken = (form: HTMLFormElement): number =>
  requestAnimationFrame(() =>
    isTaken(form) ? requestAnimationFrame(() => form.requestSubmit()) : sendOnceTaken(form),
  );

// What is sent before its island answers for it waits; if that takes too long, the form goes as a plain one.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.closest('astro-island') || isTaken(form)) return;
  event.preventDefault();
  sendOnceTaken(form);
  setTimeout(() => isTaken(form) || form.submit(), 4000);
});
