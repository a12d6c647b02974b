/**
 * What the sandbox keeps to itself where strangers reach it. Threat: whoever pays here pays without money, and whoever
 * reads a mail opens an account. So on a public site each of the two is closed until its operator names it.
 */
import type { MiddlewareHandler } from 'hono';
import type { Env } from '#sandbox/env.ts';

export const isPublic = ({ SITE_ORIGIN }: Env): boolean => new URL(SITE_ORIGIN).protocol === 'https:';

/** Payments and coins, to try a house with: all of their addresses. */
export const onlyToTry: MiddlewareHandler<{ Bindings: Env }> = (context, next) =>
  isPublic(context.env) && context.env.PAYMENTS_DEMO !== 'on' ? Promise.resolve(context.notFound()) : next();

export const hasMailbox = (env: Env): boolean =>
  env.MAIL_SECRET !== undefined && (env.MAILBOX === 'on' || !isPublic(env));
