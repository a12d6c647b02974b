// Runs Redocly's linter on the document that the platform publishes. Not its command, which reads files and brings 300
// packages.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '../../platform/src/openapi/publish.ts';

// The customer's addresses end with a slash, and some of them overlap.
const rules = { 'no-path-trailing-slash': 'off', 'no-ambiguous-paths': 'off' } as const;

/** @returns the errors of `/openapi.json`. */
export async function openApi(): Promise<string> {
  const source = JSON.stringify(openApiDocument(new Set()), null, 1);
  const config = await createConfig({ extends: ['recommended'], rules });
  return (await lintFromString({ source, config }))
    .filter(({ severity }) => severity === 'error')
    .map(({ message, location }) => `${location[0]?.pointer ?? ''} ${message}`)
    .join('\n');
}
