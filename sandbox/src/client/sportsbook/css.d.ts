/** The build imports CSS as text (`sandbox/build.mjs`). */
declare module '*.css' {
  const css: string;
  // biome-ignore lint/style/noDefaultExport: it is what the bundler's text loader makes.
  export default css;
}
