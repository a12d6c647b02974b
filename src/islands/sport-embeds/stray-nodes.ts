const OURS = '.app-notice';

export function watchStrayNodes(): () => void {
  const strays = new Set<Element>();
  const note = (changes: readonly MutationRecord[]) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element && !node.matches(OURS)) strays.add(node);
  };
  const watcher = new MutationObserver(note);
  watcher.observe(document.body, { childList: true });
  return () => {
    note(watcher.takeRecords());
    watcher.disconnect();
    for (const node of strays) if (node.parentElement === document.body) node.remove();
  };
}
