import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Lifecycle } from '@hakobu/contract/base/lifecycle';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

const isLifecycle = (value: unknown): value is Lifecycle =>
  typeof value === 'object' && value !== null && 'states' in value && 'moves' in value && 'ends' in value;

const files = globSync('contract/src/**/*.lifecycle.ts', { cwd: root }).toSorted();
const tables: (readonly [file: string, table: Lifecycle])[] = [];
for (const file of files) {
  const module: Record<string, unknown> = await import(join(root, file));
  for (const value of Object.values(module)) if (isLifecycle(value)) tables.push([file, value]);
}

/** What takes moves, without its tests and comments: actions, and a client whose own lifecycle it is. The verb stands in quotes or is read from the table. */
const takers = ['server/src/features/**/*.ts', 'contract/src/*/client/*.ts'];
const actions = globSync(takers, { cwd: root, exclude: (path) => path.endsWith('.test.ts') })
  .map((file) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
  .join('\n');

const reachableIn = ({ start, moves }: Lifecycle): Set<string> => {
  const reached = new Set<string>(start);
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const { from, to } of Object.values(moves)) if (from.some((state) => reached.has(state))) reached.add(to);
  }
  return reached;
};

test('there are lifecycles, one a file at least', () => {
  expect(files.length).toBeGreaterThan(1);
  expect(new Set(tables.map(([file]) => file)).size).toBe(files.length);
  expect(new Set(tables.map(([, { name }]) => name)).size).toBe(tables.length);
});

describe.each(tables.map(([, table]) => table))('$name', (table) => {
  const moves = Object.entries(table.moves);

  test('moves lead from and to its own states', () => {
    const named = moves.flatMap(([, { from, to }]) => [...from, to]);
    for (const state of [...named, ...table.start, ...table.ends]) expect(table.states).toContain(state);
    expect(new Set(table.states).size).toBe(table.states.length);
  });

  test('every state can be reached', () => {
    expect(table.states.filter((state) => !reachableIn(table).has(state))).toEqual([]);
  });

  test('every state has a way out, or is a declared end', () => {
    const left = new Set(moves.flatMap(([, { from, to }]) => from.filter((state) => state !== to)));
    expect(table.states.filter((state) => !left.has(state) && !table.ends.includes(state))).toEqual([]);
    expect(table.ends.length).toBeGreaterThan(0);
  });

  test('an end can be reached from every state', () => {
    for (const state of table.states) {
      const onward = reachableIn({ ...table, start: [state] });
      expect([state, table.ends.some((end) => onward.has(end))]).toEqual([state, true]);
    }
  });

  test('every move is somebody’s, and some action takes it', () => {
    for (const [verb, { by }] of moves) {
      expect([verb, by.length > 0]).toEqual([verb, true]);
      const isTaken = actions.includes(`'${verb}'`) || actions.includes(`${table.name}Lifecycle.moves.${verb}`);
      expect([verb, isTaken]).toEqual([verb, true]);
    }
  });
});
