/** What a browser's translator does to a page: it replaces text nodes, and writes digits in another script. */
export function translateTexts(root: Element): void {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('[translate=no]')) continue;
    const font = document.createElement('font');
    font.textContent = text.data.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);
    text.replaceWith(font);
  }
}
