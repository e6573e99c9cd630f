import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Endpoint } from '@hakobu/contract/base/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const contract = resolve(import.meta.dirname, '../../../../contract/src');
const modules = await Promise.all(
  globSync('**/*api.ts', { cwd: contract }).map((file) => import(join(contract, file)) as Promise<object>),
);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value;
const endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint));

type Field = {
  readonly call: string;
  readonly name: string;
  readonly schema: z.ZodMiniType;
  readonly inQuery: boolean;
};

/** Every field of a call that says which version the caller saw, however deep it stands. */
const versionsIn = (schema: z.ZodMiniType, answer: Omit<Field, 'name' | 'schema'>, path = ''): Field[] => {
  const { def } = schema._zod as {
    def: {
      shape?: Record<string, z.ZodMiniType>;
      element?: z.ZodMiniType;
      innerType?: z.ZodMiniType;
      options?: z.ZodMiniType[];
    };
  };
  const inner = [def.element, def.innerType, ...(def.options ?? [])].filter((each) => each !== undefined);
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
      /version$/i.test(name)
        ? [{ ...answer, name: `${path}${name}`, schema: field }]
        : versionsIn(field, answer, `${path}${name}.`),
    ),
    ...inner.flatMap((each) => versionsIn(each, answer, path)),
  ];
};

const fields = endpoints.flatMap(({ method, path, input }) =>
  versionsIn(input, { call: `${method} ${path}`, inQuery: method === 'GET' || method === 'DELETE' }),
);

test('a version that the database cannot count on from is refused, wherever one is asked for', () => {
  expect(fields.length).toBeGreaterThan(12);
  const wrong = [2_147_483_647, 2_147_483_648, 1e21, -1, -2_147_483_649, 0.5, Number.NaN, Infinity, '', 'x', null];
  const taken = fields.flatMap(({ call, name, schema, inQuery }) =>
    wrong
      .map((value) => (inQuery && value !== null ? String(value) : value))
      .filter((value) => z.safeParse(schema, value).success)
      .map((value) => `${call} takes ${String(value)} as ${name}`),
  );
  expect(taken).toEqual([]);
  const refused = fields.flatMap(({ call, name, schema, inQuery }) =>
    [0, 7, 2_147_483_646]
      .filter((value) => !z.safeParse(schema, inQuery ? String(value) : value).success)
      .map((value) => `${call} refuses ${value} as ${name}`),
  );
  expect(refused).toEqual([]);
});
