// S5: how fast a key or a tap is painted in the built lobby, with the CPU throttled four times, against a React list that
// renders every card, each with our own picture.
import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import { build } from 'esbuild';
import { chromium } from '../support/chromium.ts';
import { realCatalogue } from '../support/real-catalogue.ts';
import type { Bench, Figure } from './figure.ts';
import { timeKeystrokes, usualKeystrokes } from './lobby/keystrokes.ts';
import { openLobby, viewport } from './lobby/open-lobby.ts';

const GAMES = 3942;
const KEY_MS = 64;
/** The peer's time on the machine where the 64 ms target was set: scales the target for other machines. */
const PEER_MS = 2_304;

async function openPeer(browser: Browser): Promise<Page> {
  const { outputFiles } = await build({
    entryPoints: ['tests/bench/lobby/every-card.tsx'],
    bundle: true,
    minify: true,
    write: false,
    jsx: 'automatic',
    outdir: 'unused',
    assetNames: '[name]',
    external: ['*.svg', '*.svg?no-inline', '*.woff2'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const games = realCatalogue().games.map(({ name, producer }) => ({ name, producer }));
  const written = (kind: string) => outputFiles.find(({ path }) => path.endsWith(kind))?.text ?? '';
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.setContent('<!doctype html><body></body>');
  await page.addScriptTag({ content: `var peerGames=${JSON.stringify(games)}` });
  await page.addStyleTag({ content: written('.css') });
  await page.addScriptTag({ content: written('.js') });
  await page.waitForSelector('input');
  return page;
}

async function keystrokes(browser: Browser, siteOrigin: string): Promise<Figure> {
  const ours = await usualKeystrokes(() => openLobby(browser, `${siteOrigin}/slots/casino`), '.search-field input', [
    '.chips li:nth-child(5) a',
    '.chips li:first-child a',
  ]);
  const every = await openPeer(browser);
  const peer = await timeKeystrokes(every, 'input');
  await every.context().close();
  return {
    name: 'S5',
    what: `worst of ${ours.keys} keys and taps among ${GAMES} games, 4x slower processor, to the paint`,
    target: `<= ${KEY_MS} ms where the peer takes ${PEER_MS}: <= 1/${PEER_MS / KEY_MS} of it`,
    measured: `${ours.worstMs} ms; 1/${(peer.worstMs / ours.worstMs).toFixed(0)}`,
    peer: `${peer.worstMs} ms, React drawing every card`,
    isReached: ours.worstMs <= (peer.worstMs * KEY_MS) / PEER_MS,
  };
}

export async function measure({ house }: Bench): Promise<Figure[]> {
  const browser = await playwright.launch(chromium());
  try {
    return [await keystrokes(browser, house.siteOrigin)];
  } finally {
    await browser.close();
  }
}
