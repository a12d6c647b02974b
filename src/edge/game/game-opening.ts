/**
 * Answers `POST /session/game`: opens a game of the catalogue.
 * Threat: a real-money game without a player, a game that the catalogue does not offer, an address chosen by the browser.
 * So the game is looked up here, and the return address is built here.
 */
import * as v from 'valibot';
import { GameOpening, openGame as openGameCall } from '#contract/game/game-opening.ts';
import { gameKey } from '#domain/lobby/catalogue.ts';
import { localise } from '#domain/locales.ts';
import { accessFor } from '#edge/auth/renewal.ts';
import type { Context } from '#edge/context.ts';
import { type OpeningFailure, openGame } from '#edge/host/game-session.ts';
import { catalogue } from '#edge/lobby/catalogue.ts';
import { pageLocale } from '#edge/path.ts';
import { refusalOf } from '#edge/proxy.ts';
import { readJson } from '#edge/request.ts';
import { failure, hostFailure, privateJson } from '#edge/responses.ts';

export async function answerOpening(context: Context): Promise<Response> {
  context.visit.update({ lastActivityMs: context.nowMs });
  const input = v.safeParse(GameOpening, await readJson(context.request));
  if (!input.success) return failure('bad_request');
  const { integration, gameId, mode } = input.output;
  const access = await accessFor(context);
  const audience = mode === 'demo' ? 'anyone' : 'player';
  const refused = refusalOf(context, { ...openGameCall, audience }, access);
  if (refused) return failure(refused);
  const whole = await catalogue.read(context);
  if (!whole.ok) return failure(whole.error);
  const { games } = whole.value;
  const game = games.find(({ id }) => id === gameKey(integration, gameId));
  if (!game)
    return failure(games.some((one) => one.integration === integration) ? 'game_not_found' : 'provider_not_found');
  const locale = pageLocale(context);
  const openWith = (token: string | null) =>
    openGame(context.settings, {
      game,
      opening: input.output,
      token,
      locale,
      returnUrl: new URL(localise('/slots/casino', locale), context.url).href,
    });
  const opened = await openWith(access.kind === 'token' ? access.token : null);
  if (opened.ok) return privateJson(opened.value);
  if (access.kind !== 'token' || !isUnauthorised(opened.error)) return answerTo(opened.error);
  const renewed = await accessFor(context, true);
  if (renewed.kind === 'ended') return failure('access_and_refresh_token_invalid');
  if (renewed.kind !== 'token') return failure('upstream_unavailable');
  const again = await openWith(renewed.token);
  return again.ok ? privateJson(again.value) : answerTo(again.error);
}

const isUnauthorised = (error: OpeningFailure): boolean =>
  typeof error === 'object' && error.kind === 'refused' && error.status === 401;

function answerTo(error: OpeningFailure): Response {
  if (typeof error === 'string') return failure(error);
  if (error.kind === 'not_offered') return hostFailure(error);
  if (error.kind !== 'refused') return failure('upstream_invalid');
  return privateJson(error.body ?? {}, error.status);
}
