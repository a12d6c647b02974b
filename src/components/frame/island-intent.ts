for (const type of ['focusin', 'pointerover']) {
  addEventListener(type, ({ target }) => {
    if ((target as Element).closest('astro-island[client=needed]')) document.documentElement.dataset.intent = '';
  });
}

/**
 * True once React has hydrated the form, because React then sets a property on it. The keys of a form include its
 * fields.
 */
const isHydrated = (form: HTMLFormElement): boolean => `${Object.keys(form)}`.includes('__react');

/** Polls, because React hydrates in a later task, some time after the island has loaded. */
const submitOnceHydrated = (form: HTMLFormElement): number =>
  requestAnimationFrame(() =>
    isHydrated(form) ? requestAnimationFrame(() => form.requestSubmit()) : submitOnceHydrated(form),
  );

// A submit before hydration waits for it; after 4 s the form is submitted without JavaScript.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.closest('astro-island') || isHydrated(form)) return;
  event.preventDefault();
  submitOnceHydrated(form);
  setTimeout(() => isHydrated(form) || form.submit(), 4000);
});
