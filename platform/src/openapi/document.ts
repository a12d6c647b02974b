import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { type ErrorCode, FieldErrors, PlainError } from '#contract/errors.ts';
import { callsByNoun } from '#contract/registry.ts';
import { statusOf } from '#platform/host/failure.ts';
import { summaries } from '#platform/openapi/summaries.ts';

/**
 * The JSON Schema of what crosses the wire: a schema's input, before amounts become integers. Checks that JSON Schema
 * cannot say are left out rather than guessed.
 */
export function wireSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...wire } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return wire;
}

type Json = Record<string, unknown>;
const jsonContent = (schema: JsonSchema | Json) => ({ content: { 'application/json': { schema } } });
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(call: Call): Json[] {
  if (!call.query) return [];
  const { properties = {}, required = [] } = wireSchema(call.query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const requestIdParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made by the caller for one action of money; the same action is repeated with the same key.',
  schema: { type: 'string', format: 'uuid' },
};

function parameters(call: Call): Json[] {
  const isKeyed = call.money && call.audience !== 'provider';
  return [...pathParameters(call.path), ...queryParameters(call), ...(isKeyed ? [requestIdParameter] : [])];
}

const refusal = (codes: readonly ErrorCode[]): Json => ({
  allOf: [reference('Error'), { properties: { code: { enum: codes } } }],
});

/** One answer a status: the call's codes of that status, and on 400 also the fields that may be wrong. */
function refusals(call: Call): Record<string, Json> {
  const checksInput = call.query !== undefined || call.body !== undefined || call.money;
  const found = [...call.errors.map(statusOf), ...(checksInput ? [400] : [])];
  return Object.fromEntries(
    [...new Set(found)].sort().map((status) => {
      const codes = call.errors.filter((code) => statusOf(code) === status);
      const coded = codes.length > 0 ? [refusal(codes)] : [];
      const fields = status === 400 && checksInput ? [reference('FieldErrors')] : [];
      const description = [
        'Refused',
        ...(fields.length > 0 ? ['fields that are missing or wrong'] : []),
        ...codes,
      ].join(', ');
      return [status, { description, ...jsonContent({ anyOf: [...fields, ...coded] }) }];
    }),
  );
}

const responses = (call: Call): Json => ({
  200: { description: 'Done', ...jsonContent(wireSchema(call.answer)) },
  ...refusals(call),
  default: { description: 'Anything else', ...jsonContent(reference('Error')) },
});

const security = (call: Call): Json[] => {
  if (call.audience === 'player' || call.audience === 'staff') return [{ accessToken: [] }];
  return call.audience === 'provider' ? [{ signature: [] }] : [];
};

/** Every form of the contract carries one file. */
const fileForm: Json = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

function requestBody(call: Call): Json {
  if (call.form) return { requestBody: { required: true, content: { 'multipart/form-data': { schema: fileForm } } } };
  return call.body ? { requestBody: { required: true, ...jsonContent(wireSchema(call.body)) } } : {};
}

function operation(noun: string, call: Call, isServed: boolean): Json {
  return {
    operationId: call.name,
    tags: [noun],
    summary: summaries[call.name],
    'x-audience': call.audience,
    'x-served': isServed,
    parameters: parameters(call),
    ...requestBody(call),
    responses: responses(call),
    security: security(call),
  };
}

/**
 * The whole contract as OpenAPI 3.1.
 * @param served names of the calls that this host answers; the others are marked `x-served: false`.
 */
export function openApiDocument(served: ReadonlySet<string>): Json {
  const paths: Record<string, Json> = {};
  for (const [noun, calls] of Object.entries(callsByNoun)) {
    for (const call of calls) {
      paths[call.path] = {
        ...paths[call.path],
        [call.method.toLowerCase()]: operation(noun, call, served.has(call.name)),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zellige platform',
      version: '1',
      description: 'The calls of the API host. Amounts are exact decimal strings with three decimals.',
    },
    paths,
    components: {
      schemas: { Error: wireSchema(PlainError), FieldErrors: wireSchema(FieldErrors) },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature',
          description:
            'Hexadecimal HMAC-SHA256 of method, path with query, and SHA-256 of the raw body in hexadecimal, a line each. The id of the key and a colon stand before it, where the key has one.',
        },
      },
    },
  };
}
