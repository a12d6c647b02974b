// A page of late islands loads none before it is needed: for a player at once, and for a guest who reaches for a form, or
// for what stands inside data-wakes; what panels and menus lack, with the first hand on a button that opens one.

const page = document.documentElement;
const asked = new Map<string, Promise<unknown>>();
let isAwake = false;

async function load(address = ''): Promise<void> {
  const loading = asked.get(address) ?? import(/* @vite-ignore */ address);
  asked.set(address, loading);
  // Asked again at the next touch, should the network have failed.
  await loading.catch((error) => {
    asked.delete(address);
    throw error;
  });
}
const wake = async (): Promise<void> => {
  await load(page.dataset.lateIslands);
  isAwake = true;
};
const nothing = () => undefined;

if (page.hasAttribute('data-player')) wake().catch(nothing);
for (const sign of ['focusin', 'pointerover']) {
  addEventListener(sign, ({ target }) => {
    const touched = target as Element;
    if (touched.closest('[data-island],[data-wakes]')) wake().catch(nothing);
    if (touched.closest('[commandfor],summary')) load(page.dataset.latePanels).catch(nothing);
  });
}

// What is sent before the islands are here waits for them; if they do not come, the form goes as a plain one.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (isAwake || !form.closest('[data-island]')) return;
  event.preventDefault();
  const send = () => form.submit();
  const plain = setTimeout(send, 4000);
  wake().then(() => {
    clearTimeout(plain);
    requestAnimationFrame(() => form.requestSubmit());
  }, send);
});
