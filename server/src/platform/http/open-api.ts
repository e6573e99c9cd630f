import type { Endpoint } from '@hakobu/contract/base/endpoint';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      // Every integer of ours is a safe one: saying so a thousand times only hides the limits that mean something.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  }) as Json;
  return rest;
};

const operationOf = (endpoint: Endpoint): Json => {
  const input = schemaOf(endpoint.input, 'input') as { properties?: Record<string, Json>; required?: string[] };
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const others = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const isRequired = (name: string) => input.required?.includes(name) ?? false;
  const parameters = [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: input.properties?.[name] ?? { type: 'string' },
    })),
    ...(inQuery ? others.map(([name, schema]) => ({ name, in: 'query', required: isRequired(name), schema })) : []),
    ...(endpoint.repeats === 'harmless'
      ? []
      : [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }]),
  ];
  const body = {
    type: 'object',
    properties: Object.fromEntries(others),
    required: others.map(([name]) => name).filter(isRequired),
  };
  const answer = () => ({
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code: { type: 'integer' }, message: { type: 'string' }, data: schemaOf(endpoint.output, 'output') },
  });
  return {
    summary: endpoint.summary,
    tags: [endpoint.by],
    ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(inQuery ? {} : { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: {
      200: endpoint.file
        ? {
            description: 'The file; a refusal is an envelope',
            content: { [endpoint.file]: { schema: { type: 'string' } } },
          }
        : { description: 'The envelope; code 10000 is success', content: { 'application/json': { schema: answer() } } },
    },
    ...(endpoint.by === 'public' ? {} : { security: [{ [endpoint.by]: [] }] }),
  };
};

/** The OpenAPI document of all endpoints, made from the very values that validate the calls. */
export const openApi = (endpoints: readonly Endpoint[]): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hakobu',
      version: '1.5.9',
      description: 'Every answer is an envelope {code, message, data}; code 10000 is success.',
    },
    components: {
      securitySchemes: {
        shopper: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: 'hakobu-desk' },
      },
    },
    paths,
  };
};
