// Biome's report, one line a complaint: its own pictures of the code fill screens.
import { run } from '../house/run.ts';

type Diagnostic = {
  category: string;
  severity: string;
  message: string;
  location: { path?: string; start?: { line: number } };
};

export async function style(): Promise<string> {
  const { status, output } = await run(['biome', 'ci', '--reporter=json', '--max-diagnostics=none', '--colors=off']);
  const start = output.indexOf('{"summary"');
  if (start < 0) return status === 0 ? '' : output;
  const [line = ''] = output.slice(start).split('\n');
  const { diagnostics } = JSON.parse(line) as { diagnostics: Diagnostic[] };
  return diagnostics
    .filter(({ severity }) => severity !== 'info')
    .map(describe)
    .join('\n');
}

function describe({ category, message, location }: Diagnostic): string {
  return `${location.path ?? ''}:${location.start?.line ?? 1} ${category}: ${message}`;
}
