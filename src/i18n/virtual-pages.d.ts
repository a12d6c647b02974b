declare module 'virtual:pages' {
  /** Route patterns of this build without language prefix, such as "/slots/casino" or "/slots/[gameType]". */
  export const pages: readonly string[];
}
