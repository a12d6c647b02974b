// `npm run edit`: texts are written in a browser, with a look at the pages as they will be. Nothing of it is in the build.
import { mkdirSync } from 'node:fs';
import { openEditor } from './editor/open-editor.ts';
import { serveSite } from './house/serve-site.ts';
import { originOf, portFrom, RefusedStart, settingsFromEnvironment, withFreePorts } from './house/settings.ts';
import { onceStopped } from './house/shutdown.ts';

try {
  const wanted = settingsFromEnvironment(process.env);
  const settings = { ...wanted, ports: await withFreePorts(wanted.ports) };
  mkdirSync(settings.stateDir, { recursive: true });
  const site = serveSite(settings);
  const editor = await openEditor(
    portFrom(process.env, 'EDITOR_PORT', 8790),
    process.cwd(),
    originOf(settings.ports.site),
  );
  console.log(`\nTexts are written at ${editor.origin}\n`);
  process.send?.({ editorOrigin: editor.origin, siteOrigin: originOf(settings.ports.site) });
  let isStopping = false;
  // An editor without a look at the site would say nothing of it.
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
  if (!(error instanceof RefusedStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
