import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clients, faultsOfFeatureGraphs, readFeatureGraph } from './feature-graph.ts';

const root = resolve(import.meta.dirname, '../..');

describe('the features of a client stand in no circle', () => {
  /** Each file's text by its path below a client's sources, written where a look at that client finds them. */
  const planted = (files: Readonly<Record<string, string>>): readonly string[] => {
    const app = mkdtempSync(join(tmpdir(), 'hk-circles-'));
    try {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(app, 'desk/src', path)), { recursive: true });
        writeFileSync(join(app, 'desk/src', path), `${text}\n`);
      }
      return faultsOfFeatureGraphs(app);
    } finally {
      rmSync(app, { recursive: true, force: true });
    }
  };
  const between = (...names: readonly string[]) => [
    `wall 5: no cycles, but in desk these import one another: ${names.join(', ')}`,
  ];

  test('two features whose files stand in none', () => {
    const files = {
      'features/a/AView.tsx': "import { label } from '../b/index.ts';",
      'features/a/index.ts': "export { name } from './name.ts';",
      'features/b/deep/view.ts': "import {\n  name,\n} from '../../a/index.ts';",
    };
    expect(planted(files)).toEqual(between('features/a', 'features/b'));
  });

  test('three features, by a type, a late import and the name of the package', () => {
    const files = {
      'features/a/a.ts': "import type { X } from '../b/index.ts';",
      'features/b/b.ts': "export const c = () => import('../c/index.ts');",
      'features/c/c.ts': "export { a } from '@hakobu/desk/src/features/a/index.ts';",
      'features/d/d.ts': "import { a } from '../a/index.ts';",
    };
    expect(planted(files)).toEqual(between('features/a', 'features/b', 'features/c'));
  });

  test('two parts', () => {
    const files = {
      'parts/a/A.tsx': "import { b } from '../b/b.ts';",
      'parts/b/B.tsx': "import { a } from '../a/a.ts';",
      'features/c/c.ts': "import { a } from '../../parts/a/A.tsx';",
    };
    expect(planted(files)).toEqual(between('parts/a', 'parts/b'));
  });

  test('what one alone uses, tests and other folders make none', () => {
    const files = {
      'features/a/a.ts': "import { b } from '../b/index.ts';\nimport '../../kit/a/a.css';",
      'features/b/b.test.ts': "import { a } from '../a/index.ts';",
      'kit/a/a.ts': "import { a } from '../../features/a/index.ts';",
    };
    expect(planted(files)).toEqual([]);
  });

  test('as they stand', () => {
    for (const client of clients) expect(readFeatureGraph(root, client).size).toBeGreaterThan(20);
    expect(faultsOfFeatureGraphs(root)).toEqual([]);
  });
});
