// Renders the report as a page for the host's engineers: no scripts, and no external resources.
import type { Found } from './connect.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] ?? one);

const style = `body{font:16px/1.5 system-ui;max-width:72rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #ddd}td:first-child,pre{font-family:ui-monospace,monospace;font-size:14px}
.differs{color:#a40000}.missing{color:#7a5b00}pre{background:#f5f5f5;padding:1rem;overflow:auto}`;

export function renderReport(address: string, { rows, manners, profile }: Found): string {
  const lines = rows.map(
    ({ call, verdict, note }) =>
      `<tr><td>${escaped(call)}</td><td class="${verdict}">${verdict}</td><td>${escaped(note)}</td></tr>`,
  );
  const counted = ['works', 'mapped', 'differs', 'missing', 'not asked'].map(
    (verdict) => `${rows.filter((row) => row.verdict === verdict).length} ${verdict}`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(address)}</title><style>${style}</style>
<h1>${escaped(address)}</h1>
<p>${counted.join(', ')}.</p>
<ul>${manners.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>
<table><thead><tr><th>Call</th><th></th><th>Expected and seen, or what the site does without it</th></tr></thead>
<tbody>${lines.join('\n')}</tbody></table>
<h2>Profile</h2><pre>${escaped(JSON.stringify(profile, null, 2))}</pre></html>
`;
}
