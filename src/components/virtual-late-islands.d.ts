/** Addresses of what a reading page loads only when it is needed (scripts/site/late-islands.ts). */
declare module 'virtual:late-islands' {
  /** Wakes the page's islands. */
  export const lateIslands: string;
  /** What panels and menus lack as the browser's own. */
  export const latePanels: string;
}
