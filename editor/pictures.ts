// Pictures of promotions, which all languages share.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { EditorTexts } from './editor-texts.ts';

const PICTURES_PATH = '/art/promotions/';
const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};
/** In bytes. A larger file was not optimised for the web. */
const LIMIT = 300_000;

const pictureFolder = (root: string): string => join(root, 'public', PICTURES_PATH);
const isPicture = (name: string): boolean => /^[\w-]+\.\w+$/.test(name) && extname(name) in types;

export function listPictures(root: string): string[] {
  const folder = pictureFolder(root);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(isPicture)
    .sort()
    .map((name) => `${PICTURES_PATH}${name}`);
}

export function readPicture(root: string, pathname: string): Response {
  const name = pathname.slice(PICTURES_PATH.length);
  const file = join(pictureFolder(root), name);
  if (!isPicture(name) || !existsSync(file)) return new Response('Not found', { status: 404 });
  return new Response(readFileSync(file), { headers: { 'Content-Type': types[extname(name)] ?? '' } });
}

export async function addPicture(root: string, pathname: string, request: Request, t: EditorTexts): Promise<Response> {
  const given = decodeURIComponent(pathname.slice('/pictures/'.length)).toLowerCase();
  const ending = extname(given).replace('.jpeg', '.jpg');
  const name = `${given
    .slice(0, given.length - extname(given).length)
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}${ending}`;
  const refused = (sentence: string) => new Response(sentence, { status: 422 });
  if (!isPicture(name)) return refused(t('pictureKind'));
  const content = new Uint8Array(await request.arrayBuffer());
  if (content.length > LIMIT)
    return refused(t('pictureLarge', { size: `${Math.ceil(content.length / 1000)}`, limit: `${LIMIT / 1000}` }));
  const file = join(pictureFolder(root), name);
  if (existsSync(file) && !readFileSync(file).equals(content)) return refused(t('pictureTaken', { name }));
  mkdirSync(pictureFolder(root), { recursive: true });
  writeFileSync(file, content);
  return new Response(`${PICTURES_PATH}${name}`, { status: 201 });
}
