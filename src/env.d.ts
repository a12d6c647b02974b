/// <reference types="astro/client" />

declare namespace App {
  interface Locals extends Readonly<import('#edge/page-locals.ts').PageLocals> {
    /** The runtime's execution context: identifies the page's request. */
    readonly cfContext?: object;
  }
}
