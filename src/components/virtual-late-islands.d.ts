/** Addresses of what a page of late islands loads only when it is needed (scripts/site/late-islands.ts). */
declare module 'virtual:late-islands' {
  /** Wakes the islands of a reading page. */
  export const readingIslands: string;
  /** Wakes those of a page of the book. */
  export const bookIslands: string;
  /** The sheets of which a page of the book holds a part, with spaces between; none in development. */
  export const bookStyles: string | undefined;
  /** What panels and menus lack as the browser's own. */
  export const latePanels: string;
}
