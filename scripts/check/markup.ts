// Validates every served page, including the title and description shown by search engines. Not html-validate's
// command: it reads files, and most pages are rendered on demand.
import { type HtmlElementLike, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { servedPages } from './served-pages.ts';

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    elements: [
      'html5',
      {
        // Astro writes a style element beside the first island.
        style: { flow: true },
        meta: {
          attributes: {
            content: {
              allowed: (meta: HtmlElementLike, content: unknown) =>
                meta.getAttribute('name') === 'description' && !/^.{50,160}$/.test(`${content}`)
                  ? 'search engines show a description of 50 to 160 characters'
                  : null,
            },
          },
        },
      },
    ],
    rules: {
      'no-missing-references': 'error',
      'missing-doctype': 'error',
      'element-required-content': 'error',
      'long-title': ['error', { maxlength: 70 }],
    },
  }),
);

export async function markup(): Promise<string> {
  const lines: string[] = [];
  for (const { address, html } of await servedPages()) {
    const { results } = await checker.validateString(html, address);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      lines.push(`${address}: ${message} at ${selector ?? 'its root'} (${ruleId})`);
  }
  return lines.join('\n');
}
