import { describe, expect, test } from 'vitest';
import { calls } from '#contract/registry.ts';
import { contractPage, openApiDocument, summaries } from '#platform/openapi/publish.ts';

type Operation = {
  operationId: string;
  'x-served': boolean;
  responses: Record<string, unknown>;
  parameters: { name: string }[];
};
const document = openApiDocument(new Set(['getUser'])) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const find = (name: string) => operations.find(({ operationId }) => operationId === name);

describe('the published contract', () => {
  test('has every call once', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(calls.map(({ name }) => name).sort());
  });

  test('describes the purpose of every call, and nothing else', () => {
    expect(Object.keys(summaries).sort()).toEqual(calls.map(({ name }) => name).sort());
  });

  test('marks what this host does not offer', () => {
    expect(operations.filter((operation) => operation['x-served']).map(({ operationId }) => operationId)).toEqual([
      'getUser',
    ]);
  });

  test('lists each call’s error codes by status', () => {
    expect(JSON.stringify(find('signIn')?.responses['401'])).toContain('no_active_account');
    expect(JSON.stringify(find('signIn')?.responses['403'])).toContain('user_is_banned');
    expect(Object.keys(find('signIn')?.responses ?? {})).toContain('400');
  });

  test('requires an idempotency key where money moves, and the path parameters', () => {
    expect(find('spinWheel')?.parameters.map(({ name }) => name)).toEqual(['Idempotency-Key']);
    expect(find('getDeposit')?.parameters.map(({ name }) => name)).toEqual(['id']);
  });

  test('is a page without scripts', async () => {
    const page = String(await contractPage(new Set(['getUser'])));
    expect(page).not.toMatch(/<script|javascript:|\son\w+=/i);
    expect(page.match(/Not served by this host/g)).toHaveLength(calls.length - 1);
    for (const { name } of calls) expect(page).toContain(`id="${name}"`);
  });
});
