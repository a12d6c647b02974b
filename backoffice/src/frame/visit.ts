import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { Env } from '#backoffice/env.ts';
import { signInPage } from '#backoffice/frame/entry-pages.ts';
import { BackOfficeHost, type Refusal, type Tokens } from '#backoffice/frame/host.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import {
  backOfficePage,
  languages,
  type MenuItem,
  type Outcome,
  type Refused,
  type Words,
  wordsOf,
} from '#backoffice/frame/page.ts';
import { type Locale, toLocale } from '#domain/locales.ts';
import { isLoopback } from '#domain/loopback.ts';
import type { Result } from '#domain/result.ts';

/**
 * The back office's cookies. Threat: tokens read by a script, sent by another site, or left on a shared machine. So
 * they are HttpOnly, same-site, for this origin alone, and expire after twenty minutes without a page. Accepted: at a
 * loopback origin a cookie is neither Secure nor prefixed, because WebKit would not store it.
 */

/** The Worker sets it: the sections import this file, so this file cannot import them. */
declare module 'hono' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces merge.
  interface ContextVariableMap {
    readonly menu: readonly MenuItem[];
  }
}

const LANGUAGE = 'zellige_staff_lang';
const INACTIVE_S = 20 * 60;
const YEAR_S = 365 * 24 * 60 * 60;
/** Two tokens in compact form, which has no tilde, and a role. */
const FORM = /^([\w.-]+)~([\w.-]+)~(\w+)$/;

export const PROPOSALS = '/proposals';
/** Shown when another employee has to approve the action. */
export const WAITS = 'waits';
const isWaiting = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'waits' in answer && answer.waits === true;

const isSecure = ({ req }: Context): boolean => !isLoopback(new URL(req.url));
const sessionName = (context: Context): string => (isSecure(context) ? '__Host-zellige_staff' : 'local_zellige_staff');

export function readTokens(context: Context): Tokens | null {
  const [, access, refresh, role] = FORM.exec(getCookie(context, sessionName(context)) ?? '') ?? [];
  return access === undefined || refresh === undefined || role === undefined ? null : { access, refresh, role };
}

export function keepTokens(context: Context, { access, refresh, role }: Tokens): void {
  const options = {
    path: '/',
    secure: isSecure(context),
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: INACTIVE_S,
  } as const;
  setCookie(context, sessionName(context), `${access}~${refresh}~${role}`, options);
}

export const dropTokens = (context: Context): void =>
  void deleteCookie(context, sessionName(context), { path: '/', secure: isSecure(context) });

/** The language in the address, else the one chosen before, else French. */
export function languageOf(context: Context): Locale {
  const language = languages.find((one) => one === context.req.query('lang'));
  if (language !== undefined) {
    setCookie(context, LANGUAGE, language, {
      path: '/',
      secure: isSecure(context),
      sameSite: 'Strict',
      maxAge: YEAR_S,
    });
    return language;
  }
  return toLocale(getCookie(context, LANGUAGE));
}

/** The client address of the employee's request. */
export const fromOf = ({ env, req }: Context<{ Bindings: Env }>) => ({
  env,
  address: req.header('cf-connecting-ip') ?? 'unknown',
});

export type Fields = Readonly<Record<string, string>>;
type Shown = Response | Promise<Response>;

/** Statuses of a page that shows only an error. */
const statuses: Readonly<Record<string, 403 | 404>> = { not_found: 404, permission_denied: 403 };

export class Visit {
  readonly host: BackOfficeHost;

  readonly context: Context<{ Bindings: Env }>;
  readonly words: Words;

  constructor(context: Context<{ Bindings: Env }>, words: Words, tokens: Tokens) {
    this.context = context;
    this.words = words;

    this.host = new BackOfficeHost(fromOf(context), tokens);
  }

  fields(): Promise<Fields> {
    return readFields(this.context);
  }

  show(page: Html, outcome: Outcome | null): Shown {
    return this.context.html(page, outcome?.kind === 'refused' ? 400 : 200);
  }

  /** Handles a call that was refused as a whole: the session has ended, or there is nothing to show. */
  refuse({ code }: Pick<Refusal, 'code'>): Shown {
    if (code === 'not_authenticated') {
      dropTokens(this.context);
      return this.context.html(signInPage(this.words, new URL(this.context.req.url), code), 401);
    }
    const title = this.words.codeText('refused', code);
    const page = backOfficePage(this.words, { title, path: '/' }, html`<h1>${title}</h1>`);
    return this.context.html(page, statuses[code] ?? 502);
  }

  /** Redirects to `done` or to the pending proposals, or shows the form again with its errors. */
  answer(result: Result<unknown, Refusal>, done: string, values: Fields, retry: (refused: Refused) => Shown): Shown {
    if (result.ok) return this.context.redirect(isWaiting(result.value) ? `${PROPOSALS}?done=${WAITS}` : done, 303);
    const { code, fields: faults } = result.error;
    return code === 'not_authenticated'
      ? this.refuse({ code })
      : retry({ kind: 'refused', code, sent: { values, faults } });
  }
}

const MAX_FIELD_LENGTH = 2_000;
/** A field that was sent twice, or a file, counts as missing. */
export async function readFields(context: Context): Promise<Fields> {
  const form = await context.req.parseBody();
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, MAX_FIELD_LENGTH)]] : [],
    ),
  );
}

export async function signedIn(context: Context<{ Bindings: Env }>, show: (visit: Visit) => Shown): Promise<Response> {
  const tokens = readTokens(context);
  const words = wordsOf(languageOf(context), tokens?.role, context.get('menu'));
  if (tokens === null) return context.html(signInPage(words, new URL(context.req.url), null));
  const visit = new Visit(context, words, tokens);
  // Headers set from here on belong to this response.
  context.res = await show(visit);
  if (context.res.status !== 401) keepTokens(context, visit.host.tokens);
  return context.res;
}

type Settings<Value> = {
  readonly path: string;
  /** The code of the successful change. */
  readonly code: string;
  read(visit: Visit): Promise<Result<Value, Refusal>>;
  page(words: Words, value: Value, outcome: Outcome | null): Html;
  change(visit: Visit, fields: Fields): Promise<Result<unknown, Refusal>>;
};

/** A settings page with one form that changes them; the host checks role and values. */
export function settingsRoutes<Value>({ path, code, read, page, change }: Settings<Value>) {
  const show = async (visit: Visit, outcome: Outcome | null) => {
    const loaded = await read(visit);
    return loaded.ok ? visit.show(page(visit.words, loaded.value, outcome), outcome) : visit.refuse(loaded.error);
  };
  return new Hono<{ Bindings: Env }>()
    .get(path, (context) =>
      signedIn(context, (visit) => show(visit, context.req.query('done') === code ? { kind: 'done', code } : null)),
    )
    .post(path, (context) =>
      signedIn(context, async (visit) => {
        const fields = await visit.fields();
        const result = await change(visit, fields);
        return visit.answer(result, `${path}?done=${code}`, fields, (refused) => show(visit, refused));
      }),
    );
}
