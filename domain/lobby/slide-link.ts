/** Whether a slide may link there: a page of the site without its language (`/slots/all`), or an https address. */
export const isSlideLink = (link: string): boolean =>
  /^\/(?![/\\])[!-[\]^-~]*$/.test(link) || /^https:\/\/[^\s]+$/.test(link);
