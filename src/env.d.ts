/// <reference types="astro/client" />

declare module '*?texts' {
  /** The keys of all texts that the island shows (scripts/site/vite-plugins.ts). */
  export const texts: readonly import('#i18n/keys.ts').Key[];
}

declare namespace App {
  interface Locals extends Readonly<import('#edge/page-locals.ts').PageLocals> {
    /** The runtime's execution context: identifies the page's request. */
    readonly cfContext?: object;
  }
}
