import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

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
