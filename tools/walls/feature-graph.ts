import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What each feature and each part of a client imports of the others: `features/orders` to `parts/audit`. */
export type FeatureGraph = ReadonlyMap<string, ReadonlySet<string>>;

export const clients = ['wap', 'desk'] as const;
type Client = (typeof clients)[number];

/** Every way in which a file names another one: types as well, since who reads a type has to know whose it is. */
const specifiers = /\b(?:from|import)\s*\(?\s*['"`]((?:\.|@hakobu\/)[^'"`]+)['"`]/g;

const nodeOf = (path: string): string | undefined => /^((?:features|parts)\/[^/]+)\//.exec(path)?.[1];

/** A path below the client's sources; whatever lies elsewhere is no node. */
const placeOf = (client: Client, file: string, specifier: string): string =>
  specifier.startsWith('.')
    ? join(dirname(file), specifier)
    : specifier.replace(new RegExp(`^@hakobu/${client}/src/`), '');

/** Read from the sources of a client below `root`; tests may look into whatever they test. */
export const readFeatureGraph = (root: string, client: Client): FeatureGraph => {
  const source = join(root, client, 'src');
  const graph = new Map<string, Set<string>>();
  for (const column of ['features', 'parts']) {
    const folder = join(source, column);
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
    for (const name of names.filter((each) => /(?<!\.test)\.tsx?$/.test(each))) {
      const file = `${column}/${name.replaceAll('\\', '/')}`;
      const from = nodeOf(file);
      if (from === undefined) continue;
      const used = graph.get(from) ?? new Set<string>();
      graph.set(from, used);
      for (const [, to = ''] of readFileSync(join(source, file), 'utf8').matchAll(specifiers)) {
        const node = nodeOf(placeOf(client, file, to));
        if (node !== undefined && node !== from) used.add(node);
      }
    }
  }
  return graph;
};

/**
 * The circles of a graph, each by the names that stand in it: its strongly connected components of more than one
 * (Tarjan, "Depth-first search and linear graph algorithms", 1972).
 */
export const circlesOf = (graph: FeatureGraph): readonly (readonly string[])[] => {
  const indices = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    const index = indices.size;
    indices.set(node, index);
    lowest.set(node, index);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!indices.has(next)) visit(next);
      else if (!stack.includes(next)) continue;
      lowest.set(node, Math.min(lowest.get(node) ?? index, lowest.get(next) ?? index));
    }
    if (lowest.get(node) !== index) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) circles.push(component.toSorted());
  };
  for (const node of graph.keys()) if (!indices.has(node)) visit(node);
  return circles;
};

/** How far each stands above those that use nothing: one more than the highest that it uses. Without circles only. */
export const layersOf = (graph: FeatureGraph): ReadonlyMap<string, number> => {
  const layers = new Map<string, number>();
  const layerOf = (node: string): number => {
    const known = layers.get(node);
    if (known !== undefined) return known;
    // Stands until those below are known, so that a circle ends as well.
    layers.set(node, 0);
    const layer = Math.max(0, ...[...(graph.get(node) ?? [])].map((next) => layerOf(next) + 1));
    layers.set(node, layer);
    return layer;
  };
  for (const node of graph.keys()) layerOf(node);
  return layers;
};

/** The circles in which features and parts of the clients below `root` stand. */
export const faultsOfFeatureGraphs = (root: string): readonly string[] =>
  clients.flatMap((client) =>
    circlesOf(readFeatureGraph(root, client)).map(
      (circle) => `wall 5: no cycles, but in ${client} these import one another: ${circle.join(', ')}`,
    ),
  );
