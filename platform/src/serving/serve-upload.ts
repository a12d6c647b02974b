/**
 * Serves a call whose body is a form with one file. Threat: a body without end, or one that costs memory before anybody
 * knows whose it is. So the token is read first, and the body is counted while it comes.
 */
import type * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, failureResponse, refuse } from '#platform/host/failure.ts';
import { readBody } from '#platform/host/input.ts';
import type { Caller } from '#platform/serving/caller.ts';
import { type Outcome, type Route, readPlayer } from '#platform/serving/serve.ts';

/** The form around the file: its boundary, and the file's name. */
const FORM_BYTES = 64 * 1024;
/** A photograph on its way from a phone with little signal. */
const UPLOAD_DEADLINE_MS = 150_000;
const FIELD = 'file';

type Uploaded = { readonly env: Env; readonly caller: Caller; readonly file: Uint8Array<ArrayBuffer> };

export function serveUpload<A extends v.GenericSchema>(
  call: Call<undefined, undefined, A>,
  mostBytes: number,
  handle: (uploaded: Uploaded) => Promise<Outcome<A>>,
): Route {
  return {
    call,
    answer: async (request, env) => {
      const caller = await readPlayer(request, env);
      if (!caller.ok) return failureResponse(caller.error);
      const file = await readFile(request, mostBytes);
      const outcome = file.ok ? await handle({ env, caller: caller.value, file: file.value }) : file;
      if (!outcome.ok) return failureResponse(outcome.error);
      return Response.json(outcome.value, { headers: { 'cache-control': 'no-store' } });
    },
  };
}

async function readFile(request: Request, mostBytes: number): Promise<Result<Uint8Array<ArrayBuffer>, Failure>> {
  const body = await readBody(request, mostBytes + FORM_BYTES, UPLOAD_DEADLINE_MS);
  if (!body.ok) return isLate(body.error) ? body : refuse('file_size');
  const form = await readForm(body.value, request.headers.get('content-type') ?? '');
  if (form === null) return refuse('bad_request');
  const [file, another] = form.getAll(FIELD);
  // A browser sends a file without a name and without content where none was chosen.
  if (!(file instanceof File) || another !== undefined || (file.name === '' && file.size === 0))
    return refuse('file_missing');
  return ok(new Uint8Array(await file.arrayBuffer()));
}

const isLate = (failure: Failure) => failure.kind === 'code' && failure.code === 'request_timeout';

async function readForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | null> {
  if (!/^multipart\/form-data\b/i.test(type)) return null;
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}
