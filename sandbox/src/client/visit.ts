import type { Integration } from '#domain/game/embedded-integrations.ts';
import { inDialect, type Meaning } from '#sandbox/games/dialects.ts';
import type { GameRefusal, OpenedGame, PlayAnswer, Visit } from '#sandbox/games/protocol.ts';

/** As in the operator's launch address; the server validates it again. */
const [, , integration, gameId] = location.pathname.split('/');
const query = new URLSearchParams(location.search);
export const visit = {
  integration,
  game_id: decodeURIComponent(gameId ?? ''),
  mode: query.get('mode') ?? 'demo',
  token: query.get('token') ?? '',
} as Visit;
const returnAddress = query.get('return_url');
const siteOrigin = document.querySelector<HTMLMetaElement>('meta[name=site-origin]')?.content ?? '';
const framed = window.parent !== window;

/** Posts in the vendor's message format, only to the site that frames the game. */
export function postToSite(meaning: Meaning, code?: string): void {
  if (framed) window.parent.postMessage(inDialect(visit.integration as Integration, meaning, code), siteOrigin);
}

export function leave(): void {
  postToSite('exit');
  if (!framed && returnAddress?.startsWith(`${siteOrigin}/`)) location.assign(returnAddress);
}

export const canDeposit = framed && visit.mode === 'real';

export class Refused extends Error {
  readonly code: string;
  /** After a refused decision: the number that the next one must carry. */
  readonly nextStep: number | undefined;

  constructor(code: string, nextStep?: number) {
    super(code);
    this.code = code;
    this.nextStep = nextStep;
  }
}

const TIMEOUT_MS = 20_000;

async function call<T>(path: string, body: object): Promise<T> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...visit, ...body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  const response = await fetch(path, request).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  const refusal = answer as Partial<GameRefusal> | null;
  if (response?.ok && answer !== null && refusal?.code === undefined) return answer as T;
  throw new Refused(refusal?.code ?? 'default', refusal?.nextStep);
}

export const openGame = (): Promise<OpenedGame> => call('/api/open', {});
export const playOnce = (id: string, play: object): Promise<PlayAnswer> => call('/api/play', { id, play });
export const decideOnce = (id: string, step: number, decision: object): Promise<PlayAnswer> =>
  call('/api/decide', { id, step, decision });
/** @param parts of the round that have been shown; all when omitted. */
export const reportSeen = (id: string, parts?: number): Promise<unknown> =>
  call('/api/seen', { id, parts }).catch(() => null);
