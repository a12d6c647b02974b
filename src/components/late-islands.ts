// A reading page's islands are one module, imported for a player at once, and for a guest who reaches for a form.

const page = document.documentElement;
let asked: Promise<unknown> | undefined;
let isAwake = false;

async function wake(): Promise<void> {
  asked ??= import(/* @vite-ignore */ page.dataset.lateIslands ?? '');
  await asked;
  isAwake = true;
}
const wakeQuietly = () =>
  void wake().catch(() => {
    asked = undefined;
  });

if (page.hasAttribute('data-player')) wakeQuietly();
for (const sign of ['focusin', 'pointerover'])
  addEventListener(sign, ({ target }) => (target as Element).closest('[data-island]') && wakeQuietly());

// What is sent before the islands are here waits for them; if they do not come, the form goes as a plain one.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (isAwake || !form.closest('[data-island]')) return;
  event.preventDefault();
  const plain = setTimeout(() => form.submit(), 4000);
  wake().then(
    () => {
      clearTimeout(plain);
      requestAnimationFrame(() => form.requestSubmit());
    },
    () => form.submit(),
  );
});
