declare module 'virtual:late-islands' {
  /** Address of the module that wakes a reading page's islands (scripts/site/late-islands.ts). */
  export const lateIslands: string;
}
