const article = document.querySelector<HTMLElement>('.reading');
const contents = document.querySelector<HTMLDetailsElement>('.toc');
const wide = matchMedia('(min-width:1025px)');

const fold = () => contents?.toggleAttribute('open', wide.matches);
fold();
wide.addEventListener('change', fold);
contents?.addEventListener('click', ({ target }) => (target as Element).closest('nav a') && fold());
contents?.querySelector('button')?.addEventListener('click', () => print());

const sections = document.querySelectorAll<HTMLElement>('.prose > h2[id]');

for (const heading of sections) {
  const link = document.createElement('a');
  link.className = 'anchor';
  link.href = `#${heading.id}`;
  link.textContent = '#';
  link.ariaLabel = article?.dataset.copy ?? '';
  link.addEventListener('click', async () => {
    const status = article?.querySelector('[role=status]');
    try {
      await navigator.clipboard.writeText(link.href);
      link.textContent = '✓';
      if (status) status.textContent = article?.dataset.copied ?? '';
    } catch {
      // The clipboard is blocked or absent; the address bar already contains the link.
      getSelection()?.selectAllChildren(heading);
      if (status) status.textContent = article?.dataset.notCopied ?? '';
      status?.classList.remove('sr-only');
    }
  });
  heading.appendChild(link);
}

// For browsers whose CSS cannot mark the current section (scroll-target-group).
if (!CSS.supports('scroll-target-group:auto')) {
  const mark = () => {
    const read = [...sections].findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
    for (const link of contents?.querySelectorAll('a') ?? [])
      link.toggleAttribute('data-read', link.hash === `#${encodeURIComponent(read?.id ?? '')}`);
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
}
