import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '../contract/src/base/endpoint.ts';
import type { Lifecycle } from '../contract/src/base/lifecycle.ts';

const root = resolve(import.meta.dirname, '..');

export type Named<Value> = { readonly name: string; readonly file: string; readonly value: Value };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isEndpoint = (value: unknown): value is Endpoint =>
  isRecord(value) && 'path' in value && 'by' in value && 'input' in value && 'output' in value;

const isLifecycle = (value: unknown): value is Lifecycle =>
  isRecord(value) && 'states' in value && 'moves' in value && 'ends' in value;

const exportsOf = async <Value>(
  files: RegExp,
  fits: (value: unknown) => value is Value,
  under: string,
): Promise<Named<Value>[]> => {
  const names = readdirSync(join(under, 'contract/src'), { recursive: true, encoding: 'utf8' });
  const found: Named<Value>[] = [];
  for (const file of names.filter((name) => files.test(name)).toSorted()) {
    const loaded: Record<string, unknown> = await import(pathToFileURL(join(under, 'contract/src', file)).href);
    for (const [name, value] of Object.entries(loaded))
      if (fits(value)) found.push({ name, file: join('contract/src', file), value });
  }
  return found;
};

/** Every endpoint that the contract promises, by file and name. */
export const listEndpoints = (under = root): Promise<Named<Endpoint>[]> =>
  exportsOf(/\.(desk-)?api\.ts$/, isEndpoint, under);

/** Every lifecycle of the contract. */
export const listLifecycles = (under = root): Promise<Named<Lifecycle>[]> =>
  exportsOf(/\.lifecycle\.ts$/, isLifecycle, under);
