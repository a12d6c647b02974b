// On which screens a test runs: `test('a title', once, ...)`. A flow is shown on one screen, and the screens of a feature's
// flows differ; what depends on language, width or direction is shown on several. Without a tag it is a wide French page.

export const widths = { phone: 390, desktop: 1440 };

/** `fr-390`: a language and a width. */
type Screen = `${string}-${390 | 1440}`;
const on = (...screens: Screen[]) => ({ tag: screens.map((screen) => `@${screen}`) });

/** Independent of language and width: faults, files, pages of the operator and the editor. */
export const once = on('fr-1440');
export const frenchPhone = on('fr-390');
export const arabicPhone = on('ar-390');
export const arabicDesktop = on('ar-1440');
/** A wide page from left to right, a phone from right to left. */
export const twoScreens = on('fr-1440', 'ar-390');
/** A wide page from right to left, a phone from left to right. */
export const phoneAndDesktop = on('fr-390', 'ar-1440');
export const eachLanguage = on('fr-1440', 'ar-390', 'en-1440');

/** Tests that name the screen, and those that name none if it is the usual one. */
export const testsOn = (screen: string): RegExp =>
  new RegExp(`@${screen}(?!\\d)${once.tag.includes(`@${screen}`) ? '|^(?!.*@\\w\\w-\\d)' : ''}`, 's');
