// The editor and its preview on a copy of the repository, so that a test's changes stay there.
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFreePorts } from '../../../scripts/house/settings.ts';

type Announced = { editorOrigin: string; siteOrigin: string };
export type EditedCopy = Announced & {
  git: (...parameters: string[]) => string;
  write: (path: string, content: string) => void;
  close: () => Promise<void>;
};

const startLimitMs = 150_000;

export async function openEditedCopy(): Promise<EditedCopy> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'zellige-texts-')));
  const git = (...parameters: string[]) => execFileSync('git', ['-C', folder, ...parameters], { encoding: 'utf8' });
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) cpSync(file, join(folder, file));
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'), 'junction');
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=Nobody', '-c', 'user.email=nobody@localhost', 'commit', '--quiet', '--message', 'As it was');

  const ports = await withFreePorts({ site: 0, sandbox: 0, platform: 0, backoffice: 0 });
  const editor = fork(join(folder, 'scripts', 'edit.ts'), {
    cwd: folder,
    silent: true,
    execArgv: [],
    env: {
      ...process.env,
      PORT: `${ports.site}`,
      SANDBOX_PORT: `${ports.sandbox}`,
      PLATFORM_PORT: `${ports.platform}`,
      BACKOFFICE_PORT: `${ports.backoffice}`,
      EDITOR_PORT: '0',
      STATE_DIR: join(folder, '.state'),
    },
  });
  const close = async () => {
    editor.kill('SIGTERM');
    if (editor.exitCode === null) await new Promise((done) => editor.once('exit', done));
    rmSync(folder, { recursive: true, force: true });
  };
  const announced = await announcementOf(editor).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { ...announced, git, write: (path, content) => writeFileSync(join(folder, path), content), close };
}

/** Waits until the editor has announced its address and the preview answers. */
async function announcementOf(editor: ChildProcess): Promise<Announced> {
  let output = '';
  for (const stream of [editor.stdout, editor.stderr]) stream?.on('data', (piece) => (output += piece));
  const announced = await new Promise<Announced>((done, fail) => {
    editor.once('exit', (code) => fail(new Error(`the editor ended with ${code}: ${output}`)));
    editor.once('message', (message) => done(message as Announced));
  });
  const limit = Date.now() + startLimitMs;
  while (Date.now() < limit && editor.exitCode === null) {
    const status = await fetch(`${announced.siteOrigin}/terms-and-conditions/about-us`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return announced;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`the site did not answer: ${output}`);
}
