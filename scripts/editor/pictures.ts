// Pictures of promotions, which all languages share: public/art/promotions.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const place = '/art/promotions/';
const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};
/** A card is 600 pixels wide: a picture above this was never prepared for the web. */
const LIMIT = 300_000;

const folderOf = (root: string): string => join(root, 'public', place);
const isPicture = (name: string): boolean => /^[\w-]+\.\w+$/.test(name) && extname(name) in types;

export function listPictures(root: string): string[] {
  const folder = folderOf(root);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(isPicture)
    .sort()
    .map((name) => `${place}${name}`);
}

export function readPicture(root: string, pathname: string): Response {
  const name = pathname.slice(place.length);
  const file = join(folderOf(root), name);
  if (!isPicture(name) || !existsSync(file)) return new Response('Not found', { status: 404 });
  return new Response(readFileSync(file), { headers: { 'Content-Type': types[extname(name)] ?? '' } });
}

/** Answers the picture's address on the site, or a sentence that says why not. */
export async function addPicture(root: string, pathname: string, request: Request): Promise<Response> {
  const given = decodeURIComponent(pathname.slice('/pictures/'.length)).toLowerCase();
  const ending = extname(given).replace('.jpeg', '.jpg');
  const name = `${given
    .slice(0, given.length - extname(given).length)
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}${ending}`;
  const refused = (sentence: string) => new Response(sentence, { status: 422 });
  if (!isPicture(name))
    return refused('A picture is an SVG, WebP, AVIF, PNG or JPEG file with a name in Latin letters.');
  const content = new Uint8Array(await request.arrayBuffer());
  if (content.length > LIMIT)
    return refused(
      `The picture has ${Math.ceil(content.length / 1000)} kB; at most ${LIMIT / 1000} kB are good to load.`,
    );
  const file = join(folderOf(root), name);
  if (existsSync(file) && !readFileSync(file).equals(content))
    return refused(`Another picture has the name ${name}: give the file another one.`);
  mkdirSync(folderOf(root), { recursive: true });
  writeFileSync(file, content);
  return new Response(`${place}${name}`, { status: 201 });
}
