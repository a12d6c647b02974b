/// <reference types="astro/client" />

declare namespace App {
  interface Locals extends Readonly<import('#edge/page-locals.ts').PageLocals> {
    /** The runtime's execution context: by it a page finds its request. */
    readonly cfContext?: object;
  }
}
