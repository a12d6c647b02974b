import { html } from 'hono/html';
import type { PlayerFile } from '#contract/staff.ts';
import { inputField, type Sent } from '#sandbox/desk/fields.ts';
import type { Words } from '#sandbox/desk/words.ts';
import type { Html } from '#sandbox/ui/page.ts';

/** Who a player is, and the form that changes it. */
export function identitySection(words: Words, path: string, { identity, is_verified }: PlayerFile, sent: Sent): Html {
  const { say } = words;
  const field = (name: keyof typeof identity, label: string, type: 'text' | 'date' = 'text') =>
    inputField(
      words,
      { id: `identity-${name}`, name, label, type, value: identity[name] ?? '', isOptional: name === 'country' },
      sent,
    );
  return html`<section class="panel" aria-labelledby="identity"><h2 id="identity">${say('identity')}</h2>
<p class="lead">${say(is_verified ? 'identityLocked' : 'identityOpen')}</p>
<form method="post" action="${path}/identity">
${field('first_name', say('firstName'))}
${field('last_name', say('lastName'))}
${field('date_of_birth', say('dateOfBirth'), 'date')}
${field('country', say('country'))}
<button>${say('saveIdentity')}</button>
</form>
</section>`;
}
