// Detects a translator that rewrites the texts of islands before they hydrate (Firefox): it leaves no other trace.
const rewriting = new MutationObserver((changes) => {
  const isForeign = changes.some(
    ({ target, addedNodes }) =>
      (target instanceof Text || addedNodes[0] instanceof Text) && target.parentElement?.closest('astro-island[ssr]'),
  );
  if (!isForeign) return;
  rewriting.disconnect();
  document.documentElement.dataset.rewritten = '';
});
rewriting.observe(document.body, { characterData: true, childList: true, subtree: true });
