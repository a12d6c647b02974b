// Vite's helper around import() asks for nonces, relative bases and settled promises that no page of ours has, and costs
// every page half a kilobyte. This one loads what a chunk needs, styles first, and lets the import itself fail.
const helper = `
const asked = new Set();
export const __vitePreload = (load, needs = []) =>
  Promise.all(
    needs.map((need) => {
      const href = '/' + need;
      const isStyle = href.endsWith('.css');
      if (asked.has(href) || document.querySelector('link[href="' + href + '"]')) return;
      asked.add(href);
      const link = document.createElement('link');
      link.rel = isStyle ? 'stylesheet' : 'modulepreload';
      link.href = href;
      document.head.append(link);
      return isStyle && new Promise((done) => { link.onload = link.onerror = done; });
    }),
  ).then(load);
`;

// Lists of what to fetch ahead: what an action loads later shares nearly all it needs with the page it is loaded into, so
// they cost every page more than they save. Style sheets stay in them.
const noLists = (_name: string, options: { build?: object }): void => {
  options.build = { ...options.build, modulePreload: false };
};

export const leanPreload = {
  name: 'lean-preload',
  enforce: 'pre' as const,
  configEnvironment: noLists,
  load: (id: string) => (id === '\0vite/preload-helper.js' ? helper : undefined),
};
