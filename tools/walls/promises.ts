import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '../../contract/src/base/endpoint.ts';
import type { Lifecycle } from '../../contract/src/base/lifecycle.ts';
import { listEndpoints, listLifecycles } from '../contract.ts';

const prefixes: readonly (readonly [string, Endpoint['by']])[] = [
  ['/api/web/', 'public'],
  ['/api/console/', 'shopper'],
  ['/api/desk/', 'staff'],
];

// Signing in, setting up and joining happen before there is anybody to ask.
const beforeSignIn = new Set([
  'POST /api/desk/session',
  'POST /api/desk/session/second-factor',
  'POST /api/desk/session/second-factor/passkey',
  'GET /api/desk/passkey',
  'POST /api/desk/passkey/options',
  'POST /api/desk/passkey',
  'POST /api/desk/setup',
  'POST /api/desk/setup/link',
  'POST /api/desk/join',
  'POST /api/desk/join/invitation',
]);

// The source gives these another access than their prefix would.
const bySource = new Set(['GET /api/web/finance/pay/check/code']);

const faultsOfEndpoint = ({ method, path, by, permission, summary, repeats }: Endpoint): string[] => {
  const call = `${method} ${path}`;
  const faults: string[] = [];
  if (by === 'staff' && !permission) faults.push(`${call}: a staff call names its permission`);
  if (by !== 'staff' && permission) faults.push(`${call}: only a staff call names a permission`);
  const prefix = prefixes.find(([start]) => path.startsWith(start));
  if (prefix && prefix[1] !== by && !beforeSignIn.has(call) && !bySource.has(call))
    faults.push(`${call}: open to ${by}, not ${prefix[1]}, by its prefix`);
  if (!summary.trim()) faults.push(`${call}: it has no summary`);
  if (method === 'GET' && repeats === 'by-key') faults.push(`${call}: a GET changes nothing and needs no key`);
  return faults;
};

/** Every state is reachable, and has a way out unless it is a declared end. */
export const faultsOfLifecycle = ({ name, states, start, ends, moves }: Lifecycle): string[] => {
  const all = Object.entries(moves);
  const reached = new Set<string>(start);
  for (let grown = 0; grown !== reached.size;) {
    grown = reached.size;
    for (const [, move] of all) if (move.from.some((from) => reached.has(from))) reached.add(move.to);
  }
  const known = new Set<string>(states);
  const strangers = [...start, ...ends, ...all.flatMap(([, move]) => [...move.from, move.to])].filter(
    (one) => !known.has(one),
  );
  const stuck = states.filter((state) => !ends.includes(state) && !all.some(([, move]) => move.from.includes(state)));
  return [
    ...strangers.map((state) => `${name}: ${state} is not one of its states`),
    ...states.filter((state) => !reached.has(state)).map((state) => `${name}: ${state} is never reached`),
    ...stuck.map((state) => `${name}: ${state} has no way out and is not a declared end`),
    ...all.filter(([, move]) => move.by.length === 0).map(([verb]) => `${name}: nobody may ${verb}`),
  ];
};

const pathsIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t')[0] ?? '');

/** Where the product's list of routes lies beside the repository, every screen that is built is one of them. */
const faultsOfSitemap = (root: string): string[] => {
  const sitemap = join(root, 'wap/src/sitemap.tsx');
  const routes = join(root, '../shared/spec/routes.tsv');
  if (!existsSync(sitemap) || !existsSync(routes)) return [];
  const known = new Set(pathsIn(routes));
  return [...readFileSync(sitemap, 'utf8').matchAll(/'(pages\/[\w/-]+|[\w-]*[pP]ackage[\w-]*\/[\w/-]+)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => !known.has(path))
    .map((path) => `wap/src/sitemap.tsx: ${path} is not a route of the product`);
};

const twice = (calls: readonly string[]): string[] =>
  calls.filter((call, at) => calls.indexOf(call) !== at).map((call) => `${call}: promised twice`);

/** What the contract's endpoints and lifecycles and the sitemap get wrong, and how many were read. */
export const faultsOfPromises = async (
  root: string,
): Promise<{ readonly read: number; readonly faults: readonly string[] }> => {
  const endpoints = await listEndpoints(root);
  const lifecycles = await listLifecycles(root);
  const calls = endpoints.map(({ value }) => `${value.method} ${value.path}`);
  return {
    read: endpoints.length + lifecycles.length,
    faults: [
      ...endpoints.flatMap(({ value }) => faultsOfEndpoint(value)),
      ...twice(calls),
      ...lifecycles.flatMap(({ value }) => faultsOfLifecycle(value)),
      ...faultsOfSitemap(root),
    ],
  };
};
