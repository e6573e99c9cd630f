import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Lifecycle } from '../../contract/src/base/lifecycle.ts';
import { openApi } from '../../server/src/platform/http/open-api.ts';
import { listEndpoints, listLifecycles } from '../contract.ts';
import { clients, circlesOf, layersOf, readFeatureGraph } from '../walls/feature-graph.ts';
import { opening } from './page.ts';

const root = resolve(import.meta.dirname, '../..');
/**
 * The promise of every call, as the server serves it at /api/openapi.json. One address a line: a change of one call is
 * a change of one line.
 */
export const openApiDocument = async (): Promise<string> => {
  const { paths, ...rest } = openApi((await listEndpoints()).map(({ value }) => value));
  const lines = Object.entries(paths ?? {}).map(([path, calls]) => `${JSON.stringify(path)}: ${JSON.stringify(calls)}`);
  return `${JSON.stringify(rest).slice(0, -1)},"paths":{\n${lines.join(',\n')}\n}}\n`;
};

const drawn = ({ start, ends, moves }: Lifecycle): string => {
  const arrows = Object.entries(moves).flatMap(([verb, move]) =>
    move.from.map((from) => `  ${from} --> ${move.to}: ${verb}`),
  );
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...start.map((state) => `  [*] --> ${state}`),
    ...arrows,
    ...ends.map((state) => `  ${state} --> [*]`),
    '```',
  ].join('\n');
};

const tabled = ({ moves }: Lifecycle): string =>
  [
    '| move | from | to | by |',
    '|---|---|---|---|',
    ...Object.entries(moves).map(
      ([verb, move]) => `| ${verb} | ${move.from.join(', ')} | ${move.to} | ${move.by.join(', ')} |`,
    ),
  ].join('\n');

/** States and named moves of everything that has a lifecycle. */
export const lifecyclesDocument = async (): Promise<string> => {
  const parts = (await listLifecycles()).map(
    ({ file, value }) => `## ${value.name}\n\n\`${file}\`\n\n${drawn(value)}\n\n${tabled(value)}\n`,
  );
  const says =
    'States and named moves, from `contract/src/**/*.lifecycle.ts`: what the server enforces and both clients ask.';
  return [opening('Lifecycles', says), ...parts].join('\n');
};

const columns = [
  ['contract/src'],
  ['server/src/features'],
  ['wap/src/features', 'wap/src/parts'],
  ['desk/src/features', 'desk/src/parts'],
] as const;
const folders = columns.flat();

const filesOf = (column: string, word: string): number => {
  const folder = join(root, column, word);
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|tsx|css|json|proto)$/.test(name),
  ).length;
};

/** Which feature of a client uses which: whoever uses one stands in a layer above it. */
const drawnGraph = (client: (typeof clients)[number]): string => {
  const graph = readFeatureGraph(root, client);
  const inColumn = (column: string, nodes: Iterable<string>): string[] =>
    [...nodes].filter((node) => node.startsWith(`${column}/`)).toSorted();
  const features = new Map(
    inColumn('features', graph.keys()).map((node) => [node, new Set(inColumn('features', graph.get(node) ?? []))]),
  );
  const layers = layersOf(features);
  const named = (nodes: Iterable<string>): string => [...nodes].map((node) => basename(node)).join(', ');
  const rows = [...features]
    .toSorted(([one], [other]) => (layers.get(one) ?? 0) - (layers.get(other) ?? 0))
    .map(([node, used]) => {
      const parts = inColumn('parts', graph.get(node) ?? []);
      return `| ${layers.get(node)} | ${basename(node)} | ${named(used)} | ${named(parts)} |`;
    });
  return [
    `## What the features of ${client} use of one another\n`,
    ...circlesOf(graph).map((circle) => `In a circle: ${circle.join(', ')}.\n`),
    '| layer | feature | features | parts |\n|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
};

/** The house as a table: business words by workspaces. */
export const mapDocument = (): string => {
  const words = new Set(
    folders.flatMap((folder) =>
      existsSync(join(root, folder))
        ? readdirSync(join(root, folder), { withFileTypes: true })
            .filter((entry) => entry.isDirectory() && entry.name !== 'base')
            .map(({ name }) => name)
        : [],
    ),
  );
  const filled = [...words].filter((word) => folders.some((folder) => filesOf(folder, word) > 0));
  const rows = filled.toSorted().map((word) => {
    const cells = columns.map((places) =>
      places
        .filter((folder) => filesOf(folder, word) > 0)
        .map((folder) => `[${filesOf(folder, word)}](../../${folder}/${word})`)
        .join(' + '),
    );
    return `| ${word} | ${cells.join(' | ')} |`;
  });
  return [
    opening(
      'The map',
      'Rows are business words, columns are workspaces, numbers are files (of a client: its screens, and the parts of it that other screens share). All of a word: `git ls-files "*/WORD/*"`.',
    ),
    '| word | contract | server | wap | desk |\n|---|---|---|---|---|',
    ...rows,
    '',
    ...clients.map(drawnGraph),
  ].join('\n');
};
