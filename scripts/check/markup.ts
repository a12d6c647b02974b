// Validates the HTML of every page. Only standard markup is used.
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { servedPages } from './served-pages.ts';

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: { 'no-missing-references': 'error', 'missing-doctype': 'error', 'element-required-content': 'error' },
  }),
);

/** Astro writes the one rule of its islands beside the first of them, wherever that is. */
const isOfAstro = (message: string): boolean => message.startsWith('<style> element is not permitted as content');

/** One line a fault: a page says the same in three languages, but not always makes the same mistake. */
export async function markup(): Promise<string> {
  const lines: string[] = [];
  for (const { address, html } of await servedPages()) {
    const { results } = await checker.validateString(html, address);
    const messages = results.flatMap((result) => result.messages).filter(({ message }) => !isOfAstro(message));
    lines.push(
      ...messages.map(
        ({ ruleId, message, selector }) => `${address}: ${message} at ${selector ?? 'its root'} (${ruleId})`,
      ),
    );
  }
  return lines.join('\n');
}
