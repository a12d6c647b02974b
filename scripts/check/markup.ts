// Every page of the house as a checker of HTML reads it. What is written for browsers of today is written by the standard.
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { servedPages } from './served-pages.ts';

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: { 'no-missing-references': 'error', 'missing-doctype': 'error', 'element-required-content': 'error' },
  }),
);

/** One line a fault: a page says the same in three languages, but not always makes the same mistake. */
export async function markup(): Promise<string> {
  const lines: string[] = [];
  for (const { address, html } of await servedPages()) {
    const { results } = await checker.validateString(html, address);
    const messages = results.flatMap((result) => result.messages);
    lines.push(
      ...messages.map(
        ({ ruleId, message, selector }) => `${address}: ${message} at ${selector ?? 'its root'} (${ruleId})`,
      ),
    );
  }
  return lines.join('\n');
}
