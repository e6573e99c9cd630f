import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const sources = ['wap/src', 'desk/src'].flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
const importing = /import (\w+) from '(\.[^']+\.module\.css)'/g;

// A class that its style sheet does not have is undefined, which no type tells of, and the screen loses its shape.
test('every class that a screen names is in its style sheet', () => {
  let named = 0;
  const missing = sources.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    return [...code.matchAll(importing)].flatMap(([, styles = '', sheet = '']) => {
      const css = readFileSync(join(root, dirname(file), sheet), 'utf8');
      const classes = new Set(
        [...code.matchAll(new RegExp(String.raw`\b${styles}\.(\w+)`, 'g'))].map(([, name]) => name),
      );
      named += classes.size;
      return [...classes].flatMap((name) =>
        new RegExp(String.raw`\.${name}\b`).test(css) ? [] : [`${file}: ${name}`],
      );
    });
  });
  expect(named).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});
