// `npm run edit`: an editor for texts in the browser, with a preview.
import { mkdirSync } from 'node:fs';
import { openEditor } from '../editor/open-editor.ts';
import { githubFrom } from '../editor/proposal.ts';
import { localOrigin, portFrom, reportRefusal, settingsFromEnvironment, withFreePorts } from './house/settings.ts';
import { onceStopped } from './house/shutdown.ts';
import { serveSite } from './house/workers.ts';

try {
  const wanted = settingsFromEnvironment(process.env);
  const github = githubFrom(process.env);
  const settings = { ...wanted, ports: await withFreePorts(wanted.ports) };
  mkdirSync(settings.stateDir, { recursive: true });
  const site = serveSite(settings);
  const editor = await openEditor(
    portFrom(process.env, 'EDITOR_PORT', 8790),
    process.cwd(),
    localOrigin(settings.ports.site),
    github,
  );
  console.log(`\nTexts are written at ${editor.origin}\n`);
  process.send?.({ editorOrigin: editor.origin, siteOrigin: localOrigin(settings.ports.site) });
  let isStopping = false;
  // Without the site there is no preview.
  site.once('exit', () => {
    if (isStopping) return;
    console.error('The site beside the editor has ended, and the editor with it. What was saved stays.');
    process.exit(1);
  });
  onceStopped(async () => {
    isStopping = true;
    site.kill('SIGTERM');
    await editor.close();
  });
} catch (error) {
  reportRefusal(error);
}
