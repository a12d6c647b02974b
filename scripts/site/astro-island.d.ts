declare module 'astro/runtime/server/astro-island.prebuilt.js' {
  const script: string;
  // biome-ignore lint/style/noDefaultExport: Astro's own file has one.
  export default script;
}
